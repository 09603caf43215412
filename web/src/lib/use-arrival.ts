import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** For the `ref` of a card of a page: moves to it when a link of another page leads to its `path`, with its `#id`. */
export function useArrival(path: string) {
  const { pathname, hash, key } = useLocation()
  const card = useRef<HTMLDivElement>(null)
  const wanted = pathname + hash === path
  useEffect(() => {
    if (!wanted) return
    card.current?.focus({ preventScroll: true })
    card.current?.scrollIntoView({ block: 'start' })
    // Again for each press of the link.
  }, [wanted, key])
  return card
}
