import { createPrivateKey, type KeyObject, sign } from 'node:crypto'
import { lifetimes } from '#shared/limits'
import { secondMs } from '#shared/units'
import type { PictureGrant } from '#functions/core/access'
import { BoundedCache } from '#functions/core/bounded-cache'
import { env } from '#functions/core/env'
import { configuredSecret } from './secrets'
import { siteUrl } from './site-url'

export type PictureSize = 'card' | 'profile'

/** Cached, because signing 24 pictures takes longer than the rest of a page of cards. An entry takes 800 bytes. */
const signedUrls = new BoundedCache<string>(20_000)

/** Key prefix of a picture's files in the media bucket. */
export const pictureFolder = (picture: string) => `pictures/${picture}/`
/** Key of a picture size in the media bucket; also its path below `/media/`. */
export const pictureKey = (picture: string, size: PictureSize) => `${pictureFolder(picture)}${size}.webp`

/** The end of the period after the current one, epoch seconds. URLs stay the same for a period, so browsers can cache pictures. */
const endOfNext = (seconds: number, now: Date) =>
  (Math.floor(now.getTime() / secondMs / seconds) + 2) * seconds

/** By permission a URL is valid for minutes, and not longer than the permission. */
function expiryOf(grant: PictureGrant | undefined, now: Date): number {
  if (!grant) return endOfNext(lifetimes.pictureUrl, now)
  const end = grant.until === undefined ? Infinity : Math.floor(Date.parse(grant.until) / secondMs)
  return Math.min(endOfNext(lifetimes.grantedPictureUrl, now), end)
}

/**
 * The signed path of a picture: `/media/…?Expires=…&Key-Pair-Id=…&Signature=…`. It is valid for one to two hours; for a viewer who
 * sees it only by `grant`, for five to ten minutes. The signature covers the full URL on the site, which CloudFront checks.
 */
export async function pictureUrl(
  picture: string,
  size: PictureSize,
  now: Date,
  grant?: PictureGrant,
): Promise<string> {
  const expires = expiryOf(grant, now)
  const path = `/media/${pictureKey(picture, size)}`
  const cachedUrl = signedUrls.get(`${path} ${expires}`)
  if (cachedUrl) return cachedUrl
  const site = await siteUrl()
  const url = signedUrl(`${site}${path}`, {
    expires,
    keyPairId: env('MEDIA_KEY_PAIR_ID'),
    privateKey: await configuredSecret('MEDIA_PRIVATE_KEY'),
  }).slice(site.length)
  signedUrls.set(`${path} ${expires}`, url)
  return url
}

interface Signing {
  /** Until when the URL is valid; epoch seconds. */
  expires: number
  keyPairId: string
  /**
   * PEM. RSA signs deterministically. P-256, which older stages have until their next rotation, gives a different URL each time.
   */
  privateKey: string
}

let parsedKey: { pem: string; key: KeyObject } | undefined

/** Cached, because parsing a key takes longer than signing with it. */
function keyOf(pem: string): KeyObject {
  if (parsedKey?.pem !== pem) parsedKey = { pem, key: createPrivateKey(pem) }
  return parsedKey.key
}

/** CloudFront's URL-safe variant of base64. */
const encoded = (bytes: Buffer) =>
  bytes.toString('base64').replaceAll('+', '-').replaceAll('=', '_').replaceAll('/', '~')

/**
 * Signs a URL with CloudFront's canned policy. The URL must need no escaping and have no query. CloudFront expects SHA-1 unless
 * the URL names another hash.
 */
export function signedUrl(url: string, { expires, keyPairId, privateKey }: Signing): string {
  const policy = JSON.stringify({
    Statement: [{ Resource: url, Condition: { DateLessThan: { 'AWS:EpochTime': expires } } }],
  })
  const signature = encoded(sign('sha1', Buffer.from(policy), keyOf(privateKey)))
  return `${url}?Expires=${expires}&Key-Pair-Id=${keyPairId}&Signature=${signature}`
}
