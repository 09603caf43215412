import { requireMemberRole } from '#functions/core/actor'
import type { OperationHandler } from '#functions/http/resource'
import { loadExistingAccount } from '#functions/features/accounts/store'
import { requireFile } from '#functions/features/pictures/rules'
import { sendIdentityCard } from '../own-identity-check'
import { addPhoto, objectToRefusal, startPhotoCheck } from '../own-photo-check'
import { withdrawCheck } from '../withdraw-check'
import { presentOwn } from './present'
import { requireSubmitted } from './require-submitted'

export const startPhoto: OperationHandler<'verification.photo-start'> = async ({ actor, now }) => {
  requireMemberRole(actor)
  requireSubmitted(await loadExistingAccount(actor.userId))
  await startPhotoCheck(actor.userId, now)
  return { message: 'Please take the two photos now.', data: await presentOwn(actor.userId, now) }
}

export const addPhotoOf: OperationHandler<'verification.photo-add'> = async ({
  input: { case_id, number },
  actor,
  request: { file },
  now,
}) => {
  requireMemberRole(actor)
  const { bytes } = requireFile(file)
  await addPhoto(actor.userId, { case_id, number, bytes }, now)
  return { message: 'We have received your photo.', data: await presentOwn(actor.userId, now) }
}

export const sendIdentity: OperationHandler<'verification.identity-send'> = async ({
  input,
  actor,
  request: { file },
  now,
}) => {
  requireMemberRole(actor)
  const { bytes } = requireFile(file)
  requireSubmitted(await loadExistingAccount(actor.userId))
  await sendIdentityCard(actor.userId, { ...input, bytes }, now)
  return { message: 'We have received your card.', data: await presentOwn(actor.userId, now) }
}

export const withdraw: OperationHandler<'verification.withdraw'> = async ({
  input: { case_id },
  actor,
  now,
}) => {
  requireMemberRole(actor)
  await withdrawCheck(actor.userId, case_id, now)
  return { message: 'We have deleted what you sent.', data: await presentOwn(actor.userId, now) }
}

export const object: OperationHandler<'verification.object'> = async ({
  input: { case_id, text },
  actor,
  now,
}) => {
  requireMemberRole(actor)
  await objectToRefusal(actor.userId, case_id, text, now)
  return { message: 'We have received your objection.', data: await presentOwn(actor.userId, now) }
}
