/** Shows a content page as visitors see it; `theme.js` has marked it before the first paint. */
export function markSignedOut(): void {
  const { dataset } = document.documentElement
  dataset.session = 'out'
  delete dataset.member
}

/** Whether the page is shown as visitors see it, whoever was signed in when it was opened. */
export const isMarkedSignedOut = (): boolean => document.documentElement.dataset.session === 'out'
