/*
 * Starts the app on a page that an island fills first. The build lists the app's files, the entry last, in a meta tag
 * for members and in one for visitors. Imports nothing, so that it runs before other code has arrived.
 */

/** Milliseconds after which the app starts if the island's code does not arrive. */
const patience = 3000

const session = document.documentElement.dataset['session'] === 'in' ? 'in' : 'out'

function startApp(): void {
  const list = document.querySelector<HTMLMetaElement>(`meta[name=app-${session}]`)
  const files = list?.content.split(' ') ?? []
  // It starts once.
  list?.remove()
  const entry = files.pop()
  if (!entry) return
  for (const href of files)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: entry }))
}

// Members, and visitors with a search in the URL, see other profiles than the island's: the app shows them.
if (session === 'in' || location.search) startApp()
else {
  document.addEventListener('app-wanted', startApp)
  addEventListener('load', () => setTimeout(startApp, patience))
}

export {}
