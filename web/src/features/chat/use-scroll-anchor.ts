import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** A reader further from the end than this (px) has left it. */
const nearEnd = 48

const isAtEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean =>
  scrollHeight - scrollTop - clientHeight <= nearEnd

const toEnd = (box: HTMLElement) => {
  box.scrollTop = box.scrollHeight
}

export interface Shown {
  /** Keys of the first and the last entry. */
  first: string | undefined
  last: string | undefined
  /** The last entry is the reader's own, which they want to see. */
  own: boolean
}

const entryIn = (box: HTMLElement, key: string | undefined) =>
  [...box.querySelectorAll<HTMLElement>('[data-entry]')].find(({ dataset }) => dataset.entry === key)

export interface ScrollAnchor {
  /** For the scrolling element. Its entries have their key in `data-entry`. */
  box: RefObject<HTMLDivElement | null>
  /** The reader sees the last entry. */
  atEnd: boolean
  onScroll: () => void
  goToEnd: () => void
}

/**
 * Keeps the scroll position in a list that grows at both ends. A reader at the end stays there; for others,
 * what they read does not move. `onNearStart` is called near the beginning.
 */
export function useScrollAnchor({ first, last, own }: Shown, onNearStart: () => void): ScrollAnchor {
  const box = useRef<HTMLDivElement>(null)
  const [atEnd, setAtEnd] = useState(true)
  const position = useRef({ atEnd: true, first, last, offset: 0 })

  const note = useCallback(() => {
    if (!box.current) return
    position.current.atEnd = isAtEnd(box.current)
    setAtEnd(position.current.atEnd)
  }, [])
  const goToEnd = useCallback(() => {
    if (box.current) toEnd(box.current)
    note()
  }, [note])

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const before = position.current
    const added = before.last !== last
    if (before.atEnd || (added && own)) goToEnd()
    else {
      const moved = (entryIn(element, before.first)?.offsetTop ?? before.offset) - before.offset
      if (moved !== 0) element.scrollTop += moved
    }
    position.current = { ...position.current, first, last, offset: entryIn(element, first)?.offsetTop ?? 0 }
  }, [first, last, own, goToEnd])

  // Handles the phone's keyboard, a growing composer and late fonts.
  useEffect(() => {
    const element = box.current
    if (!element || !('ResizeObserver' in window)) return
    const observer = new ResizeObserver(() => {
      if (position.current.atEnd) toEnd(element)
      position.current.offset = entryIn(element, position.current.first)?.offsetTop ?? 0
    })
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [])

  const onScroll = useCallback(() => {
    note()
    if (box.current && box.current.scrollTop < box.current.clientHeight) onNearStart()
  }, [note, onNearStart])

  return { box, atEnd, onScroll, goToEnd }
}
