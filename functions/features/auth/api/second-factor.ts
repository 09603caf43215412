import { AppError, conflict, notFound } from '#shared/errors'
import type { RateName } from '#shared/limits'
import type { AuditAction } from '#shared/options/audit'
import { asciiDigits } from '#shared/digits'
import type { SecondFactorProof } from '#shared/schemas/auth'
import type { UserActor } from '#functions/core/account'
import { lacksSecondFactor } from '#functions/core/actor'
import { clock } from '#functions/core/clock'
import { emailUnproven, lacksEmailProof } from '#functions/core/eligibility'
import { env } from '#functions/core/env'
import type { UserId } from '#functions/core/ids'
import { sendMail } from '#functions/clients/ses'
import { consume, uncount } from '#functions/db/rate-limits'
import type { OperationHandler, RequestInfo } from '#functions/http/resource'
import { beginReset } from '#functions/features/accounts/mailed-links'
import { readerOf, userNotFound } from '#functions/features/accounts/store'
import { auditWrite, authorOf } from '#functions/features/audit/store'
import { loadAccountWithCard, type AccountWithCard } from '#functions/features/profiles/account-with-card'
import { withCredentialsLease } from '../credentials-lease'
import { signInMail } from '../mail'
import { authenticate } from '../pool'
import {
  beginSecondFactor,
  completeSecondFactor,
  confirmSetUp,
  keyUri,
  loadSecondFactor,
  recoveryLeft,
  removeSecondFactor,
  renewRecoveryCodes,
  useCode,
  useRecoveryCode,
} from '../second-factor'
import { beginSession } from './begin-session'
import { inEitherForm, requirePassword } from './password'
import { invalidCredentials } from './session'

interface SecondFactorCall {
  input: Partial<SecondFactorProof> & Pick<SecondFactorProof, 'password'>
  actor: UserActor
  now: Date
  request: RequestInfo
}

const isRequired = () => env('ADMIN_SECOND_FACTOR') === 'required'

/** The audit log is about administrators; what members do with their own account is not in it. */
const factorAuditWrites = ({ actor, now, request }: SecondFactorCall, action: AuditAction) =>
  actor.account.role === 'admin'
    ? [auditWrite(authorOf(actor, request), { action, target: { kind: 'user', id: actor.userId } }, now)]
    : []

export const secondFactor: OperationHandler<'auth.second-factor'> = async ({ actor }) => {
  const { second_factor_at: since } = actor.account
  const item = since ? await loadSecondFactor(actor.userId) : undefined
  return {
    message: 'Second factor fetched.',
    data: { ...(since && { since }), recovery_left: recoveryLeft(item), required: isRequired() },
  }
}

/**
 * Begins a set-up. Replacing an existing factor takes one of its codes. 403 `email_unproven`: otherwise a stranger could sign up
 * with somebody's address and keep them out for good, since a reset by mail keeps the factor.
 */
export const secondFactorBegin: OperationHandler<'auth.second-factor-begin'> = async (call) => {
  const { actor, input, now, request } = call
  const person = await requirePassword(input.password, call)
  const { account, state } = person
  if (state.role === 'member' && lacksEmailProof(state, env('EMAIL_PROOF'))) throw emailUnproven()
  if (state.second_factor_at) {
    const by = await requireCode({ user: actor.userId, code: input.code, now, request })
    if (by === 'recovery') await sendMail(signInMail(readerOf(person), 'used'))
  }
  const secret = await withCredentialsLease(actor.userId, () => beginSecondFactor(actor.userId, now))
  return {
    message: 'Please enter the code that your authenticator app shows.',
    data: { secret, uri: keyUri(account.email, secret) },
  }
}

/**
 * Turns the factor on and ends all sessions that were opened without it. No session can begin while this runs. It waits for the
 * next second, because tokens are dated in whole seconds.
 */
export const secondFactorConfirm: OperationHandler<'auth.second-factor-confirm'> = async (call) => {
  const { input, actor, now, request } = call
  const { userId: id } = actor
  const { account, state } = await requirePassword(input.password, call)
  const { codes, done } = await withCredentialsLease(id, async () => {
    const confirmed = await countingSetUpFailures(id, input.code, now, (code) => confirmSetUp(id, code, now))
    await beginReset(state, clock.now(), userNotFound)
    await clock.nextSecond()
    const done = clock.now()
    const on = factorAuditWrites(call, 'user.second_factor_on')
    return { codes: await completeSecondFactor(id, confirmed, on, done), done }
  })
  await sendMail(signInMail(readerOf({ account, state }), 'on'))
  const person = await loadAccountWithCard(id)
  if (!person) throw notFound('user')
  // The password was right just now.
  const tokens = await inEitherForm(input.password, (form) => authenticate(id, form))
  if (!tokens) throw invalidCredentials()
  const { data: session, cookies } = await beginSession(person, tokens, request, done)
  return { message: 'Two-step sign-in is on.', data: { recovery_codes: codes, session }, cookies }
}

/** Checks the caller's password and code and returns their account; 409 without a second factor. */
async function requirePasswordAndCode(call: SecondFactorCall): Promise<AccountWithCard> {
  const { actor, input, now, request } = call
  const person = await requirePassword(input.password, call)
  if (!person.state.second_factor_at) throw conflict('conflict', 'second_factor_gone')
  await requireCode({ user: actor.userId, code: input.code, now, request })
  return person
}

export const secondFactorOff: OperationHandler<'auth.second-factor-off'> = async (call) => {
  const { actor } = call
  if (lacksSecondFactor({ role: actor.account.role }, env('ADMIN_SECOND_FACTOR')))
    throw conflict('conflict', 'second_factor_kept')
  const person = await requirePasswordAndCode(call)
  await withCredentialsLease(actor.userId, () =>
    removeSecondFactor(person.state, factorAuditWrites(call, 'user.second_factor_off')),
  )
  await sendMail(signInMail(readerOf(person), 'off'))
  return { message: 'Two-step sign-in is off.', data: null }
}

export const recoveryCodes: OperationHandler<'auth.recovery-codes'> = async (call) => {
  const person = await requirePasswordAndCode(call)
  const { userId: id } = call.actor
  const recovery_codes = await withCredentialsLease(id, () =>
    renewRecoveryCodes(person.state, factorAuditWrites(call, 'user.recovery_codes')),
  )
  await sendMail(signInMail(readerOf(person), 'codes'))
  return { message: 'You have new recovery codes.', data: { recovery_codes } }
}

const appCode = /^\d{6}$/

/** The same error for a wrong and for a used code. */
const wrongCode = () => AppError.of(403, 'second_factor_wrong')

/** Removes spaces and dashes, and converts the digits of other scripts. */
const normalizeCode = (code: string) =>
  asciiDigits(code)
    .replace(/[\s\p{Pd}]/gu, '')
    .toLowerCase()

type Limits = readonly (readonly [RateName, subject: string])[]

/**
 * Runs `check` and counts only failures. Each call counts first and is uncounted on success, so parallel guesses cannot
 * exceed the limit. Throws for a wrong code, 429 after too many. `tooMany: 'codes'` hints that a recovery code would work.
 * If `check` throws, nothing counts.
 */
async function countingFailures<T>(
  limits: Limits,
  now: Date,
  check: () => Promise<T | undefined | false>,
  tooMany?: 'codes',
): Promise<T> {
  for (const [name, subject] of limits) await consume(name, subject, now, tooMany)
  const undoCounts = async () => {
    for (const [name, subject] of limits) await uncount(name, subject, now)
  }
  const result = await check().catch(async (error: unknown) => {
    await undoCounts()
    throw error
  })
  if (result === undefined || result === false) throw wrongCode()
  await undoCounts()
  return result
}

/** Runs `check` for the first code of a set-up, within its rate limit. */
const countingSetUpFailures = <T>(
  user: UserId,
  code: string,
  now: Date,
  check: (code: string) => Promise<T | undefined>,
): Promise<T> => countingFailures([['failedSetUpPerMember', user]], now, () => check(normalizeCode(code)))

interface CodeCheck {
  user: UserId
  code: string | undefined
  now: Date
  request: RequestInfo
}

/** Consumes an app code or a recovery code, and returns which it was. 403 without a code or for a wrong one. */
export async function requireCode({
  user,
  code: typed,
  now,
  request,
}: CodeCheck): Promise<'app' | 'recovery'> {
  if (typed === undefined) throw AppError.of(403, 'second_factor_required')
  const code = normalizeCode(typed)
  if (appCode.test(code)) {
    const limits = [
      ['failedCodePerMember', user],
      ['failedCodePerDay', user],
    ] as const
    await countingFailures(limits, now, () => useCode(user, code, now), 'codes')
    return 'app'
  }
  await countingFailures([['failedRecoveryPerAddress', request.address]], now, () =>
    useRecoveryCode(user, code),
  )
  return 'recovery'
}
