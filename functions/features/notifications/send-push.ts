import type { PushKind } from '#shared/schemas/notification-preferences'
import { type AccountState, languageOf, type UserActor } from '#functions/core/account'
import type { PushTarget } from '#functions/clients/push-services'
import { pushSender } from '#functions/clients/web-push'
import type { Write } from '#functions/db/transact'
import { claimWaiting, type Waiting } from './outbox'
import { hoursOf, loadPreferencesItem, preferencesOf } from './preferences'
import type { Push, PushStyle } from './push'
import { loadRecipient } from './recipients'
import { quietUntil } from './timing'

/** The member who gets a push. */
export interface PushRecipient extends PushStyle {
  actor: UserActor
}

/** What there is to push now. */
export interface CollectedPush {
  push?: Push | undefined
  /** Written in the transaction that claims the push. */
  writes?: readonly Write[]
}

/** Looks at what waits, and says what is still true and may be told to this member. */
export type PushCollector = (
  recipient: PushRecipient,
  ids: readonly string[],
  now: Date,
) => Promise<CollectedPush>

/** The devices of a member. */
export interface PushDevices<Device extends { target: PushTarget }> {
  load: (account: AccountState, now: Date) => Promise<readonly Device[]>
  /** Called for a device that takes no pushes any more. */
  forget: (device: Device) => Promise<void>
}

const idsOfKind = (ids: Iterable<string>, kind: PushKind): string[] =>
  [...ids].filter((id) => id.startsWith(`${kind}:`)).map((id) => id.slice(kind.length + 1))

/**
 * Sends the pushes that are due to a member, if there is still something to tell. What waits is claimed before, so none is sent
 * twice. True if one was sent.
 */
export async function sendWaitingPushes<Device extends { target: PushTarget }>(
  waiting: Waiting<'push'>,
  collectors: Record<PushKind, PushCollector>,
  devices: PushDevices<Device>,
  now: Date,
): Promise<boolean> {
  const { user, ids = new Set<string>() } = waiting
  const drop = async () => {
    await claimWaiting(waiting, { sent: false }, [], now)
    return false
  }
  const actor = await loadRecipient(user)
  if (!actor) return drop()
  const item = await loadPreferencesItem(user)
  const { push: wanted } = preferencesOf(item, actor.account)
  const quiet = quietUntil(hoursOf(item), now)
  if (quiet) {
    await claimWaiting(waiting, { later: { ids: [...ids], when: 'now', due: quiet }, sent: false }, [], now)
    return false
  }
  const targets = await devices.load(actor.account, now)
  if (targets.length === 0) return drop()
  const kinds = Object.keys(collectors) as PushKind[]
  const recipient = { actor, language: languageOf(actor.account), names: wanted.names }
  const collected = await Promise.all(
    kinds
      .filter((kind) => wanted[kind])
      .map((kind) => ({ kind, found: idsOfKind(ids, kind) }))
      .filter(({ found }) => found.length > 0)
      .map(({ kind, found }) => collectors[kind](recipient, found, now)),
  )
  // Before the claim: what is claimed is not tried again.
  const send = await pushSender()
  const writes = collected.flatMap(({ writes: ofKind = [] }) => ofKind)
  if (!(await claimWaiting(waiting, { sent: false }, writes, now))) return false
  const pushes = collected.flatMap(({ push }) => push ?? [])
  await Promise.all(
    targets.map(async (device) => {
      const results = await Promise.all(pushes.map((push) => send(device.target, push)))
      if (results.includes('gone')) await devices.forget(device)
    }),
  )
  return pushes.length > 0
}
