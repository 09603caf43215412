import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Calls back when something outside of an element is pressed, while it matters. */
export function useOutsidePress(
  element: RefObject<HTMLElement | null>,
  matters: boolean,
  onPress: () => void,
): void {
  const pressed = useEffectEvent((event: PointerEvent) => {
    if (event.target instanceof Node && !element.current?.contains(event.target)) onPress()
  })
  useEffect(() => {
    if (!matters) return undefined
    // In the capture phase: what is pressed may keep the event to itself.
    document.addEventListener('pointerdown', pressed, true)
    return () => document.removeEventListener('pointerdown', pressed, true)
  }, [matters])
}
