import type { Entry } from './outbox-box'
import type { Refusal } from './types'

/** In the order in which they were written; one that is in two boxes, once. */
export function inOrder(entries: readonly Entry[]): readonly Entry[] {
  const once = new Map(entries.map((entry) => [entry.clientId, entry]))
  return [...once.values()].sort((one, other) => Date.parse(one.created_at) - Date.parse(other.created_at))
}

/** The next message to a member. */
export const nextOf = (entries: readonly Entry[], to: string): Entry | undefined =>
  entries.find((one) => one.to === to && !one.error)

/** After a refusal: the message has failed, and those to the same member behind it stop. */
export function behindRefused(entries: readonly Entry[], refused: Entry, error: Refusal): readonly Entry[] {
  const at = entries.indexOf(refused)
  return entries.map((one, index) => {
    if (one.to !== refused.to || index < at || one.error) return one
    return { ...one, error, ...(index > at && { behind: refused.clientId }) }
  })
}

const waitingAgain = ({ error: _error, behind: _behind, ...entry }: Entry): Entry => entry

/** Puts a failed message in line again, with those that stopped behind it. */
export const revived = (entries: readonly Entry[], clientId: string): readonly Entry[] =>
  entries.map((one) => (one.clientId === clientId || one.behind === clientId ? waitingAgain(one) : one))

export const withoutOne = (entries: readonly Entry[], clientId: string): readonly Entry[] =>
  entries.filter((one) => one.clientId !== clientId)
