import { areSpareBytesWelcome } from '../lib/connection'
import { whenIdle } from '../lib/when-idle'

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
