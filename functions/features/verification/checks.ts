import { checkLimits, lifetimes } from '#shared/limits'
import { epochSeconds } from '#functions/core/clock'
import type { UserId } from '#functions/core/ids'
import { caseSort, type InG1, type InG2, indexEntry, type Key, keys, lists } from '#functions/db/keys'
import { getItem, query } from '#functions/db/table'
import { absent, put, type Write } from '#functions/db/transact'
import type { CheckItem, IdentityCheckItem, PhotoCheckItem } from './items'
import { decideUntil, isQueued, isWaiting } from './check-rules'

const stores = {
  photo: { entity: 'photoCheck', keyOf: keys.photoCheck },
  identity: { entity: 'identityCheck', keyOf: keys.identityCheck },
} as const

/** The names that writes of checks have in transactions. */
export const checkEntities: readonly string[] = [stores.photo.entity, stores.identity.entity]

export const loadPhotoCheck = (user: UserId): Promise<PhotoCheckItem | undefined> =>
  getItem<PhotoCheckItem>(keys.photoCheck(user), { consistent: true })

export const loadIdentityCheck = (user: UserId): Promise<IdentityCheckItem | undefined> =>
  getItem<IdentityCheckItem>(keys.identityCheck(user), { consistent: true })

/** The check with this id, strongly consistent; undefined once another one has replaced it. */
export async function findCheck(case_id: string): Promise<CheckItem | undefined> {
  const { items } = await query<CheckItem>(lists.checkOf(case_id), { limit: 1 })
  const [found] = items
  const item = found && (await getItem<CheckItem>({ pk: found.pk, sk: found.sk }, { consistent: true }))
  return item?.case_id === case_id ? item : undefined
}

/** Checks that wait for an administrator, the most urgent first. */
export async function listWaitingChecks(limit: number, now: Date): Promise<CheckItem[]> {
  const { items } = await query<CheckItem>(lists.waitingChecks(), {
    limit,
    sort: { above: now.toISOString() },
  })
  return items.filter((item) => isWaiting(item, now))
}

/** The number of checks that wait for an administrator, at most as many as the queue shows. */
export const countWaitingChecks = async (now: Date): Promise<number> =>
  (await listWaitingChecks(checkLimits.queue, now)).length

type Plain<Item> = Item extends unknown ? Omit<Item, keyof (Key & InG1 & InG2) | 'ttl' | 'v'> : never

/** Checks without what the store computes. */
export type PhotoCheck = Plain<PhotoCheckItem>
export type IdentityCheck = Plain<IdentityCheckItem>
export type Check = PhotoCheck | IdentityCheck

/** The write of a check, if `before` is still the stored one. */
export function checkWrite(check: Check, before: Pick<CheckItem, 'v'> | undefined, now: Date): Write {
  const { entity, keyOf } = stores[check.kind ?? 'photo']
  const item: CheckItem = {
    ...keyOf(check.user_id),
    ...indexEntry(lists.checkOf(check.case_id), check.case_id),
    ...(isQueued(check) && indexEntry(lists.waitingChecks(), caseSort(decideUntil(check), check.case_id))),
    ...check,
    ttl: epochSeconds(now) + lifetimes.checkPhotos + lifetimes.decidedCheck,
    v: (before?.v ?? 0) + 1,
  }
  return put(entity, item, before ? { condition: '#v = :read', values: { read: before.v } } : absent)
}

/** A stored check without what the store computes, to be changed. */
export function plainCheck<Item extends CheckItem>(item: Item): Plain<Item> {
  const { pk: _pk, sk: _sk, g1pk: _1, g1sk: _2, g2pk: _3, g2sk: _4, ttl: _ttl, v: _v, ...check } = item
  return check as Plain<Item>
}

/** The same without an administrator's hold, refusal and objection: nothing more is to be decided about it. */
export function endedCheck(item: CheckItem): Check {
  const { taken: _taken, refusal: _refusal, objection: _objection, ...check } = plainCheck(item)
  return check
}

/** The names of its files. */
export const filesOf = (item: Check): readonly (string | undefined)[] =>
  item.kind === 'identity' ? [item.file] : [item.photo_1, item.photo_2]
