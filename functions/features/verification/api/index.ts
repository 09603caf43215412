import { verification } from '#shared/contract/verification'
import { isAdmin, requireOwnId } from '#functions/core/actor'
import { userId } from '#functions/core/ids'
import { readMultipart } from '#functions/http/multipart'
import { createResource, type OperationHandler } from '#functions/http/resource'
import { authorOf } from '#functions/features/audit/store'
import { loadExistingAccount } from '#functions/features/accounts/store'
import { openCheck } from '../check-cases'
import { decideCheck } from '../check-decisions'
import { loadQueue } from '../check-queue'
import { confirm, start } from './phone'
import { addPhotoOf, object, sendIdentity, startPhoto, withdraw } from './checks'
import { presentOwn, presentToAdministrators } from './present'

const get: OperationHandler<'verification.get'> = async ({ input: { user_id }, actor, now }) => {
  if (!isAdmin(actor)) requireOwnId(actor, user_id)
  const id = userId(user_id)
  const data = isAdmin(actor)
    ? await presentToAdministrators(await loadExistingAccount(id), now)
    : await presentOwn(id, now)
  return { message: 'Checks fetched.', data }
}

const queue: OperationHandler<'verification.queue'> = async ({ actor, now }) => ({
  message: 'Waiting checks fetched.',
  data: await loadQueue(actor.userId, now),
})

const open: OperationHandler<'verification.case'> = async ({ input: { case_id }, actor, request, now }) => ({
  message: 'Check fetched.',
  data: await openCheck(case_id, authorOf(actor, request), now),
})

const decide: OperationHandler<'verification.decide'> = async ({ input, actor, request, now }) => {
  await decideCheck(input, authorOf(actor, request), now)
  const { case_id, decision } = input
  return { message: 'The check is decided.', data: { case_id, decision } }
}

export const handler = createResource(
  verification,
  {
    'verification.get': get,
    'verification.case': open,
    'verification.queue': queue,
    'verification.decide': decide,
    'verification.phone-start': start,
    'verification.phone-confirm': confirm,
    'verification.photo-start': startPhoto,
    'verification.photo-add': addPhotoOf,
    'verification.identity-send': sendIdentity,
    'verification.withdraw': withdraw,
    'verification.object': object,
  },
  { readMultipart },
)
