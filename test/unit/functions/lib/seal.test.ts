import { afterAll, describe, expect, it } from '@jest/globals'
import { isSeal, seal } from '#functions/lib/seal'
import { testEnv } from '#test/support/backend'

afterAll(() => testEnv())

/** A mark as functions with these secrets make it. */
function sealedBy(env: Record<string, string>) {
  testEnv(env)
  return seal('page', 'text')
}
const accepted = (mark: string, env: Record<string, string>) => {
  testEnv(env)
  return isSeal(mark, 'page', 'text')
}

describe('a mark', () => {
  const first = { ORIGIN_SECRET: 'one' }
  const both = { ORIGIN_SECRET: 'one', ORIGIN_SECRETS_ALSO: 'two' }
  const turned = { ORIGIN_SECRET: 'two', ORIGIN_SECRETS_ALSO: 'one' }
  const second = { ORIGIN_SECRET: 'two' }

  it('is made with the secret in use, and counts for one purpose and text', () => {
    const mark = sealedBy(both)
    expect(mark).toBe(sealedBy(first))
    expect(mark).not.toBe(sealedBy(turned))
    expect(isSeal(mark, 'other', 'text')).toBe(false)
    expect(isSeal(mark, 'page', 'other')).toBe(false)
    expect(isSeal('', 'page', 'text')).toBe(false)
  })

  it('counts with whoever is a step behind or ahead in a turn, and not two steps on', () => {
    const steps = [first, both, turned, second]
    for (const [at, maker] of steps.entries()) {
      const mark = sealedBy(maker)
      for (const [reader, env] of steps.entries())
        if (Math.abs(reader - at) <= 1) expect(accepted(mark, env)).toBe(true)
    }
    expect(accepted(sealedBy(first), second)).toBe(false)
  })

  it('holds as long as the process where no edge shares a secret', () => {
    expect(accepted(sealedBy({}), {})).toBe(true)
  })
})
