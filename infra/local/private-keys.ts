import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { join } from 'node:path'
import { vapidKeys } from '#functions/clients/vapid-keys'
import { StartError } from './engines/start-error'
import { readIfExists, writeAtomically } from './atomic-files'

async function storedKey(file: string): Promise<KeyObject | undefined> {
  const pem = await readIfExists(file)
  if (pem === undefined) return undefined
  try {
    return createPrivateKey(pem)
  } catch {
    throw new StartError(`The data file ${file} cannot be read; move it away or run npm start -- --fresh.`)
  }
}

const pemOf = (key: KeyObject) => String(key.export({ type: 'pkcs8', format: 'pem' }))

/** A private key, created on the first start and stored. */
async function loadKey(file: string, make: () => KeyObject): Promise<KeyObject> {
  const stored = await storedKey(file)
  if (stored) return stored
  const made = make()
  await writeAtomically(file, pemOf(made), 0o600)
  return made
}

export interface MediaKeys {
  keyPairId: string
  /** PEM */
  privateKey: string
  publicKey: string
}

/** The key pair that signs picture URLs. */
export async function loadMediaKeys(dataDir: string): Promise<MediaKeys> {
  const key = await loadKey(
    join(dataDir, 'media-key.pem'),
    () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey,
  )
  return {
    keyPairId: 'LOCALMEDIAKEY',
    privateKey: pemOf(key),
    publicKey: String(createPublicKey(key).export({ type: 'spki', format: 'pem' })),
  }
}

export interface PushKeys {
  /** PEM */
  privateKey: string
  /** As browsers take it. */
  publicKey: string
}

/** The key pair of pushes. */
export async function loadPushKeys(dataDir: string): Promise<PushKeys> {
  const key = await loadKey(
    join(dataDir, 'push-key.pem'),
    () => generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey,
  )
  const privateKey = pemOf(key)
  return { privateKey, publicKey: vapidKeys(privateKey).publicKey }
}
