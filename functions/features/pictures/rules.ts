import { AppError, conflict, forbidden } from '#shared/errors'
import { pictureLimits } from '#shared/limits'
import { type ImageMessage, imageMessages } from '#shared/schemas/image'
import type { AccountState } from '#functions/core/account'
import { activePlan } from '#functions/core/usage'

export const pictureInvalid = (message: ImageMessage) =>
  AppError.ofFields(400, 'picture_invalid', { file: message })
const pictureMissing = () => AppError.ofFields(400, 'picture_missing', { file: imageMessages.required })
/** The file of a form; 400 without one. */
export function requireFile<File extends { bytes: Buffer }>(file: File | undefined): File {
  if (!file || file.bytes.length === 0) throw pictureMissing()
  return file
}
export const uploadMissing = () => AppError.of(404, 'picture_missing')
/** The pictures have changed since the caller read them. */
export const otherPictures = () => conflict('conflict', 'pictures')
export const isMainPicture = () => conflict('conflict', 'main_picture')

/** A member's pictures: the main one, then the further ones in their order. */
export const picturesOf = ({
  picture,
  further_pictures = [],
}: Pick<AccountState, 'picture' | 'further_pictures'>): string[] => [
  ...(picture ? [picture] : []),
  ...further_pictures,
]

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

/** A further picture may be added to a submitted profile with a main picture, while there is room. */
export function assertMayAddFurther({
  profile_complete,
  picture,
  further_pictures = [],
}: AccountState): void {
  if (!profile_complete) throw forbidden('profile_incomplete', 'any')
  if (!picture) throw conflict('conflict', 'own_picture')
  if (further_pictures.length >= pictureLimits.further) throw conflict('conflict', 'pictures_full')
}

/** Another picture may become the main one when a replacement may; without a main picture, at any time. */
export function assertMayBecomeMain(main: string, account: AccountState, now: Date): void {
  if (account.picture && account.picture !== main) assertMayReplace(account, now)
}
