import { createPrivateKey, type KeyObject, sign } from 'node:crypto'
import { lifetimes } from '#shared/limits'
import { secondMs } from '#shared/units'
import { BoundedCache } from '#functions/core/bounded-cache'
import { env } from '#functions/core/env'
import { configuredSecret } from './secrets'
import { siteUrl } from './site-url'

const STABLE_MS = lifetimes.pictureUrl * secondMs
export type PictureSize = 'card' | 'profile'

/** Signing 24 pictures takes longer than all else of a page of cards. An entry takes 800 bytes. */
const signedUrls = new BoundedCache<string>(20_000)

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
  const known = signedUrls.get(`${path} ${expires}`)
  if (known) return known
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
  /** PEM. RSA gives the same URL each time. P-256, which older stages have until their key turns, gives another one each time. */
  privateKey: string
}

let parsedKey: { pem: string; key: KeyObject } | undefined

/** Kept, since it takes longer to read a key than to sign with it. */
function keyOf(pem: string): KeyObject {
  if (parsedKey?.pem !== pem) parsedKey = { pem, key: createPrivateKey(pem) }
  return parsedKey.key
}

/** CloudFront's variant of base64, which a query takes as it is. */
const encoded = (bytes: Buffer) =>
  bytes.toString('base64').replaceAll('+', '-').replaceAll('=', '_').replaceAll('/', '~')

/**
 * A URL (of characters that need no escaping, without a query) with a signature by CloudFront's canned policy. CloudFront expects
 * SHA-1 where the URL names no other hash.
 */
export function signedUrl(url: string, { expires, keyPairId, privateKey }: Signing): string {
  const policy = JSON.stringify({
    Statement: [{ Resource: url, Condition: { DateLessThan: { 'AWS:EpochTime': expires } } }],
  })
  const signature = encoded(sign('sha1', Buffer.from(policy), keyOf(privateKey)))
  return `${url}?Expires=${expires}&Key-Pair-Id=${keyPairId}&Signature=${signature}`
}
