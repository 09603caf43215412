import { randomInt } from 'node:crypto'
import { busy, conflict, invalidInput, tooManyRequests } from '#shared/errors'
import { lifetimes, phoneCodeLimits } from '#shared/limits'
import { minute } from '#shared/units'
import { languageOf } from '#functions/core/account'
import { suspendedError } from '#functions/core/actor'
import { epochSeconds } from '#functions/core/clock'
import type { UserId } from '#functions/core/ids'
import { log } from '#functions/core/log'
import { keyedHash } from '#functions/clients/keyed-hash'
import { sendSms } from '#functions/clients/sms'
import { retryingIfChanged } from '#functions/db/changed'
import { keys } from '#functions/db/keys'
import { consume, idempotentChange, tryConsume, uncount, windowOf } from '#functions/db/rate-limits'
import { getItem } from '#functions/db/table'
import { put, remove, update, write, writeIf } from '#functions/db/transact'
import { type AccountWithState, loadExistingAccount } from '#functions/features/accounts/store'
import { textsOf } from '#functions/texts/index'
import { isConfirmed, numberHash, storePhoneCheck } from './confirmed-phones'
import type { PhoneCodeItem } from './items'
import { obstacleOf, priceOf, releaseCosts, reserveCosts } from './sms-costs'

/* A code in an SMS confirms the number of an account. */

const PHONE_CODE = 'phoneCode'

const codeHash = (user: UserId, code: string) => keyedHash(`phone code:${user}:${code}`)

const newCode = () => String(randomInt(10 ** phoneCodeLimits.digits)).padStart(phoneCodeLimits.digits, '0')

const loadCode = (user: UserId) => getItem<PhoneCodeItem>(keys.phoneCode(user), { consistent: true })

const untilOf = ({ ttl }: PhoneCodeItem) => new Date(ttl * 1000).toISOString()

/** Can the code still confirm this number? */
const works = (item: PhoneCodeItem | undefined, number: string, now: Date): item is PhoneCodeItem =>
  item !== undefined && item.ttl > epochSeconds(now) && item.number === number

/** Until when (ISO) the code works that was sent last to the account's number; undefined if there is none. */
export async function codeUntil({ account }: AccountWithState, now: Date): Promise<string | undefined> {
  const [item, number] = await Promise.all([loadCode(account.user_id), numberHash(account.phone)])
  return works(item, number, now) && item.guesses < phoneCodeLimits.guesses ? untilOf(item) : undefined
}

/** Counts an SMS. A refusal because of the number does not count for the member. */
async function countSms(id: UserId, number: string, address: string, now: Date): Promise<void> {
  await consume('smsPerMember', id, now, 'sms')
  if (!(await tryConsume('smsPerNumber', number, now))) {
    await uncount('smsPerMember', id, now)
    throw tooManyRequests(windowOf('smsPerNumber', number, now).retryAfter, 'sms')
  }
  await consume('smsPerAddress', address, now, 'sms')
}

/** For an SMS that was not sent because of us: it does not count. */
async function uncountSms(id: UserId, number: string, now: Date): Promise<void> {
  await uncount('smsPerMember', id, now)
  await uncount('smsPerNumber', number, now)
}

interface Sending {
  person: AccountWithState
  number: string
  code: string
}

/** Stores the code, then sends it: every code that arrives works. If AWS refuses it, the code before works again. */
async function storeAndSend({ person, number, code }: Sending, now: Date) {
  const { user_id: id, phone } = person.account
  const text = textsOf(languageOf(person.state)).sms.code(code, lifetimes.phoneCode / minute)
  const price = priceOf(phone, text)
  if (!(await reserveCosts(price, now))) {
    log.error('SMS of this month cost as much as allowed')
    return 'too_dear'
  }
  const former = await loadCode(id)
  const key = keys.phoneCode(id)
  const ttl = epochSeconds(now) + lifetimes.phoneCode
  const item: PhoneCodeItem = { ...key, code: await codeHash(id, code), number, guesses: 0, ttl }
  await write(put(PHONE_CODE, item))
  const outcome = await sendSms({ to: phone, text, maxPrice: price, seconds: lifetimes.phoneCode })
  if (outcome === 'refused' || outcome === 'no_such_receiver') {
    const still = { condition: '#code = :code', values: { code: item.code } }
    await writeIf(former ? put(PHONE_CODE, former, still) : remove(PHONE_CODE, key, still))
    await releaseCosts(price, now)
  }
  return outcome === 'sent' ? item : outcome
}

/**
 * Sends a code to the account's number; the code before stops working. Returns until when it works (ISO). 409 `phone_proven`,
 * `no_sms`, `sms_country` or `sms_number`, 429 after too many codes for the account, the number or the network address, 503 if the
 * SMS could not be sent.
 */
export async function sendCode(person: AccountWithState, address: string, now: Date): Promise<string> {
  const { user_id: id, phone } = person.account
  const number = await numberHash(phone)
  if (isConfirmed(person, number)) throw conflict('conflict', 'phone_proven')
  const obstacle = obstacleOf(phone)
  if (obstacle) throw conflict('conflict', obstacle)
  await countSms(id, number, address, now)
  const sent = await storeAndSend({ person, number, code: newCode() }, now)
  switch (sent) {
    case 'no_such_receiver':
      throw conflict('conflict', 'sms_number')
    case 'too_dear':
      await uncountSms(id, number, now)
      throw conflict('conflict', 'no_sms')
    case 'refused':
      await uncountSms(id, number, now)
      throw busy('sms')
    case 'unknown':
      throw busy('sms')
    default:
      return untilOf(sent)
  }
}

const codeGone = () => invalidInput({ code: 'This code does not work any more. Please ask for a new one.' })

/** Counts a guess before the code is compared, so that parallel guesses cannot exceed the limit. */
function countGuess({ pk, sk, code }: PhoneCodeItem): Promise<boolean> {
  const [change, options] = idempotentChange({
    add: { guesses: 1 },
    condition: '#code = :code AND #guesses < :max',
    values: { code, max: phoneCodeLimits.guesses },
  })
  return writeIf(update(PHONE_CODE, { pk, sk }, change), options)
}

/**
 * Confirms the account's number by the code that was sent to it. Does nothing if the number is confirmed already: the answer to
 * the first call may have been lost, or another device was faster. 400 for a wrong or expired code, 403 if suspended, 409
 * `phone_taken` if the number confirms another account.
 */
export async function confirmCode(id: UserId, guess: string, now: Date): Promise<void> {
  const { account, state } = await loadExistingAccount(id)
  const number = await numberHash(account.phone)
  if (isConfirmed({ account, state }, number)) return
  const item = await loadCode(id)
  if (!works(item, number, now) || !(await countGuess(item))) {
    if (isConfirmed(await loadExistingAccount(id), number)) return
    throw codeGone()
  }
  if ((await codeHash(id, guess)) !== item.code)
    throw invalidInput({ code: 'This code is not correct. Please check the SMS.' })
  await retryingIfChanged(() => storeCheckOf(id, item, now))
}

async function storeCheckOf(id: UserId, { code, number }: PhoneCodeItem, now: Date): Promise<void> {
  const person = await loadExistingAccount(id)
  if (isConfirmed(person, number)) return
  if (person.state.status === 'suspended') throw suspendedError(person.state)
  const item = await loadCode(id)
  if (item?.code !== code || (await numberHash(person.account.phone)) !== number) throw codeGone()
  const used = remove(PHONE_CODE, keys.phoneCode(id), { condition: '#code = :code', values: { code } })
  await storePhoneCheck(person, number, [used], now)
}
