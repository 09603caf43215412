import { createHmac } from 'node:crypto'
import { AppError } from '#shared/errors'
import { lifetimes } from '#shared/limits'
import { lineOf, mailboxOf } from '../domain/same-person'
import { epochSeconds } from '../lib/clock'
import { env, optionalEnv } from '../lib/env'
import { secretText } from '../lib/secrets'
import { keys } from './keys'
import type { BarItem } from './moderation-items'
import { batchGet } from './table'
import { put, type Write } from './transact'

/*
 * Who was removed for what they did does not join again for a while. Only a keyed hash of address and number is kept, so that
 * the table alone does not tell whose they are.
 */

interface Person {
  email: string
  phone: string
}

const keyText = (): Promise<string> => {
  const key = optionalEnv('BAR_KEY')
  return key === undefined ? secretText(env('BAR_KEY_SECRET_ID')) : Promise.resolve(key)
}

async function hashesOf({ email, phone }: Partial<Person>): Promise<string[]> {
  const key = await keyText()
  return [...(email ? [`email:${mailboxOf(email)}`] : []), ...(phone ? [`phone:${lineOf(phone)}`] : [])].map(
    (text) => createHmac('sha256', key).update(text).digest('base64url'),
  )
}

/** The writes that bar a person from joining again. */
export async function barred(person: Person, now: Date): Promise<Write[]> {
  const ttl = epochSeconds(now) + lifetimes.bar
  const hashes = await hashesOf(person)
  return hashes.map((hash) => put('bar', { ...keys.bar(hash), ttl } satisfies BarItem))
}

/** Throws 403 `barred` for an address or number of somebody who was removed. */
export async function requireNotBarred(person: Partial<Person>, now: Date): Promise<void> {
  const items = await batchGet<BarItem>((await hashesOf(person)).map(keys.bar))
  // A TTL removes items late.
  if (items.some((item) => item !== undefined && item.ttl > epochSeconds(now)))
    throw AppError.of(403, 'barred')
}
