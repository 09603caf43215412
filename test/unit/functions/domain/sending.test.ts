import { describe, expect, it } from '@jest/globals'
import { hasOpened, requireMaySend } from '#functions/domain/sending'
import { AppError } from '#shared/errors'

const before = new Date('2027-03-03T23:59:59.999Z')
const on = new Date('2027-03-04T00:00:00.000Z')
const young = { opens_on: '2027-03-04' }

describe('sending', () => {
  it('is open to members of age, whatever the state still remembers', () => {
    for (const [account, now] of [
      [{}, before],
      [young, on],
      [young, new Date('2040-01-01T00:00:00.000Z')],
    ] as const) {
      expect(hasOpened(account, now)).toBe(true)
      expect(() => requireMaySend(account, 'off', now)).not.toThrow()
    }
  })

  it('waits for the eighteenth birthday, and says so', () => {
    expect(hasOpened(young, before)).toBe(false)
    expect(() => requireMaySend(young, 'off', before)).toThrow(AppError)
    try {
      requireMaySend(young, 'off', before)
    } catch (error) {
      expect((error as AppError).status).toBe(403)
      expect((error as AppError).toBody()).toEqual({
        error:
          'Your profile opens on 04, March, 2027. Until then nobody else can see it, and you cannot send or accept proposals, or write messages.',
        code: 'not_yet_eighteen',
        params: { opens_on: '2027-03-04' },
      })
    }
  })
})

describe('an address that nobody has proven', () => {
  const now = new Date('2026-11-21T09:00:00Z')
  const code = (account: object, emailProof: 'required' | 'off') => {
    try {
      requireMaySend(account, emailProof, now)
      return undefined
    } catch (error) {
      return (error as AppError).code
    }
  }

  it('lets nothing leave where the stage asks for proof, and there alone', () => {
    expect(code({}, 'required')).toBe('email_unproven')
    expect(code({}, 'off')).toBeUndefined()
    expect(code({ email_proven_at: '2026-11-20T00:00:00.000Z' }, 'required')).toBeUndefined()
  })

  it('is told after the age, which no link mends', () => {
    expect(code({ opens_on: '2027-03-04' }, 'required')).toBe('not_yet_eighteen')
  })
})
