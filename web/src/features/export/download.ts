/** Starts the download of an address that answers with an attachment; the page stays. */
export function startDownload(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
