import { AppError, conflict, forbidden, notFound, tooManyRequests } from '#shared/errors'
import { lifetimes, type RateName } from '#shared/limits'
import type { AuditAction } from '#shared/options/audit'
import { asciiDigits } from '#shared/phone'
import type { SecondFactorProof } from '#shared/schemas/auth'
import type { UserActor } from '#functions/core/account'
import { lacksSecondFactor } from '#functions/core/actor'
import { clock } from '#functions/core/clock'
import { env } from '#functions/core/env'
import type { UserId } from '#functions/core/ids'
import { sendMail } from '#functions/clients/ses'
import { withLease } from '#functions/db/leases'
import { consume, uncount } from '#functions/db/rate-limits'
import type { OperationHandler, RequestInfo } from '#functions/http/resource'
import { beginReset } from '#functions/features/accounts/links'
import { audited, authorOf } from '#functions/features/audit/store'
import { loadPerson, type Person } from '#functions/features/profiles/person'
import { secondFactorMail } from '../mail'
import { authenticate } from '../pool'
import {
  beginSecondFactor,
  completeSecondFactor,
  confirmedBy,
  keyUri,
  loadSecondFactor,
  recoveryLeft,
  removeSecondFactor,
  renewRecoveryCodes,
  useCode,
  useRecoveryCode,
} from '../second-factor'
import { openSession } from '../sessions'
import { checkPassword, knowDevice } from './password'
import { invalidCredentials, presentSession, sessionCookie } from './session'

interface Asked {
  input: Partial<SecondFactorProof> & Pick<SecondFactorProof, 'password'>
  actor: UserActor
  now: Date
  request: RequestInfo
}

const isRequired = () => env('ADMIN_SECOND_FACTOR') === 'required'

/** Of an account, one change of what it is opened with at a time: 429 while another one runs. */
const alone = <T>(id: UserId, work: () => Promise<T>): Promise<T> =>
  withLease('credentials', id, work, () => tooManyRequests(1))

/** The person who asks, once more by the password. */
async function reproven({ input: { password }, actor, now, request }: Asked): Promise<Person> {
  const person = await loadPerson(actor.userId)
  if (!person) throw notFound('user')
  await checkPassword({ email: person.account.email, user: actor.userId, password, now, request })
  return person
}

const deed = ({ actor, now, request }: Asked, action: AuditAction) =>
  audited(authorOf(actor, request), { action, target: { kind: 'user', id: actor.userId } }, now)

export const secondFactor: OperationHandler<'auth.second-factor'> = async ({ actor }) => {
  const { second_factor_at: since } = actor.account
  const item = since ? await loadSecondFactor(actor.userId) : undefined
  return {
    message: 'Second factor fetched.',
    data: { ...(since && { since }), recovery_left: recoveryLeft(item), required: isRequired() },
  }
}

/** Who has a factor already moves it, for which a code of it is needed. Only administrators set one up. */
export const secondFactorBegin: OperationHandler<'auth.second-factor-begin'> = async (asked) => {
  const { actor, input, now, request } = asked
  if (actor.account.role !== 'admin') throw forbidden('admins_only')
  const { account, state } = await reproven(asked)
  if (state.second_factor_at) {
    const by = await requireCode({ user: actor.userId, code: input.code, now, request })
    if (by === 'recovery') await sendMail(secondFactorMail(account.email, 'used'))
  }
  const secret = await alone(actor.userId, () => beginSecondFactor(actor.userId, now))
  return {
    message: 'Please enter the code that your authenticator app shows.',
    data: { secret, uri: keyUri(account.email, secret) },
  }
}

/**
 * No session is left that was not opened with the factor: as at a reset, none begins while it is turned on, and the next second
 * is waited for, since tokens tell no less.
 */
export const secondFactorConfirm: OperationHandler<'auth.second-factor-confirm'> = async (asked) => {
  const { input, actor, now, request } = asked
  const { userId: id } = actor
  if (actor.account.role !== 'admin') throw forbidden('admins_only')
  const { account } = await reproven(asked)
  const { codes, done } = await alone(id, async () => {
    const confirmed = await guardedSetUp(id, input.code, now, (code) => confirmedBy(id, code, now))
    await beginReset(id, clock.now())
    await clock.nextSecond()
    const done = clock.now()
    const on = deed(asked, 'user.second_factor_on')
    return { codes: await completeSecondFactor(id, confirmed, [on], done), done }
  })
  await sendMail(secondFactorMail(account.email, 'on'))
  const person = await loadPerson(id)
  if (!person) throw notFound('user')
  // The password was right just now.
  const tokens = await authenticate(id, input.password)
  if (!tokens) throw invalidCredentials()
  const { refreshToken } = tokens
  if (refreshToken) await openSession(refreshToken, id, done, lifetimes.session)
  const device = await knowDevice(request, id, done)
  return {
    message: 'Two-step sign-in is on.',
    data: { recovery_codes: codes, session: await presentSession(person, tokens, done) },
    cookies: [...(refreshToken ? [sessionCookie(refreshToken)] : []), device],
  }
}

/** The person who asks, by password and code; 409 for who has no second factor. */
async function proven(asked: Asked): Promise<Person> {
  const person = await reproven(asked)
  if (!person.state.second_factor_at) throw conflict('conflict', 'second_factor_gone')
  const { actor, input, now, request } = asked
  await requireCode({ user: actor.userId, code: input.code, now, request })
  return person
}

export const secondFactorOff: OperationHandler<'auth.second-factor-off'> = async (asked) => {
  const { actor } = asked
  if (lacksSecondFactor({ role: actor.account.role }, env('ADMIN_SECOND_FACTOR')))
    throw conflict('conflict', 'second_factor_kept')
  const { account, state } = await proven(asked)
  await alone(actor.userId, () => removeSecondFactor(state, [deed(asked, 'user.second_factor_off')]))
  await sendMail(secondFactorMail(account.email, 'off'))
  return { message: 'Two-step sign-in is off.', data: null }
}

export const recoveryCodes: OperationHandler<'auth.recovery-codes'> = async (asked) => {
  const { account, state } = await proven(asked)
  const { userId: id } = asked.actor
  const recovery_codes = await alone(id, () =>
    renewRecoveryCodes(state, [deed(asked, 'user.recovery_codes')]),
  )
  await sendMail(secondFactorMail(account.email, 'codes'))
  return { message: 'You have new recovery codes.', data: { recovery_codes } }
}

const ofApp = /^\d{6}$/

/** The same for a wrong code and for one that was used. */
const wrong = () => AppError.of(403, 'second_factor_wrong')

/** Without the spaces and dashes with which codes are shown and typed; digits of Urdu and Arabic keyboards are digits. */
const tidy = (code: string) =>
  asciiDigits(code)
    .replace(/[\s\p{Pd}]/gu, '')
    .toLowerCase()

type Limits = readonly (readonly [RateName, subject: string])[]

/**
 * Runs `check` with only failures counted, before it is known whether it is one; throws for a wrong code, 429 after too many.
 * `tooMany` where a recovery code would do instead. Where the code could not be looked at, nothing was guessed.
 */
async function guarded<T>(
  limits: Limits,
  now: Date,
  check: () => Promise<T | undefined | false>,
  tooMany?: 'codes',
): Promise<T> {
  for (const [name, subject] of limits) await consume(name, subject, now, tooMany)
  const takeBack = async () => {
    for (const [name, subject] of limits) await uncount(name, subject, now)
  }
  const right = await check().catch(async (error: unknown) => {
    await takeBack()
    throw error
  })
  if (right === undefined || right === false) throw wrong()
  await takeBack()
  return right
}

/** What `check` makes of a code that is to confirm a set-up. */
export const guardedSetUp = <T>(
  user: UserId,
  code: string,
  now: Date,
  check: (code: string) => Promise<T | undefined>,
): Promise<T> => guarded([['failedSetUpPerMember', user]], now, () => check(tidy(code)))

interface Given {
  user: UserId
  code: string | undefined
  now: Date
  request: RequestInfo
}

/** Uses up a code of the app, or a recovery code, and says which. 403 without one, or for a wrong one. */
export async function requireCode({ user, code: given, now, request }: Given): Promise<'app' | 'recovery'> {
  if (given === undefined) throw AppError.of(403, 'second_factor_required')
  const code = tidy(given)
  if (ofApp.test(code)) {
    const limits = [
      ['failedCodePerMember', user],
      ['failedCodePerDay', user],
    ] as const
    await guarded(limits, now, () => useCode(user, code, now), 'codes')
    return 'app'
  }
  await guarded([['failedRecoveryPerAddress', request.address]], now, () => useRecoveryCode(user, code))
  return 'recovery'
}
