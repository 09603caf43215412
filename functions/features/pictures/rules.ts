import { AppError, conflict, forbidden } from '#shared/errors'
import { type ImageMessage, imageMessages } from '#shared/schemas/image'
import type { AccountState } from '#functions/core/account'
import { activePlan } from '#functions/core/usage'

export const pictureInvalid = (message: ImageMessage) =>
  AppError.ofFields(400, 'picture_invalid', { file: message })
export const pictureMissing = () =>
  AppError.ofFields(400, 'picture_missing', { file: imageMessages.required })
export const uploadMissing = () => AppError.of(404, 'picture_missing')

/** Before the profile is submitted, a picture may be replaced freely; afterwards only a first one may be added this way. */
export function assertMayAdd(account: AccountState): void {
  if (account.profile_complete && account.picture) throw conflict('picture_exists')
}

/** A picture may be replaced only while no bought plan is active. */
export function assertMayReplace(account: AccountState, now: Date): void {
  if (activePlan(account, now)) {
    throw forbidden('subscription_active')
  }
}
