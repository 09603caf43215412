import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from './engines/start-error'
import { readIfExists, writeAtomically } from './atomic-files'

export interface MediaKeys {
  keyPairId: string
  /** PEM */
  privateKey: string
  publicKey: string
}

async function storedKey(file: string): Promise<KeyObject | undefined> {
  const pem = await readIfExists(file)
  if (pem === undefined) return undefined
  try {
    return createPrivateKey(pem)
  } catch {
    throw new StartError(`The data file ${file} cannot be read; move it away or run npm start -- --fresh.`)
  }
}

async function newKey(file: string): Promise<KeyObject> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  await writeAtomically(file, String(privateKey.export({ type: 'pkcs8', format: 'pem' })), 0o600)
  return privateKey
}

/** The key pair that signs picture URLs, created on the first start and stored. */
export async function loadMediaKeys(dataDir: string): Promise<MediaKeys> {
  const file = join(dataDir, 'media-key.pem')
  const key = (await storedKey(file)) ?? (await newKey(file))
  return {
    keyPairId: 'LOCALMEDIAKEY',
    privateKey: String(key.export({ type: 'pkcs8', format: 'pem' })),
    publicKey: String(createPublicKey(key).export({ type: 'spki', format: 'pem' })),
  }
}
