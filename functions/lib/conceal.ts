import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { acceptedKeys } from './seal'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

const keyFor = (key: string, purpose: string) =>
  createHmac('sha256', key).update(`conceal\n${purpose}`).digest()

/** A text that only the functions of this deployment can read, or make, for one purpose; base64url. */
export function conceal(purpose: string, text: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, keyFor(acceptedKeys()[0], purpose), iv)
  const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString('base64url')
}

function revealWith(key: Buffer, bytes: Buffer): string | undefined {
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  const text = decipher.update(bytes.subarray(ivBytes + tagBytes))
  try {
    return Buffer.concat([text, decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

/** What was concealed for this purpose with any secret that is accepted; undefined of anything else. */
export function reveal(purpose: string, concealed: string): string | undefined {
  const bytes = Buffer.from(concealed, 'base64url')
  if (bytes.length < ivBytes + tagBytes) return undefined
  for (const key of acceptedKeys()) {
    const text = revealWith(keyFor(key, purpose), bytes)
    if (text !== undefined) return text
  }
  return undefined
}
