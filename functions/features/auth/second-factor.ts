import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { brand } from '#shared/brand'
import { conflict } from '#shared/errors'
import { codeLimits, lifetimes } from '#shared/limits'
import { secondMs } from '#shared/units'
import type { AccountState } from '#functions/core/account'
import { decrypt, encrypt, isEncryptedWith } from '#functions/core/crypto'
import { env, optionalEnv } from '#functions/core/env'
import { sha256, type UserId } from '#functions/core/ids'
import { configuredSecret, previousSecretText } from '#functions/clients/secrets'
import { keys } from '#functions/db/keys'
import { idempotentChange } from '#functions/db/rate-limits'
import { getItem } from '#functions/db/table'
import {
  type Change,
  check,
  remove,
  transact,
  update,
  type Write,
  write,
  writeIf,
} from '#functions/db/transact'
import { changedMeanwhile } from '#functions/features/accounts/store'
import type { SecondFactorItem } from './items'

/*
 * The second factor of an administrator. Account state and item say together that there is one; they change in one
 * transaction. Which codes were used is a condition of the write, so that of two calls with one code only one passes.
 */

const FACTOR = 'secondFactor'
const change = (id: UserId, what: Change) => update(FACTOR, keys.secondFactor(id), what)

export const loadSecondFactor = (id: UserId): Promise<SecondFactorItem | undefined> =>
  getItem<SecondFactorItem>(keys.secondFactor(id), { consistent: true })

/** How many recovery codes are left. */
export const recoveryLeft = (item: SecondFactorItem | undefined): number => item?.recovery?.size ?? 0

// With 80 random bits each, a plain hash is as good as one that takes long.
const hashOf = (id: UserId, code: string) => sha256(`${id} ${code}`)

const recoveryCode = () => base32(randomBytes(codeLimits.recoveryBytes)).toLowerCase()

/** Recovery codes, and what is stored of them. */
function newRecoveryCodes(id: UserId) {
  const codes = Array.from({ length: codeLimits.recoveryCodes }, recoveryCode)
  return { codes, hashes: new Set(codes.map((code) => hashOf(id, code))) }
}

/** Keeps what a call that uses a code does from being taken for another one's, when its answer is lost. */
function useUp(id: UserId, what: Change & { condition: string }): Promise<boolean> {
  const [marked, options] = idempotentChange(what)
  return writeIf(change(id, marked), options)
}

/** Uses up a code of the app; false when it is wrong, or was used. */
export async function useCode(id: UserId, code: string, now: Date): Promise<boolean> {
  const sealed = (await loadSecondFactor(id))?.secret
  if (!sealed) return false
  const { bytes, stale } = await openSecret(id, sealed)
  const step = stepOf(bytes, code, now)
  if (step === undefined) return false
  return useUp(id, {
    set: { step, ...(stale && { secret: await sealSecret(id, bytes) }) },
    condition: '#secret = :sealed AND #step < :step',
    values: { sealed, step },
  })
}

/** Uses up a recovery code; false when it is wrong, or was used. */
export const useRecoveryCode = (id: UserId, code: string): Promise<boolean> => {
  const hash = hashOf(id, code)
  return useUp(id, {
    take: { recovery: new Set([hash]) },
    condition: 'contains(#recovery, :hash)',
    values: { hash },
  })
}

/** Begins a set-up, in place of one that waits; returns the secret for an app. */
export async function beginSecondFactor(id: UserId, now: Date): Promise<string> {
  const bytes = randomBytes(codeLimits.secretBytes)
  const until = now.getTime() + lifetimes.secondFactorSetUp * secondMs
  await write(change(id, { set: { pending: { secret: await sealSecret(id, bytes), until } } }))
  return base32(bytes)
}

export const setUpOver = () => conflict('conflict', 'second_factor_begun')

/** A set-up that waits, and a code for it that was right. */
export interface Confirmed {
  /** Sealed. */
  secret: string
  step: number
}

/** The set-up that this code confirms; undefined when the code is wrong. 409 when there is no set-up, or it is too late. */
export async function confirmedBy(id: UserId, code: string, now: Date): Promise<Confirmed | undefined> {
  const pending = (await loadSecondFactor(id))?.pending
  if (!pending || pending.until <= now.getTime()) throw setUpOver()
  const { bytes } = await openSecret(id, pending.secret)
  const step = stepOf(bytes, code, now)
  return step === undefined ? undefined : { secret: pending.secret, step }
}

const stateOf = (id: UserId, what: Change) => update('accountState', keys.accountState(id), what)
const living = 'attribute_exists(pk) AND #status <> :deleted'

/**
 * Makes a set-up count, in place of a factor that there was: ends all sessions that began before `now`, and lets others begin.
 * Returns its recovery codes. 409 when the set-up is not the one that waits any more.
 */
export async function completeSecondFactor(
  id: UserId,
  { secret, step }: Confirmed,
  alongside: readonly Write[],
  now: Date,
): Promise<string[]> {
  const { codes, hashes } = newRecoveryCodes(id)
  const on = change(id, {
    set: { secret, step, recovery: hashes },
    remove: ['pending'],
    condition: '#pending.#secret = :secret',
    values: { secret },
  })
  const state = stateOf(id, {
    set: { second_factor_at: now.toISOString(), tokens_valid_after: now.getTime() },
    remove: ['resetting_until'],
    condition: living,
    values: { deleted: 'deleted' },
  })
  await transact([on, state, ...alongside], { onConditionFailed: setUpOver })
  return codes
}

type Proven = Pick<AccountState, 'user_id' | 'second_factor_at'>

/** The second factor still is the one that was read, and of which a code was right. */
const unmoved = ({ second_factor_at }: Proven) => ({
  condition: '#second_factor_at = :since',
  values: { since: second_factor_at },
})

/** New recovery codes, in place of those that there were. 409 when the second factor was changed in the same moment. */
export async function renewRecoveryCodes(proven: Proven, alongside: readonly Write[]): Promise<string[]> {
  const { user_id: id } = proven
  const { codes, hashes } = newRecoveryCodes(id)
  const same = check('accountState', keys.accountState(id), unmoved(proven))
  const renewed = change(id, { set: { recovery: hashes }, condition: 'attribute_exists(#secret)' })
  await transact([same, renewed, ...alongside], { onConditionFailed: changedMeanwhile })
  return codes
}

/** Turns a second factor off, as it was read; 409 when it was changed in the same moment. */
export async function removeSecondFactor(
  proven: Proven,
  alongside: readonly Write[],
  ended: Pick<AccountState, 'tokens_valid_after'> = {},
): Promise<void> {
  const { user_id: id } = proven
  const state = stateOf(id, { set: { ...ended }, remove: ['second_factor_at'], ...unmoved(proven) })
  await transact([state, remove(FACTOR, keys.secondFactor(id)), ...alongside], {
    onConditionFailed: changedMeanwhile,
  })
}

/*
 * Secrets of second factors as the table holds them: sealed, with a key that is kept elsewhere, so that a table or a backup in
 * the wrong hands makes no codes.
 */

interface Opened {
  bytes: Buffer
  /** Sealed with the key before the present one: to be sealed anew. */
  stale: boolean
}

const presentKey = (): Promise<string> => configuredSecret('FACTOR_KEY')

/** A container that was started before the key was replaced still has the one before. */
const freshKey = (): Promise<string> => configuredSecret('FACTOR_KEY', { maxAgeMs: 0 })

/** Asked for anew, too: in a container that goes on while keys are replaced, the one before is soon another. */
const earlierKey = async (): Promise<string | undefined> =>
  optionalEnv('FACTOR_KEY') === undefined
    ? previousSecretText(env('FACTOR_KEY_SECRET_ID'), { maxAgeMs: 0 })
    : undefined

export const sealSecret = async (user: UserId, bytes: Buffer): Promise<string> =>
  encrypt(await presentKey(), bytes, user)

/** Throws where neither the present key nor the one before it was used: the factor has to be reset by the operator. */
export async function openSecret(user: UserId, sealed: string): Promise<Opened> {
  for (const keyText of [presentKey, freshKey, earlierKey]) {
    const key = await keyText()
    if (key !== undefined && isEncryptedWith(sealed, key))
      return { bytes: decrypt(key, sealed, user), stale: keyText === earlierKey }
  }
  throw new Error('The key of second factors was replaced more than once.')
}

/* Codes by the time, as authenticator apps make them: RFC 6238 with SHA-1, the one hash that all of them know. */

const { digits, drift, stepSeconds: period } = codeLimits

const secretOf = (bytes: Buffer) => new Secret({ buffer: new Uint8Array(bytes).buffer })

/** Base32 (RFC 4648) without padding. */
export const base32 = (bytes: Buffer): string => secretOf(bytes).base32

/** The step of a code that is right now, or by a clock that is a little wrong; undefined for any other. */
export function stepOf(secret: Buffer, code: string, now: Date): number | undefined {
  // The library throws for letters of several bytes.
  if (!/^\d+$/.test(code)) return undefined
  const timestamp = now.getTime()
  const delta = TOTP.validate({
    token: code,
    secret: secretOf(secret),
    digits,
    period,
    timestamp,
    window: drift,
  })
  return delta === null ? undefined : TOTP.counter({ period, timestamp }) + delta
}

/** What an app reads from the picture; `secret` in base32. */
export const keyUri = (account: string, secret: string): string =>
  new TOTP({ issuer: brand.name, label: account, secret, digits, period }).toString()
