import { generateKeyPairSync, type KeyObject } from 'node:crypto'

/** A key pair as CloudFront takes it. */
export const rsaPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

export const pemOf = (privateKey: KeyObject): string =>
  String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
