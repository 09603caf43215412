import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { mockClient } from 'aws-sdk-client-mock'
import { TOTP } from 'otpauth'
import { userId } from '#functions/core/ids'
import { decrypt, encrypt, isEncryptedWith } from '#functions/core/crypto'
import { isSignature, sign } from '#functions/core/origin-secret'
import { base32, keyUri, openSecret, sealSecret, stepOf } from '#functions/features/auth/second-factor'
import { testEnv } from '#test/support/functions/environment'

/* What is sealed, concealed or kept secret, and codes by the time. */

describe('the origin secret', () => {
  afterAll(() => testEnv())

  /** A mark as functions with these secrets make it. */
  function sealedBy(env: Record<string, string>) {
    testEnv(env)
    return sign('page', 'text')
  }

  const accepted = (mark: string, env: Record<string, string>) => {
    testEnv(env)
    return isSignature(mark, 'page', 'text')
  }

  describe('a signature', () => {
    const first = { ORIGIN_SECRET: 'one' }
    const both = { ORIGIN_SECRET: 'one', ORIGIN_SECRETS_ALSO: 'two' }
    const turned = { ORIGIN_SECRET: 'two', ORIGIN_SECRETS_ALSO: 'one' }
    const second = { ORIGIN_SECRET: 'two' }

    it('uses the current secret and is valid for one purpose and text only', () => {
      const mark = sealedBy(both)
      expect(mark).toBe(sealedBy(first))
      expect(mark).not.toBe(sealedBy(turned))
      expect(isSignature(mark, 'other', 'text')).toBe(false)
      expect(isSignature(mark, 'page', 'other')).toBe(false)
      expect(isSignature('', 'page', 'text')).toBe(false)
    })

    it('is valid one rotation step before and after, not two', () => {
      const steps = [first, both, turned, second]
      for (const [at, maker] of steps.entries()) {
        const mark = sealedBy(maker)
        for (const [reader, env] of steps.entries())
          if (Math.abs(reader - at) <= 1) expect(accepted(mark, env)).toBe(true)
      }
      expect(accepted(sealedBy(first), second)).toBe(false)
    })
  })
})

describe('a second factor', () => {
  const secret = Buffer.from('12345678901234567890')
  const at = (seconds: number) => new Date(seconds * 1000)

  describe('time-based codes', () => {
    it('are accepted in their time step, the previous and the next one', () => {
      const now = at(1111111111)
      const app = new TOTP({ secret: base32(secret) })
      const around = [-2, -1, 0, 1, 2].map((by) =>
        stepOf(secret, app.generate({ timestamp: now.getTime() + by * 30_000 }), now),
      )
      const step = 37037037
      expect(around).toEqual([undefined, step - 1, step, step + 1, undefined])
      for (const wrong of ['', '0', '050471x', '14050471', 'é50471'])
        expect(stepOf(secret, wrong, now)).toBeUndefined()
    })

    it('use a secret and a URI that authenticator apps accept', () => {
      expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
      expect(keyUri('a+b@example.com', 'MZXW6YTB')).toBe(
        'otpauth://totp/Humsafar:a%2Bb%40example.com?issuer=Humsafar&secret=MZXW6YTB&algorithm=SHA1&digits=6&period=30',
      )
    })
  })

  describe('an encrypted secret', () => {
    const sealed = encrypt('one key', secret, 'u_1')

    it('decrypts with its key and its `about` text', () => {
      expect(decrypt('one key', sealed, 'u_1')).toEqual(secret)
      expect([isEncryptedWith(sealed, 'one key'), isEncryptedWith(sealed, 'another')]).toEqual([true, false])
      expect(encrypt('one key', secret, 'u_1')).not.toBe(sealed)
    })

    it('does not decrypt with another key, another `about` text, or after a change', () => {
      const [name = '', text = ''] = sealed.split('.')
      const bytes = Buffer.from(text, 'base64url')
      const changed = [0, 13, bytes.length - 1].map((index) => {
        const copy = Buffer.from(bytes)
        copy[index]! ^= 1
        return `${name}.${copy.toString('base64url')}`
      })
      expect(() => decrypt('one key', sealed, 'u_2')).toThrow()
      expect(() => decrypt('another', sealed, 'u_1')).toThrow()
      for (const other of changed) expect(() => decrypt('one key', other, 'u_1')).toThrow()
    })
  })
})

describe('the key that encrypts second factors', () => {
  const me = userId('u_1')
  const bytes = Buffer.from('12345678901234567890')
  const service = mockClient(SecretsManagerClient)
  const stages: Record<string, string | undefined> = {}
  let secrets = 0

  beforeEach(() => {
    secrets += 1
    testEnv({ FACTOR_KEY: '', FACTOR_KEY_SECRET_ID: `factor-key-${secrets}` })
    stages['AWSCURRENT'] = 'first'
    stages['AWSPREVIOUS'] = undefined
    service.reset()
    service.on(GetSecretValueCommand).callsFake(({ VersionStage }: { VersionStage: string }) => {
      const SecretString = stages[VersionStage]
      if (SecretString === undefined) throw new ResourceNotFoundException({ message: 'none', $metadata: {} })
      return { SecretString }
    })
  })
  afterEach(() => testEnv())

  const turn = (text: string) => {
    stages['AWSPREVIOUS'] = stages['AWSCURRENT']
    stages['AWSCURRENT'] = text
  }

  /** As a container that starts after the key was replaced. */
  const restart = (name = 'restarted') =>
    testEnv({ FACTOR_KEY: '', FACTOR_KEY_SECRET_ID: `factor-key-${secrets} ${name}` })

  it('decrypts a secret of the previous key and reports it as stale', async () => {
    const sealed = await sealSecret(me, bytes)
    turn('second')
    restart()
    expect(await openSecret(me, sealed)).toEqual({ bytes, stale: true })
    const anew = await sealSecret(me, bytes)
    expect(await openSecret(me, anew)).toEqual({ bytes, stale: false })
  })

  it('decrypts secrets that other containers encrypted with a newer key', async () => {
    await sealSecret(me, bytes)
    turn('second')
    restart()
    const theirs = await sealSecret(me, bytes)
    testEnv({ FACTOR_KEY: '', FACTOR_KEY_SECRET_ID: `factor-key-${secrets}` })
    expect(await openSecret(me, theirs)).toEqual({ bytes, stale: false })
  })

  it('throws if the key was replaced twice', async () => {
    const sealed = await sealSecret(me, bytes)
    turn('second')
    turn('third')
    restart()
    await expect(openSecret(me, sealed)).rejects.toThrow('replaced more than once')
  })
})
