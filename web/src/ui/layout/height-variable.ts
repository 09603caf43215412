import { type RefObject, useLayoutEffect } from 'react'

/** While the element is on the page, this variable of CSS has its height. */
export function useHeightVariable(
  ref: RefObject<HTMLElement | null>,
  name: '--bottom-action' | '--question' | '--toast',
): void {
  useLayoutEffect(() => {
    const element = ref.current
    if (!element || typeof ResizeObserver === 'undefined') return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty(name, `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(name)
    }
  }, [ref, name])
}
