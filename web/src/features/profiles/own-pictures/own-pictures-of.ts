import type { Profile } from '#shared/schemas/entities'

export interface OwnPicture {
  id: string
  src: string
  isMain: boolean
}

/** The owner's pictures: the profile picture, if there is one, then the others in their order. */
export function ownPicturesOf({
  picture_id,
  user_profile_image,
  further_pictures = [],
}: Profile): OwnPicture[] {
  const { image_url } = user_profile_image
  return [
    // Without its name, the picture was only just sent, and the profile is read again.
    ...(image_url ? [{ id: picture_id ?? image_url, src: image_url, isMain: true }] : []),
    ...further_pictures.map(({ id, card_url }) => ({ id, src: card_url, isMain: false })),
  ]
}

/** The profile with the pictures in this order, until it is read again. */
export function inOrder(profile: Profile, ids: readonly string[]): Profile {
  const { picture_id, user_profile_image, further_pictures = [] } = profile
  const { image_url } = user_profile_image
  const all = [
    ...(picture_id && image_url ? [{ id: picture_id, card_url: image_url, image_url }] : []),
    ...further_pictures,
  ]
  const [main, ...further] = ids.flatMap((id) => all.find((picture) => picture.id === id) ?? [])
  if (!main) return profile
  return {
    ...profile,
    picture_id: main.id,
    user_profile_image: { image_url: main.image_url },
    further_pictures: further,
  }
}
