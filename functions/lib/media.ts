import { getSignedUrl } from '@aws-sdk/cloudfront-signer'
import { lifetimes } from '#shared/limits'
import { secondMs } from '#shared/units'
import { env } from './env'
import { configuredSecret } from './secrets'
import { siteUrl } from './site'

const STABLE_MS = lifetimes.pictureUrl * secondMs
const MEMO_LIMIT = 5000
export type PictureSize = 'card' | 'profile'

const memo = new Map<string, string>()
let memoExpiry = 0

/** What the keys of all files of a picture begin with, in the media bucket. */
export const pictureFolder = (picture: string) => `pictures/${picture}/`
/** Key of a picture size in the media bucket; also its path below `/media/`. */
export const pictureKey = (picture: string, size: PictureSize) => `${pictureFolder(picture)}${size}.webp`

/** The end of the next full hour: URLs stay the same for an hour, so that browsers can cache the pictures. */
const expiry = (now: Date) => (Math.floor(now.getTime() / STABLE_MS) + 2) * STABLE_MS

async function absoluteBase(): Promise<string> {
  const base = env('MEDIA_BASE_URL').replace(/\/+$/, '')
  return base.startsWith('/') ? `${await siteUrl()}${base}` : base
}

/**
 * A signed URL of a picture, valid for one to two hours; memoised. With a relative MEDIA_BASE_URL it is a path
 * (`/media/…?Expires=…&Signature=…&Key-Pair-Id=…`), signed for the absolute URL on the site, which CloudFront checks.
 */
export async function pictureUrl(picture: string, size: PictureSize, now: Date): Promise<string> {
  const expires = expiry(now)
  if (expires !== memoExpiry || memo.size >= MEMO_LIMIT) {
    memo.clear()
    memoExpiry = expires
  }
  const key = pictureKey(picture, size)
  const known = memo.get(key)
  if (known) return known
  const signed = getSignedUrl({
    url: `${await absoluteBase()}/${key}`,
    keyPairId: env('MEDIA_KEY_PAIR_ID'),
    privateKey: await configuredSecret('MEDIA_PRIVATE_KEY'),
    dateLessThan: new Date(expires).toISOString(),
  })
  const url = env('MEDIA_BASE_URL').startsWith('/') ? pathOf(signed) : signed
  memo.set(key, url)
  return url
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return `${pathname}${search}`
}
