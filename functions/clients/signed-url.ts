import { createPrivateKey, type KeyObject, sign } from 'node:crypto'

interface Signing {
  /** Until when the URL is valid; epoch seconds. */
  expires: number
  keyPairId: string
  /** PEM. RSA gives the same URL each time. P-256, which older stages have until their key turns, gives another one each time. */
  privateKey: string
}

let held: { pem: string; key: KeyObject } | undefined

/** Kept, since it takes longer to read a key than to sign with it. */
function keyOf(pem: string): KeyObject {
  if (held?.pem !== pem) held = { pem, key: createPrivateKey(pem) }
  return held.key
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
