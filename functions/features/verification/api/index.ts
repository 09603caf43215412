import { verification } from '#shared/contract/verification'
import { isAdmin, requireOwnId } from '#functions/core/actor'
import { userId } from '#functions/core/ids'
import { readMultipart } from '#functions/http/multipart'
import { createResource, type OperationHandler } from '#functions/http/resource'
import { authorOf } from '#functions/features/audit/store'
import { loadExistingAccount } from '#functions/features/accounts/store'
import { decideCheck, openCheck } from '../photo-decisions'
import { loadQueue } from '../photo-queue'
import { confirm, start } from './phone'
import { addPhotoOf, object, startPhoto, withdraw } from './photo'
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
  message: 'Photo checks fetched.',
  data: await loadQueue(actor.userId, now),
})

const open: OperationHandler<'verification.case'> = async ({ input: { case_id }, actor, request, now }) => ({
  message: 'Photo check fetched.',
  data: await openCheck(case_id, authorOf(actor, request), now),
})

const decide: OperationHandler<'verification.decide'> = async ({ input, actor, request, now }) => {
  await decideCheck(input, authorOf(actor, request), now)
  const { case_id, decision } = input
  return { message: 'The photo check is decided.', data: { case_id, decision } }
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
    'verification.photo-withdraw': withdraw,
    'verification.object': object,
  },
  { readMultipart },
)
