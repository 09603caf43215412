import { generateKeyPairSync } from 'node:crypto'

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })

/** Environment for signing picture URLs, with a key generated for this run. */
export const mediaEnv = {
  MEDIA_BASE_URL: '/media',
  MEDIA_KEY_PAIR_ID: 'KTEST',
  MEDIA_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
}
