/** Starts the app on a page where an island comes first: the build names its files there, the entry last. */
export function startApp(): void {
  const files = document.querySelector<HTMLMetaElement>('meta[name=app]')?.content.split(' ') ?? []
  const entry = files.pop()
  if (!entry) return
  for (const file of files) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = file
    document.head.append(link)
  }
  const script = document.createElement('script')
  script.type = 'module'
  script.src = entry
  document.head.append(script)
}
