import { generateKeyPairSync } from 'node:crypto'

// A short one: nothing here depends on its length, and each test file makes its own.
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })

/** Environment for signing picture URLs, with a key generated for this run. */
export const mediaEnv = {
  MEDIA_BASE_URL: '/media',
  MEDIA_KEY_PAIR_ID: 'KTEST',
  MEDIA_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
}
