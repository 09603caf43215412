import { type FigureName, figureNames } from '#shared/figures'
import type { Key } from '#functions/db/keys'
import type { Change } from '#functions/db/stream'
import { isOf } from './derive'

export type Figures = Record<FigureName, number>

const counts: Record<FigureName, (change: Change<Key>) => boolean> = {
  sign_ups: (change) => isOf('accountState', change) && !change.before && change.after?.role === 'member',
  profiles_completed: (change) => isOf('profile', change) && !change.before && !!change.after,
  proposals_sent: (change) => isOf('proposal', change) && !change.before && !!change.after,
  proposals_accepted: (change) =>
    isOf('proposal', change) &&
    !!change.before &&
    change.before.status !== 'accepted' &&
    change.after?.status === 'accepted',
  // Only a new message raises the receiver's unread count, in the same transaction.
  messages: (change) =>
    isOf('conversation', change) && (change.after?.unread ?? 0) > (change.before?.unread ?? 0),
  payments_begun: (change) => isOf('payment', change) && !change.before && change.after?.status === 'pending',
  // A payment that an administrator books is created as completed and does not count.
  payments_completed: (change) =>
    isOf('payment', change) &&
    !!change.before &&
    change.before.status !== 'completed' &&
    change.after?.status === 'completed',
}

/** Business metrics: counts of member actions in these changes; undefined if there are none. */
export function figuresOf(changes: readonly Change<Key>[]): Figures | undefined {
  const figures = Object.fromEntries(
    figureNames.map((name) => [name, changes.filter(counts[name]).length]),
  ) as Figures
  return figureNames.some((name) => figures[name] > 0) ? figures : undefined
}
