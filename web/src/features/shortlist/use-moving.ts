import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ShortlistEntry } from '#shared/schemas/shortlist'
import { changeKept } from './change-kept'
import { personOf } from '#web/features/profiles/card/person'
import { useKeptIds } from './kept'
import { ignoreSecondPress } from '#web/lib/second-press'

type Way = 'top' | 'up' | 'down'

/** Before whom somebody stands after such a move. */
function beforeWhom(order: readonly string[], id: string, to: Way): string | null {
  const at = order.indexOf(id)
  if (to === 'top') return order[0] ?? null
  return order[to === 'up' ? at - 1 : at + 2] ?? null
}

/** Moves people of the shortlist, says where they stand now, and keeps the focus on the button. */
export function useMoving(userId: string, entries: readonly ShortlistEntry[]) {
  const { t } = useLingui()
  const client = useQueryClient()
  const kept = useKeptIds()?.shortlist
  const order = kept ?? entries.map(({ profile_id }) => profile_id)
  const [said, setSaid] = useState('')
  const pressed = useRef<{ button: HTMLButtonElement; to: Way; top: number }>(null)
  const shown = entries.map(({ profile_id }) => profile_id).join(' ')
  useLayoutEffect(() => {
    const { button, to, top = 0 } = pressed.current ?? {}
    pressed.current = null
    if (!button?.isConnected) return
    // Browsers take the focus from what is moved.
    button.focus({ preventScroll: true })
    if (to === 'top') return button.closest('li')?.scrollIntoView({ block: 'nearest' })
    // It stays under the finger, for the next press.
    const way = button.getBoundingClientRect().top - top
    if (way !== 0) window.scrollBy({ top: way, behavior: 'instant' })
  }, [shown])

  const move = (entry: ShortlistEntry, to: Way, press: MouseEvent<HTMLButtonElement>) => {
    const { profile_id: id } = entry
    const { name } = personOf(entry.profile)
    const at = order.indexOf(id)
    const place = { top: 1, up: at, down: at + 2 }[to]
    const count = order.length
    const button = press.currentTarget
    pressed.current = { button, to, top: button.getBoundingClientRect().top }
    // At the top and at the end of the page it cannot.
    ignoreSecondPress(press, button)
    changeKept(client, userId, { act: 'move', id, name, before: beforeWhom(order, id, to) })
    setSaid(t`${name} is now number ${place} of ${count}.`)
  }
  return { move, said, order }
}
