import { useLayoutEffect, type RefObject } from 'react'

/** The custom property that holds the height. */
const property = '--visible-height'

/** For `height`: the part of the window that the phone's keyboard does not cover. */
export const visibleHeight = `var(${property}, {sizes.window})`

/**
 * Keeps `visibleHeight` up to date inside `frame` while `on`. Safari on iPhones lays the keyboard over the page and
 * scrolls the page beneath it; this scrolls it back.
 */
export function useVisibleHeight(frame: RefObject<HTMLElement | null>, on: boolean): void {
  useLayoutEffect(() => {
    const element = frame.current
    const viewport = window.visualViewport
    if (!on || !element || !viewport) return
    const measure = () => {
      // Pinch-zoomed: the visible part is a detail of the page, which stays as it is.
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
