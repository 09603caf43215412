import { invalidInput, unauthorized } from '#shared/errors'
import { normalizePassword } from '#shared/password'
import { consume } from '#functions/db/rate-limits'
import { writeIf } from '#functions/db/transact'
import type { OperationHandler } from '#functions/http/resource'
import { completePasswordChange } from '#functions/features/accounts/mailed-links'
import { requireNotBarred } from '#functions/features/accounts/sign-up-bars'
import { changeAccount, updateUnlessDeleted, userNotFound } from '#functions/features/accounts/store'
import { withCredentialsLease } from '../credentials-lease'
import { detailsChangedMail, mailOwner, signInMail } from '../mail'
import { authenticate } from '../pool'
import { setPassword } from '../set-password'
import { beginSession } from './begin-session'
import { requirePassword } from './password'
import { invalidCredentials } from './session'

/** Changes name or phone and mails the owner. Values that are already stored are skipped. */
export const changeDetails: OperationHandler<'auth.change-details'> = async ({
  input: { name, phone, password },
  actor,
  now,
  request,
}) => {
  const person = await requirePassword(password, { actor, now, request })
  await consume('accountChangePerMember', actor.userId, now)
  if (phone !== undefined && phone !== person.account.phone) await requireNotBarred({ phone }, now)
  const fields = await changeAccount(actor.userId, { name, phone }, () => [])
  if (fields.length > 0) await mailOwner(person, (to) => detailsChangedMail(to, fields))
  return { message: 'Your details are saved.', data: null }
}

/** Needs no password and is not mailed: it only changes how we write. 401 if the account was deleted concurrently. */
export const changeLanguage: OperationHandler<'auth.language'> = async ({ input: { language }, actor }) => {
  if (language !== actor.account.language) {
    const stored = await writeIf(updateUnlessDeleted(actor.userId, { set: { language } }))
    if (!stored) throw unauthorized()
  }
  return { message: 'Your language is saved.', data: { language } }
}

/** Sets a new password, ends all sessions and begins a new one on the calling browser. */
export const changePassword: OperationHandler<'auth.change-password'> = async ({
  input: { currentPassword, password },
  actor,
  now,
  request,
}) => {
  const { userId: id } = actor
  const person = await requirePassword(currentPassword, { actor, now, request })
  if (normalizePassword(currentPassword) === password)
    throw invalidInput({ password: 'This is already your password.' })
  await consume('passwordChangePerMember', id, now)
  const done = await withCredentialsLease(id, () =>
    setPassword(person.state, password, (at) => completePasswordChange(id, at), userNotFound),
  )
  await mailOwner(person, (to) => signInMail(to, 'password'))
  const tokens = await authenticate(id, password)
  // Another change of the password came first.
  if (!tokens) throw invalidCredentials()
  return {
    message: 'Your password has been changed.',
    ...(await beginSession(person, tokens, request, done)),
  }
}
