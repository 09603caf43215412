import { areSpareBytesWelcome } from '../lib/connection'

/** Tells once the page is there and the browser has nothing else to do. */
function whenIdle(tell: () => void): void {
  // Safari has no idle callbacks.
  const wait = () => void ('requestIdleCallback' in globalThis ? requestIdleCallback(tell) : setTimeout(tell))
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}

/**
 * Runs something once: when a part of the page comes near, or sooner, when the browser has nothing else to do, unless bytes
 * that may never be seen are to be saved.
 */
export function whenNearOrIdle(part: Element, run: () => void): void {
  let begun = false
  const begin = () => {
    observer.disconnect()
    if (!begun) run()
    begun = true
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) begin()
    },
    { rootMargin: '800px 0px' },
  )
  observer.observe(part)
  if (areSpareBytesWelcome()) whenIdle(begin)
}
