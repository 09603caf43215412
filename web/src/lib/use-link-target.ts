import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useIsRevealed } from './reveal'

/** Events that show that the user is doing something else. */
const userEvents = ['pointerdown', 'keydown', 'wheel'] as const

/**
 * For the `ref` of a card: focuses and scrolls to it once when a link leads to its `path` with its `#id`, as soon
 * as it is revealed. Not if the user has started to do something else.
 */
export function useLinkTarget<Box extends HTMLElement = HTMLDivElement>(path: string) {
  const { pathname, hash, key } = useLocation()
  const card = useRef<Box>(null)
  // Key of the navigation that was handled; each press of a link has its own.
  const handledKey = useRef('')
  const shown = useIsRevealed()
  const isTarget = pathname + hash === path
  useEffect(() => {
    if (!isTarget || handledKey.current === key) return
    // Hidden elements can be neither focused nor scrolled to.
    if (!shown) {
      const giveUp = () => (handledKey.current = key)
      for (const event of userEvents) addEventListener(event, giveUp)
      return () => {
        for (const event of userEvents) removeEventListener(event, giveUp)
      }
    }
    handledKey.current = key
    card.current?.focus({ preventScroll: true })
    card.current?.scrollIntoView({ block: 'start' })
  }, [isTarget, shown, key])
  return card
}
