import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '#shared/errors'
import type { RateName } from '#shared/limits'
import { normalizePassword } from '#shared/password'
import { languageOf, sessionsValidAfter, type UserActor } from '#functions/core/account'
import { env } from '#functions/core/env'
import { sha256, type UserId, userId } from '#functions/core/ids'
import { sendMail } from '#functions/clients/ses'
import { consume, uncount } from '#functions/db/rate-limits'
import type { OperationHandler, RequestInfo } from '#functions/http/resource'
import type { LinkItem } from '#functions/features/accounts/items'
import {
  completeReset,
  issueLink,
  isSuperseded,
  linkNotValid,
} from '#functions/features/accounts/mailed-links'
import { mailboxOf } from '#functions/features/accounts/rules'
import { findUserByEmail, loadAccountState } from '#functions/features/accounts/store'
import {
  type AccountWithCard,
  loadAccountWithCard,
  loadExistingAccountWithCard,
} from '#functions/features/profiles/account-with-card'
import { admitVisitor } from '../challenge'
import { countGuess, forgetGuesses, uncountGuess } from '../password-guesses'
import { resetMail } from '../mail'
import { authenticate, type Tokens } from '../pool'
import { setPassword } from '../set-password'
import { deviceKnownSince } from '../devices'
import { rememberBrowser } from './begin-session'
import { openLink } from './open-link'
import { deviceCookie, deviceOf, endedCookie, invalidCredentials } from './session'

export interface PasswordCheck {
  email: string
  /** Undefined for an unknown address; it is checked all the same, so that neither response nor timing reveals it. */
  user: UserId | undefined
  password: string
  /** The answer to a challenge, if the operation takes one; without, too many failures of the address are refused. */
  challenge?: { answer: string | undefined }
  now: Date
  request: RequestInfo
}

/** A user name that does not exist in the pool; a different one per address, since the pool counts failures by name. */
const unknownUserOf = (email: string) => userId(`u_nobody_${sha256(email)}`)

/** Was this browser remembered for the account since its last password reset? */
async function isKnown(device: string | undefined, user: UserId, now: Date): Promise<boolean> {
  if (!device) return false
  const [since, state] = await Promise.all([deviceKnownSince(device, user, now), loadAccountState(user)])
  return since !== undefined && since >= sessionsValidAfter(state ?? {})
}

interface AttemptCount {
  /** Call before each password that the pool checks. */
  countGuess(): Promise<void>
  /** Undoes the counts, apart from guesses of a wrong password. */
  undo(rightPassword: boolean): Promise<void>
}

/** Counts a failure of a network address, before it is known; returns the limit that counted it, and its subject. */
async function countFailure(
  challenge: PasswordCheck['challenge'],
  address: string,
  now: Date,
): Promise<readonly [RateName, string]> {
  if (challenge) return admitVisitor({ operation: 'auth.sign-in', address, ...challenge }, now)
  await consume('failedSignInPerAddress', address, now, 'shared_connection')
  return ['failedSignInPerAddress', address]
}

/** Counts an attempt on a device that is new to the account, before it is made. */
async function countNewDevice({ email, challenge, request, now }: PasswordCheck): Promise<AttemptCount> {
  const counted = await countFailure(challenge, request.address, now)
  return {
    countGuess: () => countGuess(email, now),
    undo: async (rightPassword) => {
      await uncount(...counted, now)
      await (rightPassword ? forgetGuesses(email) : uncountGuess(email))
    },
  }
}

/** The same on a device that the account knows. */
async function countKnownDevice(subject: string, now: Date): Promise<AttemptCount> {
  await consume('failedSignInPerDevice', subject, now, 'known_device')
  return {
    countGuess: () => Promise.resolve(),
    undo: () => uncount('failedSignInPerDevice', subject, now),
  }
}

/**
 * Tries the normalized form of a password first, then the password as typed, since earlier ones were stored so.
 */
export async function inEitherForm(
  password: string,
  attempt: (form: string) => Promise<Tokens | undefined>,
): Promise<Tokens | undefined> {
  const normalized = normalizePassword(password)
  return (await attempt(normalized)) ?? (normalized === password ? undefined : attempt(password))
}

/**
 * Tokens for a correct password. Only failures count: per known device, or for all unknown devices together per network address
 * and per account. So neither guessing strangers nor neighbours lock out the owner's own devices. 401 for a wrong password, 429
 * after too many failures, 403 `challenge_required` after many of a network address.
 *
 * Both forms of a password are one failure, but two guesses of unknown devices: these are counted as the pool counts them, which
 * locks an account after five.
 */
export async function checkPassword(check: PasswordCheck): Promise<Tokens> {
  const { email, user, password, now, request } = check
  const device = deviceOf(request)
  const name = user ?? unknownUserOf(email)
  const known = await isKnown(device, name, now)
  const count = known ? await countKnownDevice(`${device} ${user}`, now) : await countNewDevice(check)
  const guess = async (form: string) => {
    await count.countGuess()
    return authenticate(name, form).catch(async (error: unknown) => {
      // The pool failed, not the password.
      if (!(error instanceof AppError)) await count.undo(false)
      throw error
    })
  }
  const tokens = await inEitherForm(password, guess)
  if (!user || !tokens) throw invalidCredentials()
  await count.undo(true)
  return tokens
}

/** Checks the caller's password again and returns their account. 401 for a wrong password. */
export async function requirePassword(
  password: string,
  { actor, now, request }: { actor: UserActor; now: Date; request: RequestInfo },
): Promise<AccountWithCard> {
  const person = await loadExistingAccountWithCard(actor.userId)
  await checkPassword({ email: person.account.email, user: actor.userId, password, now, request })
  return person
}

async function mailReset(email: string, now: Date): Promise<void> {
  const user = await findUserByEmail(email)
  const state = user && (await loadAccountState(user))
  if (!user || !state || state.status === 'deleted') return
  // One attempt, which ends before the response is due: retries could reveal by timing that the address is known.
  const reader = { to: email, language: languageOf(state) }
  await sendMail(await resetMail(reader, await issueLink('reset', user, email, now)), 1)
}

/** Sends the same response after the same time, whether or not the address is known. */
export const forgotPassword: OperationHandler<'auth.forgot-password'> = async ({
  input: { email, challenge },
  now,
  request,
}) => {
  await admitVisitor({ operation: 'auth.forgot-password', address: request.address, answer: challenge }, now)
  // By mailbox: each spelling of an address can have an account, and all of them reach one person.
  await consume('forgotPerAccount', mailboxOf(email), now)
  await Promise.all([mailReset(email, now), wait(env('FORGOT_PASSWORD_MS'))])
  return {
    message: 'If an account with this e-mail address exists, we have sent a link to reset its password.',
    data: null,
  }
}

/** Sets the new password and ends all earlier sessions; returns when it was done. */
async function reset(link: LinkItem, password: string): Promise<Date> {
  const person = await loadAccountWithCard(link.user_id)
  if (!person || person.state.status === 'deleted') throw linkNotValid()
  // The address was changed or the password reset since this link was mailed.
  const addressChanged = person.account.email !== link.email
  if (addressChanged || isSuperseded(link, person.state)) throw linkNotValid()
  // If interrupted, the link still works.
  return setPassword(person.state, password, (done) => completeReset(link, done), linkNotValid)
}

/** The code has 256 random bits, so invalid codes do not need to lock the account. */
export const resetPassword: OperationHandler<'auth.reset-password'> = async ({ input, now, request }) => {
  const { email, code, password } = input
  const { user, done } = await openLink({ purpose: 'reset', email, code, now, request }, async (link) => ({
    user: link.user_id,
    done: await reset(link, password),
  }))
  await forgetGuesses(email)
  return {
    message: 'Your password has been reset. Please sign in with your new password.',
    data: null,
    cookies: [endedCookie(), deviceCookie(await rememberBrowser(request, user, done))],
  }
}
