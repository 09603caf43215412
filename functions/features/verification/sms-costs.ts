import { callingCodeOf } from '#shared/calling-codes'
import { isPhone } from '#shared/phone'
import { lifetimes } from '#shared/limits'
import type { Verification } from '#shared/schemas/verification'
import { epochSeconds } from '#functions/core/clock'
import { env, optionalEnv } from '#functions/core/env'
import { keys } from '#functions/db/keys'
import { idempotentChange } from '#functions/db/rate-limits'
import { update, writeIf } from '#functions/db/transact'

/* What an SMS costs, and what those of a month may cost. */

/** What one SMS to this number costs at most, in US dollars; undefined if none is sent to its country. */
const costOf = (phone: string): number | undefined =>
  env('SMS_COSTS')[callingCodeOf(phone.replace('+', ''))?.code ?? '']

/** Why no code can be sent to this number; undefined if one can. Accounts of earlier releases may have numbers that cannot exist. */
export function obstacleOf(phone: string): Verification['phone']['obstacle'] {
  if (optionalEnv('SMS_SENDER') === undefined) return 'no_sms'
  if (!isPhone(phone)) return 'sms_number'
  return costOf(phone) === undefined ? 'sms_country' : undefined
}

/** The number of parts in which networks send a text, each of which costs. Only ASCII counts as their small alphabet. */
function partsOf(text: string): number {
  const [one, several] = /^[\n\x20-\x7e]*$/.test(text) ? [160, 153] : [70, 67]
  return text.length <= one ? 1 : Math.ceil(text.length / several)
}

/** What this text costs at most, in US dollars. Call it only without an obstacle. */
export const priceOf = (phone: string, text: string): number => (costOf(phone) ?? 0) * partsOf(text)

const inItem = (dollars: number) => Math.ceil(dollars * 10_000)
const costsKey = (now: Date) => keys.smsCosts(now.toISOString().slice(0, 7))

/** Adds a price to the costs of this month; false if they would exceed `SMS_MONTHLY`. */
export async function reserveCosts(price: number, now: Date): Promise<boolean> {
  const room = inItem(env('SMS_MONTHLY')) - inItem(price)
  if (room < 0) return false
  const [change, options] = idempotentChange({
    add: { spent: inItem(price) },
    set: { ttl: epochSeconds(now) + lifetimes.smsCosts },
    condition: 'attribute_not_exists(#spent) OR #spent <= :room',
    values: { room },
  })
  return writeIf(update('smsCosts', costsKey(now), change), options)
}

/** Takes back a reservation for an SMS that was not sent. */
export async function releaseCosts(price: number, now: Date): Promise<void> {
  const [change, options] = idempotentChange({
    add: { spent: -inItem(price) },
    condition: '#spent >= :price',
    values: { price: inItem(price) },
  })
  await writeIf(update('smsCosts', costsKey(now), change), options)
}
