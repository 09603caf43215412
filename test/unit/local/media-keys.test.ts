import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { loadMediaKeys } from '#infra/local/media-keys'
import { pemOf } from '#test/support/signing-keys'

let dir: string
let file: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'humsafar-media-keys-'))
  file = join(dir, 'media-key.pem')
})
afterEach(() => rm(dir, { recursive: true, force: true }))

describe('the key of pictures on one machine', () => {
  it('is made of P-256 on first start, for its owner alone, and kept', async () => {
    const keys = await loadMediaKeys(dir)
    const key = createPrivateKey(keys.privateKey)
    expect(key.asymmetricKeyDetails).toEqual({ namedCurve: 'prime256v1' })
    expect(createPublicKey(keys.publicKey).equals(createPublicKey(key))).toBe(true)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await loadMediaKeys(dir)).toEqual(keys)
  })

  it('stays the one of RSA in a folder from before, letter for letter: other keys are made of it', async () => {
    const stored = pemOf(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey)
    await writeFile(file, stored)
    expect((await loadMediaKeys(dir)).privateKey).toBe(stored)
    expect(await readFile(file, 'utf8')).toBe(stored)
  })

  it('is not made anew where the file cannot be read', async () => {
    await writeFile(file, 'torn')
    await expect(loadMediaKeys(dir)).rejects.toThrow(/media-key\.pem cannot be read/)
    expect(await readFile(file, 'utf8')).toBe('torn')
  })
})
