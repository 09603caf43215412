import { AppError } from '#shared/errors'
import { lifetimes } from '#shared/limits'
import { normalisePhone } from '#shared/phone'
import { epochSeconds } from '#functions/core/clock'
import { keyedHash } from '#functions/clients/keyed-hash'
import { keys, lists } from '#functions/db/keys'
import { query } from '#functions/db/table'
import { put, remove, type Write } from '#functions/db/transact'
import type { BarItem } from './items'
import { mailboxOf } from './rules'

/*
 * A removed member cannot sign up again for a while. Only keyed hashes of email address and phone are stored, so the table
 * alone does not reveal them.
 */

interface Identity {
  email: string
  phone: string
}

const hashesOf = ({ email, phone }: Partial<Identity>): Promise<string[]> =>
  Promise.all(
    [
      ...(email ? [`email:${mailboxOf(email)}`] : []),
      ...(phone ? [`phone:${normalisePhone(phone)}`] : []),
    ].map(keyedHash),
  )

/** Keyed hashes of email address and phone. A case stores them so that it can set and lift its own bars. */
export const barHashesOf = (person: Identity): Promise<string[]> => hashesOf(person)

/** The writes that refuse new sign-ups with these hashes for a year, because of a case. */
export const barWrites = (bars: readonly string[], case_id: string, now: Date): Write[] =>
  bars.map((hash) =>
    put('bar', {
      ...keys.bar(hash, case_id),
      case_id,
      ttl: epochSeconds(now) + lifetimes.bar,
    } satisfies BarItem),
  )

/** The writes that lift the bars of this case only. */
export const unbarWrites = (bars: readonly string[], case_id: string): Write[] =>
  bars.map((hash) => remove('bar', keys.bar(hash, case_id)))

/** Does one of these hashes belong to a removed member? */
export async function isBarred(hashes: readonly string[], now: Date): Promise<boolean> {
  const pages = await Promise.all(
    hashes.map((hash) => query<BarItem>(lists.bars(hash), { consistent: true })),
  )
  // DynamoDB may delete expired items days later.
  return pages.some(({ items }) => items.some(({ ttl }) => ttl > epochSeconds(now)))
}

/** Throws 403 `barred` for an address or phone of a removed member. */
export async function requireNotBarred(person: Partial<Identity>, now: Date): Promise<void> {
  if (await isBarred(await hashesOf(person), now)) throw AppError.of(403, 'barred')
}
