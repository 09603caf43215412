import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useIsRevealed } from './reveal'

/** What somebody does who has found something else to do on the page. */
const deeds = ['pointerdown', 'keydown', 'wheel'] as const

/**
 * For the `ref` of a card of a page: moves to it, once, when a link of another page leads to its `path`, with its `#id`, as
 * soon as it is in view; not away from what a reader has begun to do meanwhile.
 */
export function useLinkTarget<Box extends HTMLElement = HTMLDivElement>(path: string) {
  const { pathname, hash, key } = useLocation()
  const card = useRef<Box>(null)
  // Of the press of a link, each of which leads here anew.
  const over = useRef('')
  const shown = useIsRevealed()
  const wanted = pathname + hash === path
  useEffect(() => {
    if (!wanted || over.current === key) return
    // What is hidden takes neither the focus nor a place.
    if (!shown) {
      const giveUp = () => (over.current = key)
      for (const deed of deeds) addEventListener(deed, giveUp)
      return () => {
        for (const deed of deeds) removeEventListener(deed, giveUp)
      }
    }
    over.current = key
    card.current?.focus({ preventScroll: true })
    card.current?.scrollIntoView({ block: 'start' })
  }, [wanted, shown, key])
  return card
}
