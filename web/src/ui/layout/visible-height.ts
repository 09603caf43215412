import { useLayoutEffect, type RefObject } from 'react'

/** The custom property that holds the height. */
const property = '--visible-height'

/** For `height`: what of the window is not covered by the keyboard of a phone. */
export const visibleHeight = `var(${property}, 100dvh)`

/**
 * Keeps `visibleHeight` right within `frame` while `on`. Browsers that lay the keyboard over the page, as those of
 * iPhones, also scroll the page beneath it; where all fits into what is visible, it is brought back.
 */
export function useVisibleHeight(frame: RefObject<HTMLElement | null>, on: boolean): void {
  useLayoutEffect(() => {
    const element = frame.current
    const viewport = window.visualViewport
    if (!on || !element || !viewport) return
    const measure = () => {
      // Enlarged with two fingers, one looks at a part of the page, which stays as it is.
      if (viewport.scale > 1.01) return
      element.style.setProperty(property, `${viewport.height}px`)
      if (viewport.offsetTop > 0) window.scrollTo({ top: 0, behavior: 'instant' })
    }
    measure()
    viewport.addEventListener('resize', measure)
    return () => {
      viewport.removeEventListener('resize', measure)
      element.style.removeProperty(property)
    }
  }, [frame, on])
}
