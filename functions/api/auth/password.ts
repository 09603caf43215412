import { AppError } from '#shared/errors'
import { type UserId, userId } from '#functions/domain/ids'
import { secret, sha256 } from '#functions/lib/ids'
import type { RequestInfo } from '#functions/middleware/resource'
import { loadAccountState } from '#functions/store/accounts'
import { deviceKnownSince, isDevice, rememberDevice } from '#functions/store/devices'
import { countGuess, forgetGuesses, uncountGuess } from '#functions/store/guesses'
import { authenticate, type Tokens } from '#functions/store/pool'
import { consume, giveBack } from '#functions/store/rate-limits'
import { deviceCookie, deviceOf } from './cookie'
import { invalidCredentials } from './session'

export interface PasswordCheck {
  email: string
  /** Undefined for an address that nobody has; it is checked all the same, so that neither answer nor time tells. */
  user: UserId | undefined
  password: string
  now: Date
  request: RequestInfo
}

/** A name that no user of the pool has; another for each address, since the pool counts by name. */
const nobodyAt = (email: string) => userId(`u_nobody_${sha256(email)}`)

/** A browser counts as known to an account unless the password was reset since. */
async function isKnown(device: string | undefined, user: UserId, now: Date): Promise<boolean> {
  if (!device) return false
  const [since, state] = await Promise.all([deviceKnownSince(device, user, now), loadAccountState(user)])
  return since !== undefined && since >= (state?.tokens_valid_after ?? 0)
}

/**
 * Tokens for a right password. Failures alone are counted: per address of the network, and per known device or, for
 * all others together, per account; so that strangers who guess do not lock the owner's own devices out. 401 for a
 * wrong password, 429 when there were too many.
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
    // The pool failed, not the person.
    if (!(error instanceof AppError)) await takeBack(false)
    throw error
  })
  if (!user || !tokens) throw invalidCredentials()
  await takeBack(true)
  return tokens
}

/** From now on this browser has a way of its own to the account; the cookie that says so. */
export async function knowDevice(request: RequestInfo, user: UserId, now: Date): Promise<string> {
  const brought = deviceOf(request)
  // A value that nobody here was given may be known to whoever planted it.
  const device = brought && (await isDevice(brought)) ? brought : secret()
  await rememberDevice(device, user, now)
  return deviceCookie(device)
}
