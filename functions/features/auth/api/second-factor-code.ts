import { AppError } from '#shared/errors'
import type { RateName } from '#shared/limits'
import { asciiDigits } from '#shared/phone'
import type { UserId } from '#functions/core/ids'
import type { RequestInfo } from '#functions/http/resource'
import { consume, giveBack } from '#functions/db/rate-limits'
import { useCode, useRecoveryCode } from '../second-factor'

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
    for (const [name, subject] of limits) await giveBack(name, subject, now)
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
