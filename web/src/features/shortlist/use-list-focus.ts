import { type RefObject, useEffect, useRef } from 'react'
import { ignoreSecondPress, type Press } from '#web/lib/second-press'
import { keepFocus } from '#web/lib/take-focus'

/** Who comes back by an Undo, whose button is gone with its message. */
let awaited: string | null = null

export const focusOnReturn = (id: string): void => {
  awaited = id
}

/** Whether this person was waited for. */
function takeReturn(id: string): boolean {
  const isBack = awaited === id
  if (isBack) awaited = null
  return isBack
}

const isSeen = (element: Element) => !('checkVisibility' in element) || element.checkVisibility()

/** What takes the focus of an entry that goes: the same of the next one, else of the one before, else the page. */
function neighbour(box: HTMLElement | null, selector: string): HTMLElement | null {
  const item = box?.closest('li')
  const around = [item?.nextElementSibling, item?.previousElementSibling]
  const found = around.flatMap((one) =>
    one && isSeen(one) ? [one.querySelector<HTMLElement>(selector)] : [],
  )
  return found.find((one) => one !== null) ?? document.getElementById('main')
}

/**
 * Keeps the focus in a list whose entries go when they are acted upon, and come back by an Undo. `selector` finds what takes the
 * focus within an entry; `leave` is called with the press before one goes.
 */
export function useListFocus(
  id: string,
  box: RefObject<HTMLElement | null>,
  selector: string,
): { leave: (press: Press) => void } {
  const next = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const item = box.current?.closest('li')
    if (takeReturn(id)) keepFocus(item?.querySelector<HTMLElement>(selector) ?? null)
    return () => {
      if (next.current) keepFocus(next.current)
    }
  }, [id, box, selector])
  return {
    leave: (press) => {
      ignoreSecondPress(press)
      next.current = neighbour(box.current, selector)
    },
  }
}
