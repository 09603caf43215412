import { conflict } from '#shared/errors'
import type { UserDetail } from '#shared/schemas/admin-entities'
import { languageOf } from '#functions/core/account'
import { type UserId, userId } from '#functions/core/ids'
import { pictureUrl } from '#functions/clients/picture-urls'
import { transact } from '#functions/db/transact'
import type { OperationHandler } from '#functions/http/resource'
import { listUserRows, showInTables } from '#functions/features/admin/rows'
import { auditWrite, authorOf } from '#functions/features/audit/store'
import { countProofRequest, mailFirstProof, mailRequestedProof } from '#functions/features/auth/mail'
import { openAccount } from '#functions/features/auth/pool-accounts'
import { withoutExpiredSuspension } from '#functions/features/moderation/suspensions'
import { loadFreePlan } from '#functions/features/plans/store'
import {
  loadExistingAccountWithCard,
  loadAccountWithCard,
} from '#functions/features/profiles/account-with-card'
import { showsPictureToAll } from '#functions/features/profiles/privacy'
import { presentUser, presentUserDetail, userFacts } from '../present'
import { endSessions, readerOf, userNotFound } from '../store'

/**
 * Everything that an administrator may see of an account, read now. A deleted account shows only that it existed. A picture
 * that is not visible to everyone appears only in the profile. 404 for an unknown account.
 */
export async function loadUserDetail(id: UserId, now: Date): Promise<UserDetail> {
  const [person, free] = await Promise.all([loadAccountWithCard(id), loadFreePlan()])
  if (!person) throw userNotFound()
  const { account, card } = person
  const state = await withoutExpiredSuspension(person.state, now)
  const picture = !card || showsPictureToAll(card) ? (state.picture ?? card?.picture) : undefined
  const image_url = picture ? await pictureUrl(picture, 'card', now) : null
  return presentUserDetail(account, state, { free, image_url, now })
}

export const list: OperationHandler<'users.list'> = async ({ input, now }) => {
  const [{ rows, ...page }, free] = await Promise.all([listUserRows(input), loadFreePlan()])
  return { message: 'Users fetched.', data: rows.map((facts) => presentUser(facts, free, now)), page }
}

export const item: OperationHandler<'users.item'> = async ({ input, now }) => ({
  message: 'User fetched.',
  data: await loadUserDetail(userId(input.user_id), now),
})

const fields = ['name', 'email', 'phone', 'role'] as const

/**
 * Opens an account for somebody else. The address of a new administrator counts as proven, because an administrator entered
 * it; a member proves theirs. The terms stay unaccepted: nobody can agree for another person.
 */
export const create: OperationHandler<'users.create'> = async ({ input, actor, now, request }) => {
  const { name, email, phone, password, role } = input
  const isAdministrator = role === 'admin'
  const id = await openAccount(
    { name, email, phone, password, role, ...(isAdministrator && { emailProven: true }) },
    now,
    (user) => [
      auditWrite(
        authorOf(actor, request),
        { action: 'user.created', target: { kind: 'user', id: user }, fields },
        now,
      ),
    ],
  )
  if (!isAdministrator) await mailFirstProof(id, { to: email, language: languageOf({ role }) }, now)
  await showInTables('user', id)
  const [person, free] = await Promise.all([loadAccountWithCard(id), loadFreePlan()])
  if (!person) throw userNotFound()
  return {
    message: 'User created.',
    data: presentUser(userFacts(person.account, person.state), free, now),
  }
}

/** Ends all current sessions of an account. Later sign-ins are not affected. */
export const signOut: OperationHandler<'users.sign-out'> = async ({ input, actor, now, request }) => {
  const id = userId(input.user_id)
  const entry = auditWrite(
    authorOf(actor, request),
    { action: 'user.signed_out', target: { kind: 'user', id } },
    now,
  )
  await endSessions(id, [entry])
  return { message: 'All sessions of this account have ended.', data: null }
}

/** Mails a member another proof link. Counts against the same limits as their own requests. */
export const sendVerification: OperationHandler<'users.send-verification'> = async ({
  input,
  actor,
  now,
  request,
}) => {
  const id = userId(input.user_id)
  const person = await loadExistingAccountWithCard(id)
  if (person.state.email_proven_at) throw conflict('conflict', 'user_proven')
  // A suspended member could not open the link.
  if (person.state.status === 'suspended') throw conflict('conflict', 'suspended')
  await countProofRequest(id, request.address, now)
  // Before the mail, because mail and table share no transaction: no mail is sent without an audit entry.
  const target = { kind: 'user', id } as const
  await transact([auditWrite(authorOf(actor, request), { action: 'user.proof_sent', target }, now)])
  await mailRequestedProof(id, readerOf(person), 'present', now)
  return { message: 'We have sent the link again.', data: null }
}
