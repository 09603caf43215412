import { useEffect, useRef } from 'react'

/**
 * For the `ref` of an element that takes the focus when a form closes. Not if the focus is elsewhere, for example in
 * another form.
 */
export function useFocusAfter<Target extends HTMLElement>(open: boolean) {
  const target = useRef<Target>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !open && document.activeElement === document.body) target.current?.focus()
    wasOpen.current = open
  }, [open])
  return target
}
