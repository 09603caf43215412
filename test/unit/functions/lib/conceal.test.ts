import { afterAll, describe, expect, it } from '@jest/globals'
import { conceal, reveal } from '#functions/lib/conceal'
import { testEnv } from '#test/support/backend'

afterAll(() => testEnv())

const first = { ORIGIN_SECRET: 'one' }
const both = { ORIGIN_SECRET: 'one', ORIGIN_SECRETS_ALSO: 'two' }
const turned = { ORIGIN_SECRET: 'two', ORIGIN_SECRETS_ALSO: 'one' }
const second = { ORIGIN_SECRET: 'two' }

function concealedBy(env: Record<string, string>) {
  testEnv(env)
  return conceal('page', 'Zoë')
}
function read(concealed: string, env: Record<string, string>, purpose = 'page') {
  testEnv(env)
  return reveal(purpose, concealed)
}

describe('a concealed text', () => {
  it('is read for its purpose alone, as it was made', () => {
    const concealed = concealedBy(first)
    expect(read(concealed, first)).toBe('Zoë')
    expect(read(concealed, first, 'other')).toBeUndefined()
    const [name, body] = concealed.split('.') as [string, string]
    const bytes = Buffer.from(body, 'base64url')
    const readBytes = (some: Buffer, of = name) => read(`${of}.${some.toString('base64url')}`, first)
    expect(readBytes(bytes)).toBe('Zoë')
    expect(readBytes(bytes, 'another')).toBeUndefined()
    for (let at = 0; at < bytes.length; at++) {
      const torn = Buffer.from(bytes)
      torn[at]! ^= 1
      expect(readBytes(torn)).toBeUndefined()
    }
    for (let length = 0; length < bytes.length; length++)
      expect(readBytes(bytes.subarray(0, length))).toBeUndefined()
  })

  it('differs each time', () => {
    expect(concealedBy(first)).not.toBe(concealedBy(first))
  })

  it('is read by whoever is a step behind or ahead in a turn of the secrets, and not two steps on', () => {
    const steps = [first, both, turned, second]
    for (const [at, maker] of steps.entries())
      for (const [reader, env] of steps.entries())
        if (Math.abs(reader - at) <= 1) expect(read(concealedBy(maker), env)).toBe('Zoë')
    expect(read(concealedBy(first), second)).toBeUndefined()
  })

  it('is read as long as the process lives where no edge shares a secret', () => {
    expect(read(concealedBy({}), {})).toBe('Zoë')
  })
})
