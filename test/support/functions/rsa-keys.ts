import { generateKeyPairSync, type KeyObject } from 'node:crypto'

/** A key pair that CloudFront accepts. */
export const rsaPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

export const pemOf = (privateKey: KeyObject): string =>
  String(privateKey.export({ type: 'pkcs8', format: 'pem' }))

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })

/** Environment for signing picture URLs. The key is short, since it is generated in each run. */
export const mediaEnv = {
  MEDIA_KEY_PAIR_ID: 'KTEST',
  MEDIA_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
}
