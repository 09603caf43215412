import { type RefObject, useEffect, useRef } from 'react'
import { ignoreSecondPress, type Press } from '#web/lib/double-tap'
import { focusIfLost } from '#web/lib/focus'

/** The id that returns by an Undo, whose button has disappeared. */
let returningId: string | null = null

export const focusOnReturn = (id: string): void => {
  returningId = id
}

/** Whether this id was awaited. */
function isReturning(id: string): boolean {
  const isBack = returningId === id
  if (isBack) returningId = null
  return isBack
}

const isSeen = (element: Element) => !('checkVisibility' in element) || element.checkVisibility()

/** The element to focus when an entry disappears: in the next one, else the previous one, else the page. */
function neighbour(box: HTMLElement | null, selector: string): HTMLElement | null {
  const item = box?.closest('li')
  const around = [item?.nextElementSibling, item?.previousElementSibling]
  const found = around.flatMap((one) =>
    one && isSeen(one) ? [one.querySelector<HTMLElement>(selector)] : [],
  )
  return found.find((one) => one !== null) ?? document.getElementById('main')
}

/**
 * Keeps the focus in a list whose entries disappear when acted on, and return by an Undo. `selector` finds
 * the focusable element of an entry. Call `leave` with the press before one disappears.
 */
export function useListFocus(
  id: string,
  box: RefObject<HTMLElement | null>,
  selector: string,
): { leave: (press: Press) => void } {
  const next = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const item = box.current?.closest('li')
    if (isReturning(id)) focusIfLost(item?.querySelector<HTMLElement>(selector) ?? null)
    return () => {
      if (next.current) focusIfLost(next.current)
    }
  }, [id, box, selector])
  return {
    leave: (press) => {
      ignoreSecondPress(press)
      next.current = neighbour(box.current, selector)
    },
  }
}
