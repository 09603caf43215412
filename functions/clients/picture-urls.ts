import { lifetimes } from '#shared/limits'
import { secondMs } from '#shared/units'
import { env } from '#functions/core/env'
import { Recent } from '#functions/core/cache'
import { configuredSecret } from './secrets'
import { signedUrl } from './signed-url'
import { siteUrl } from './site'

const STABLE_MS = lifetimes.pictureUrl * secondMs
export type PictureSize = 'card' | 'profile'

/** Signing 24 pictures takes longer than all else of a page of cards. An entry takes 800 bytes. */
const signed = new Recent<string>(20_000)

/** What the keys of all files of a picture begin with, in the media bucket. */
export const pictureFolder = (picture: string) => `pictures/${picture}/`
/** Key of a picture size in the media bucket; also its path below `/media/`. */
export const pictureKey = (picture: string, size: PictureSize) => `${pictureFolder(picture)}${size}.webp`

/** The end of the next full hour: URLs stay the same for an hour, so that browsers can cache the pictures. */
const expiry = (now: Date) => (Math.floor(now.getTime() / STABLE_MS) + 2) * STABLE_MS

/**
 * The path of a picture with a signature, valid for one to two hours: `/media/…?Expires=…&Key-Pair-Id=…&Signature=…`. What is
 * signed is its URL on the site, which CloudFront checks.
 */
export async function pictureUrl(picture: string, size: PictureSize, now: Date): Promise<string> {
  const expires = expiry(now) / secondMs
  const path = `/media/${pictureKey(picture, size)}`
  const known = signed.get(`${path} ${expires}`)
  if (known) return known
  const site = await siteUrl()
  const url = signedUrl(`${site}${path}`, {
    expires,
    keyPairId: env('MEDIA_KEY_PAIR_ID'),
    privateKey: await configuredSecret('MEDIA_PRIVATE_KEY'),
  }).slice(site.length)
  signed.set(`${path} ${expires}`, url)
  return url
}
