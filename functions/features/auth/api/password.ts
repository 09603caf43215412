import { AppError } from '#shared/errors'
import { validAfter } from '#functions/core/account'
import { secret, sha256, type UserId, userId } from '#functions/core/ids'
import type { RequestInfo } from '#functions/http/resource'
import { loadAccountState } from '#functions/features/accounts/store'
import { deviceKnownSince, isDevice, rememberDevice } from '../sessions'
import { countGuess, forgetGuesses, uncountGuess } from '../guesses'
import { authenticate, type Tokens } from '../pool'
import { consume, giveBack } from '#functions/db/rate-limits'
import { deviceCookie, deviceOf } from './cookie'
import { invalidCredentials } from './session'

export interface PasswordCheck {
  email: string
  /** Undefined for an unknown address; it is checked all the same, so that neither response nor timing reveals it. */
  user: UserId | undefined
  password: string
  now: Date
  request: RequestInfo
}

/** A user name that does not exist in the pool; a different one per address, since the pool counts failures by name. */
const nobodyAt = (email: string) => userId(`u_nobody_${sha256(email)}`)

/** Was this browser remembered for the account since its last password reset? */
async function isKnown(device: string | undefined, user: UserId, now: Date): Promise<boolean> {
  if (!device) return false
  const [since, state] = await Promise.all([deviceKnownSince(device, user, now), loadAccountState(user)])
  return since !== undefined && since >= validAfter(state ?? {})
}

/**
 * Tokens for a correct password. Only failures count: per network address, and either per known device or, for all
 * unknown devices together, per account. So strangers who guess do not lock out the owner's own devices. 401 for a wrong
 * password, 429 after too many failures.
 */
export async function checkPassword({ email, user, password, now, request }: PasswordCheck): Promise<Tokens> {
  await consume('failedSignInPerAddress', request.address, now)
  const device = deviceOf(request)
  const name = user ?? nobodyAt(email)
  const known = await isKnown(device, name, now)
  const deviceSubject = `${device} ${user}`
  if (known) await consume('failedSignInPerDevice', deviceSubject, now, 'known_device')
  else await countGuess(email, now)

  const takeBack = async (rightPassword: boolean) => {
    await giveBack('failedSignInPerAddress', request.address, now)
    if (known) await giveBack('failedSignInPerDevice', deviceSubject, now)
    else if (rightPassword) await forgetGuesses(email)
    else await uncountGuess(email)
  }
  const tokens = await authenticate(name, password).catch(async (error: unknown) => {
    // The pool failed, not the password.
    if (!(error instanceof AppError)) await takeBack(false)
    throw error
  })
  if (!user || !tokens) throw invalidCredentials()
  await takeBack(true)
  return tokens
}

/** Remembers this browser as a known device of the account; returns the cookie to set. */
export async function knowDevice(request: RequestInfo, user: UserId, now: Date): Promise<string> {
  const brought = deviceOf(request)
  // A value that we did not issue may have been planted by someone who knows it.
  const device = brought && (await isDevice(brought)) ? brought : secret()
  await rememberDevice(device, user, now)
  return deviceCookie(device)
}
