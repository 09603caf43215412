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
import { accountConflict, updateUnlessDeleted } from '#functions/features/accounts/store'
import type { SecondFactorItem } from './items'

/*
 * The second factor of an account. Account state and item change in one transaction. Which codes are used is a
 * condition of the write, so one code passes only once.
 */

const FACTOR = 'secondFactor'
const change = (id: UserId, what: Change) => update(FACTOR, keys.secondFactor(id), what)

export const loadSecondFactor = (id: UserId): Promise<SecondFactorItem | undefined> =>
  getItem<SecondFactorItem>(keys.secondFactor(id), { consistent: true })

/** How many recovery codes are left. */
export const recoveryLeft = (item: SecondFactorItem | undefined): number => item?.recovery?.size ?? 0

// With 80 random bits, a slow hash adds nothing.
const hashOf = (id: UserId, code: string) => sha256(`${id} ${code}`)

const recoveryCode = () => base32(randomBytes(codeLimits.recoveryBytes)).toLowerCase()

/** New recovery codes and their stored hashes. */
function newRecoveryCodes(id: UserId) {
  const codes = Array.from({ length: codeLimits.recoveryCodes }, recoveryCode)
  return { codes, hashes: new Set(codes.map((code) => hashOf(id, code))) }
}

/** Consumes a code by a marked write: if the response is lost, the retry recognizes its own write. */
function consumeCode(id: UserId, what: Change & { condition: string }): Promise<boolean> {
  const [marked, options] = idempotentChange(what)
  return writeIf(change(id, marked), options)
}

/** Consumes an app code; false if it is wrong or was used. */
export async function useCode(id: UserId, code: string, now: Date): Promise<boolean> {
  const sealed = (await loadSecondFactor(id))?.secret
  if (!sealed) return false
  const { bytes, stale } = await openSecret(id, sealed)
  const step = stepOf(bytes, code, now)
  if (step === undefined) return false
  return consumeCode(id, {
    set: { step, ...(stale && { secret: await sealSecret(id, bytes) }) },
    condition: '#secret = :sealed AND #step < :step',
    values: { sealed, step },
  })
}

/** Consumes a recovery code; false if it is wrong or was used. */
export const useRecoveryCode = (id: UserId, code: string): Promise<boolean> => {
  const hash = hashOf(id, code)
  return consumeCode(id, {
    take: { recovery: new Set([hash]) },
    condition: 'contains(#recovery, :hash)',
    values: { hash },
  })
}

/** Begins a set-up, replacing a pending one. Returns the secret for an app, in base32. */
export async function beginSecondFactor(id: UserId, now: Date): Promise<string> {
  const bytes = randomBytes(codeLimits.secretBytes)
  const until = now.getTime() + lifetimes.secondFactorSetUp * secondMs
  await write(change(id, { set: { pending: { secret: await sealSecret(id, bytes), until } } }))
  return base32(bytes)
}

const setUpExpired = () => conflict('conflict', 'second_factor_begun')

/** A pending set-up that was confirmed by a correct code. */
export interface ConfirmedSetUp {
  /** Sealed. */
  secret: string
  step: number
}

/** The pending set-up that this code confirms; undefined for a wrong code. 409 if there is none or it has expired. */
export async function confirmSetUp(id: UserId, code: string, now: Date): Promise<ConfirmedSetUp | undefined> {
  const pending = (await loadSecondFactor(id))?.pending
  if (!pending || pending.until <= now.getTime()) throw setUpExpired()
  const { bytes } = await openSecret(id, pending.secret)
  const step = stepOf(bytes, code, now)
  return step === undefined ? undefined : { secret: pending.secret, step }
}

/**
 * Activates a set-up in place of an existing factor. Ends all sessions that began before `now`, allows new ones and voids all
 * links mailed so far. Returns the recovery codes. 409 if another set-up is pending by now.
 */
export async function completeSecondFactor(
  id: UserId,
  { secret, step }: ConfirmedSetUp,
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
  const state = updateUnlessDeleted(id, {
    set: {
      second_factor_at: now.toISOString(),
      tokens_valid_after: now.getTime(),
      // A link to another address could have been asked for without the factor.
      links_valid_after: now.getTime(),
    },
    remove: ['resetting_until'],
  })
  await transact([on, state, ...alongside], { onConditionFailed: setUpExpired })
  return codes
}

type FactorState = Pick<AccountState, 'user_id' | 'second_factor_at'>

/** The condition that the second factor has not changed since it was read. */
const sameFactor = ({ second_factor_at }: FactorState) => ({
  condition: '#second_factor_at = :since',
  values: { since: second_factor_at },
})

/** Replaces the recovery codes. 409 if the second factor was changed concurrently. */
export async function renewRecoveryCodes(
  expectedState: FactorState,
  alongside: readonly Write[],
): Promise<string[]> {
  const { user_id: id } = expectedState
  const { codes, hashes } = newRecoveryCodes(id)
  const same = check('accountState', keys.accountState(id), sameFactor(expectedState))
  const renewed = change(id, { set: { recovery: hashes }, condition: 'attribute_exists(#secret)' })
  await transact([same, renewed, ...alongside], { onConditionFailed: accountConflict })
  return codes
}

/** Turns a second factor off; 409 if it was changed concurrently. */
export async function removeSecondFactor(
  expectedState: FactorState,
  alongside: readonly Write[],
  ended: Pick<AccountState, 'tokens_valid_after'> = {},
): Promise<void> {
  const { user_id: id } = expectedState
  const state = update('accountState', keys.accountState(id), {
    set: { ...ended },
    remove: ['second_factor_at'],
    ...sameFactor(expectedState),
  })
  await transact([state, remove(FACTOR, keys.secondFactor(id)), ...alongside], {
    onConditionFailed: accountConflict,
  })
}

/*
 * Secrets are encrypted with a key that is not in the table, so a stolen table or backup yields no codes.
 */

interface OpenedSecret {
  bytes: Buffer
  /** Encrypted with the previous key; should be encrypted again. */
  stale: boolean
}

const presentKey = (): Promise<string> => configuredSecret('FACTOR_KEY')

/** Read without the cache: a container may still hold the key from before a rotation. */
const freshKey = (): Promise<string> => configuredSecret('FACTOR_KEY', { maxAgeMs: 0 })

/** Also read without the cache, since a running container sees several rotations. */
const earlierKey = async (): Promise<string | undefined> =>
  optionalEnv('FACTOR_KEY') === undefined
    ? previousSecretText(env('FACTOR_KEY_SECRET_ID'), { maxAgeMs: 0 })
    : undefined

export const sealSecret = async (user: UserId, bytes: Buffer): Promise<string> =>
  encrypt(await presentKey(), bytes, user)

/** Throws if neither the current nor the previous key was used: the operator must reset the factor. */
export async function openSecret(user: UserId, sealed: string): Promise<OpenedSecret> {
  for (const keyText of [presentKey, freshKey, earlierKey]) {
    const key = await keyText()
    if (key !== undefined && isEncryptedWith(sealed, key))
      return { bytes: decrypt(key, sealed, user), stale: keyText === earlierKey }
  }
  throw new Error('The key of second factors was replaced more than once.')
}

/* Time-based codes of authenticator apps: RFC 6238 with SHA-1, the only hash that all of them support. */

const { digits, drift, stepSeconds: period } = codeLimits

const secretOf = (bytes: Buffer) => new Secret({ buffer: new Uint8Array(bytes).buffer })

/** Base32 (RFC 4648) without padding. */
export const base32 = (bytes: Buffer): string => secretOf(bytes).base32

/** The time step of a valid code, allowing for a little clock drift; undefined for any other code. */
export function stepOf(secret: Buffer, code: string, now: Date): number | undefined {
  // The library throws for multi-byte characters.
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

/** The URI in the QR code for an app; `secret` in base32. */
export const keyUri = (account: string, secret: string): string =>
  new TOTP({ issuer: brand.name, label: account, secret, digits, period }).toString()
