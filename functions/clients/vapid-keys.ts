import { createECDH, createPrivateKey } from 'node:crypto'

/** A key pair in the form that browsers and push services use, base64url, from the private key (PEM, curve P-256). */
export function vapidKeys(pem: string): { publicKey: string; privateKey: string } {
  const privateKey = createPrivateKey(pem).export({ format: 'jwk' }).d ?? ''
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey, 'base64url')
  return { publicKey: pair.getPublicKey('base64url'), privateKey }
}
