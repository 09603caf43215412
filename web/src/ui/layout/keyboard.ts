import { useSyncExternalStore } from 'react'

/** Keyboards of phones are higher than this (px). The bars of their browsers are lower. */
const lowestKeyboard = 130

const typing =
  'textarea, [contenteditable=true], input:not([type=checkbox], [type=radio], [type=button], [type=file])'

/** Height of the window's visible part the last time that nobody was typing. */
let restHeight = 0
let isOpen = false

/** Compares the height with the one before somebody typed. Zooming does not count. */
function measure(): void {
  const viewport = window.visualViewport
  if (!viewport) return
  const height = viewport.height * viewport.scale
  const isTyping = document.activeElement?.matches(typing) ?? false
  if (!isTyping) restHeight = height
  isOpen = isTyping && height < restHeight - lowestKeyboard
}

function subscribe(onChange: () => void): () => void {
  const viewport = window.visualViewport
  const update = () => {
    measure()
    onChange()
  }
  measure()
  viewport?.addEventListener('resize', update)
  return () => viewport?.removeEventListener('resize', update)
}

/** Whether the keyboard of a phone covers or shrinks the page. */
export const useKeyboardIsOpen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => false,
  )
