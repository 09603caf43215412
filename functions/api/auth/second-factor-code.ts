import { AppError } from '#shared/errors'
import type { RateName } from '#shared/limits'
import { asciiDigits } from '#shared/phone'
import type { UserId } from '#functions/domain/ids'
import { consume, giveBack } from '#functions/store/rate-limits'
import { useCode, useRecoveryCode } from '#functions/store/second-factor'

const ofApp = /^\d{6}$/
const appLimits = ['failedCodePerMember', 'failedCodePerDay'] as const
const recoveryLimits = ['failedRecoveryPerMember'] as const

/** The same for a wrong code and for one that was used. */
const wrong = () => AppError.of(403, 'second_factor_wrong')

/** Without the spaces and dashes with which codes are shown and typed; digits of Urdu and Arabic keyboards are digits. */
const tidy = (code: string) =>
  asciiDigits(code)
    .replace(/[\s\p{Pd}]/gu, '')
    .toLowerCase()

/**
 * Runs `check` with only failures counted, before it is known whether it is one; throws for a wrong code, 429 after too many.
 * `tooMany` where a recovery code would do instead.
 */
async function guarded<T>(
  limits: readonly RateName[],
  user: UserId,
  now: Date,
  check: () => Promise<T | undefined | false>,
  tooMany?: 'codes',
): Promise<T> {
  for (const name of limits) await consume(name, user, now, tooMany)
  const right = await check()
  if (right === undefined || right === false) throw wrong()
  for (const name of limits) await giveBack(name, user, now)
  return right
}

/** What `check` makes of a code that an app shows; limited as all such codes are. */
export const guardedAppCode = <T>(
  user: UserId,
  code: string,
  now: Date,
  check: (code: string) => Promise<T | undefined | false>,
): Promise<T> => guarded(appLimits, user, now, () => check(tidy(code)))

/** Uses up a code of the app, or a recovery code, and says which. 403 without one, or for a wrong one. */
export async function requireCode(
  user: UserId,
  given: string | undefined,
  now: Date,
): Promise<'app' | 'recovery'> {
  if (given === undefined) throw AppError.of(403, 'second_factor_required')
  const code = tidy(given)
  if (ofApp.test(code)) {
    await guarded(appLimits, user, now, () => useCode(user, code, now), 'codes')
    return 'app'
  }
  await guarded(recoveryLimits, user, now, () => useRecoveryCode(user, code))
  return 'recovery'
}
