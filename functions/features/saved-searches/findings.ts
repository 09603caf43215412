import { alertLimits } from '#shared/limits'
import { dayMs } from '#shared/units'
import { type UserId, userId } from '#functions/core/ids'
import { epochSeconds } from '#functions/core/clock'
import { inParallel } from '#functions/core/concurrency'
import type { FindingItem } from './items'
import { keys } from '#functions/db/keys'
import { batchGet } from '#functions/db/table'
import { absent, put, remove, type Write, write } from '#functions/db/transact'

const FINDING = 'finding'
const WIDTH = 8

/** Somebody whom a saved search has found. */
export interface NewPerson {
  id: UserId
  /** When they joined, epoch milliseconds. */
  joined: number
}

/** When somebody who joined then is no longer new. */
export const newUntil = (joined: number): Date => new Date(joined + alertLimits.newForDays * dayMs)

/** Those of some people whom a saved search has not found before. */
export async function notYetFound(
  user: UserId,
  search: string,
  people: readonly NewPerson[],
): Promise<NewPerson[]> {
  const found = await batchGet<FindingItem>(people.map(({ id }) => keys.finding(user, search, id)))
  return people.filter((_person, at) => found[at] === undefined)
}

/** The write that marks somebody as found: once, as long as they are new. */
export const markFound = (user: UserId, search: string, { id, joined }: NewPerson): Write =>
  put(
    FINDING,
    { ...keys.finding(user, search, id), ttl: epochSeconds(newUntil(joined)) } satisfies FindingItem,
    absent,
  )

/** The write that lets somebody be found again who was found, and not told of. */
export const unmarkFound = (user: UserId, search: string, other: string): Write =>
  remove(FINDING, keys.finding(user, search, userId(other)))

/** Lets people be found again who were found, and not told of. */
export const forgetFound = (user: UserId, search: string, people: readonly string[]): Promise<void> =>
  inParallel(people, WIDTH, (other) => write(unmarkFound(user, search, other)))
