import { clock } from '#functions/core/clock'
import { sha256, type UserId } from '#functions/core/ids'
import { keys, lists } from '#functions/db/keys'
import { queryAll } from '#functions/db/table'
import { transactIf, update } from '#functions/db/transact'
import type { Exclusions } from '#functions/features/accounts/exclusions'
import { checkNotDeleted } from '#functions/features/accounts/account-checks'
import { storedSides } from '#functions/features/chat/store'
import { recountUnread } from '#functions/features/notifications/badges'
import type { BadgesItem } from '#functions/features/notifications/items'
import { countUnread } from '#functions/features/notifications/store'
import type { ProposalItem } from '#functions/features/proposals/items'

/* The values that badges should have by the items that they count; see infra/docs/decisions/0045-derived-counts.md. */

/** All proposals that a member has received. */
export const receivedBy = (user: UserId) => queryAll<ProposalItem>(lists.received(user))

/** The values that a badge should have. */
export interface ExpectedBadge {
  proposals: number
  messages: number
  /** Fingerprint of the member's proposals and conversations, which detects changes. */
  print: string
}

export async function expectedBadge(user: UserId, received: readonly ProposalItem[]): Promise<ExpectedBadge> {
  const sides = await storedSides(user)
  const proposals = received.map(({ id, status }) => [id, status])
  const conversations = sides.map(({ sk, seq, read, unread, blocked_by }) => [
    sk,
    seq,
    read,
    unread,
    [...(blocked_by ?? [])].sort(),
  ])
  return {
    proposals: received.filter(({ status }) => status === 'pending').length,
    messages: sides.reduce((sum, { unread = 0 }) => sum + unread, 0),
    print: sha256(JSON.stringify([proposals, conversations])),
  }
}

export const agrees = (badges: BadgesItem | undefined, { proposals, messages }: ExpectedBadge): boolean =>
  (badges?.proposals ?? 0) === proposals && (badges?.messages ?? 0) === messages

export const changesOf = (badges: BadgesItem | undefined): number => badges?.changes ?? 0

/**
 * The number of changes of a badge when it was read, and the time (epoch seconds) up to which the expected values include all
 * events.
 */
export interface StoredBadge {
  changes: number
  recounted: number
}

/** Sets a badge to the expected values; false if it changed since it was read, or the member is gone. */
export function correctBadge(
  user: UserId,
  { proposals, messages }: ExpectedBadge,
  { changes, recounted }: StoredBadge,
): Promise<boolean> {
  const condition =
    changes === 0
      ? { condition: 'attribute_not_exists(#changes) OR #changes = :seen', values: { seen: 0 } }
      : { condition: '#changes = :seen', values: { seen: changes } }
  const set = { proposals, messages, recounted, changes: changes + 1 }
  return transactIf([update('badges', keys.badges(user), { set, ...condition }), checkNotDeleted(user)])
}

/**
 * Recounts unread notifications from the first one on if the badge differs, or counts from after an unread one; true if so. Safe
 * with concurrent recounts.
 */
export async function correctUnread(
  user: UserId,
  badges: BadgesItem | undefined,
  excluded: Exclusions | undefined,
): Promise<boolean> {
  const { unread, from } = await countUnread(user, clock.now(), excluded && { excluded })
  const counted = badges?.notifications ?? 0
  if (counted === unread && (badges?.counted_from ?? '') <= from) return false
  await recountUnread(user, { afresh: true })
  return true
}
