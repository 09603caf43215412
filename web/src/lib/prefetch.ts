import { areSpareBytesWelcome, whenIdle } from './when-idle'

/** The files that the next step of somebody signed in (`prefetch-in`) or of a visitor (`prefetch-out`) needs. */
function filesFor(page: Document): string[] {
  const session = page.documentElement.dataset['session'] === 'in' ? 'in' : 'out'
  const named = page.querySelector<HTMLMetaElement>(`meta[name=prefetch-${session}]`)?.content ?? ''
  return named.split(' ').filter(Boolean)
}

/** Asks, once the page is there and the browser has time, for the files that the next step needs (`web/build.ts` names them). */
export function prefetchWhenIdle(page: Document): void {
  if (!areSpareBytesWelcome()) return
  const ask = () => {
    for (const href of filesFor(page)) {
      const link = page.createElement('link')
      page.head.append(Object.assign(link, { rel: 'prefetch', as: 'script', href }))
    }
  }
  whenIdle(ask, { atTheLatest: 5000, otherwise: 2000 })
}
