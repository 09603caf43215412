import { lifetimes } from '#shared/limits'
import { secondMs } from '#shared/units'
import { env } from './env'
import { Recent } from './recent'
import { configuredSecret } from './secrets'
import { signedUrl } from './signed-url'
import { siteUrl } from './site'

const STABLE_MS = lifetimes.pictureUrl * secondMs
/** 400 bytes each. */
const MEMO_LIMIT = 20_000
export type PictureSize = 'card' | 'profile'

const memo = new Recent<string>(MEMO_LIMIT)
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
 * A signed URL of a picture, valid for one to two hours; memoised, and the same whichever container signs it. With a relative
 * MEDIA_BASE_URL it is a path (`/media/…?Expires=…&Key-Pair-Id=…&Signature=…`), signed for the absolute URL on the site, which
 * CloudFront checks.
 */
export async function pictureUrl(picture: string, size: PictureSize, now: Date): Promise<string> {
  const expires = expiry(now)
  if (expires !== memoExpiry) {
    memo.clear()
    memoExpiry = expires
  }
  const key = pictureKey(picture, size)
  const known = memo.get(key)
  if (known) return known
  const signed = signedUrl(`${await absoluteBase()}/${key}`, {
    expires: expires / secondMs,
    keyPairId: env('MEDIA_KEY_PAIR_ID'),
    privateKey: await configuredSecret('MEDIA_PRIVATE_KEY'),
  })
  const url = env('MEDIA_BASE_URL').startsWith('/') ? pathOf(signed) : signed
  // Another call may have begun the next hour while this one waited.
  if (expires === memoExpiry) memo.set(key, url)
  return url
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return `${pathname}${search}`
}
