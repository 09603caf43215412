import { createPrivateKey, sign } from 'node:crypto'
import { ecdsaSigner } from './ecdsa'

interface Signing {
  /** Until when the URL is valid; epoch seconds. */
  expires: number
  keyPairId: string
  /** PEM: RSA, or P-256. */
  privateKey: string
}

type Signer = (text: string) => Buffer

function newSigner(pem: string): Signer {
  const key = createPrivateKey(pem)
  if (key.asymmetricKeyType === 'rsa') return (text) => sign('sha1', Buffer.from(text), key)
  if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return ecdsaSigner(key)
  throw new Error('CloudFront takes no keys but those of RSA and of P-256.')
}

let held: { pem: string; signer: Signer } | undefined

/** Kept, since it takes longer to read a key than to sign with it. */
function signerOf(pem: string): Signer {
  if (held?.pem !== pem) held = { pem, signer: newSigner(pem) }
  return held.signer
}

/** CloudFront's variant of base64, which a query takes as it is. */
const encoded = (bytes: Buffer) =>
  bytes.toString('base64').replaceAll('+', '-').replaceAll('=', '_').replaceAll('/', '~')

/**
 * A URL (of characters that need no escaping, without a query) signed by CloudFront's canned policy. SHA-1 is the hash that it expects,
 * of both kinds of key, where the URL names no other. The same URL, end and key always give the same signature.
 */
export function signedUrl(url: string, { expires, keyPairId, privateKey }: Signing): string {
  const policy = JSON.stringify({
    Statement: [{ Resource: url, Condition: { DateLessThan: { 'AWS:EpochTime': expires } } }],
  })
  const signature = encoded(signerOf(privateKey)(policy))
  return `${url}?Expires=${expires}&Key-Pair-Id=${keyPairId}&Signature=${signature}`
}
