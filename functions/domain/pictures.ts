import { AppError, conflict, forbidden } from '#shared/errors'
import { imageMessages } from '#shared/schemas/image'
import type { AccountState } from './account'
import { activePlan } from './usage'

export const pictureInvalid = (message: string) =>
  new AppError(400, 'picture_invalid', message, { fields: { file: message } })
export const pictureMissing = () =>
  new AppError(400, 'picture_missing', imageMessages.required, { fields: { file: imageMessages.required } })
export const uploadMissing = () =>
  new AppError(404, 'picture_missing', 'The uploaded file was not found. Please upload it again.')

/** Before the profile is submitted a picture may be chosen anew; afterwards this way only adds a first one. */
export function assertMayAdd(account: AccountState): void {
  if (account.profile_complete && account.picture) throw conflict('picture_exists', 'Image already uploaded')
}

/** A picture is changed only while no bought plan runs. */
export function assertMayReplace(account: AccountState, now: Date): void {
  if (activePlan(account, now)) {
    throw forbidden(
      'subscription_active',
      'Your profile image cannot be changed while a subscription is active.',
    )
  }
}
