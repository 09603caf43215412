import { expect } from '@jest/globals'
import type { UserId } from '#functions/core/ids'
import { clock } from '#functions/core/clock'
import { openAccount } from '#functions/features/auth/pool-accounts'
import type { OperationId } from '#shared/contract'
import { codeLimits } from '#shared/limits'
import { authenticator } from '#test/support/api/authenticator'
import type { Answer } from '#test/support/functions/invoke'
import type { authStage } from './setup'
import { password, sessionPair } from './setup'

export interface SetUp {
  app: ReturnType<typeof authenticator>
  recovery: string[]
  answer: Answer
}

/** An administrator of the stage, who sets up a second factor and signs in. */
export function administration(stage: ReturnType<typeof authStage>) {
  const email = 'boss@example.com'
  const admin = { id: '' as UserId, email }
  let seconds = 0

  const as = () => ({ id: admin.id, role: 'admin' as const, issuedAt: clock.now() })
  const call = (id: OperationId, json?: object) => stage.call(id, json, { as: as() })

  const skip = (more: number) => {
    seconds += more
    clock.set(() => new Date(Date.now() + seconds * 1000))
  }
  /** Goes on to a time at which codes are new: to the beginning of a step, so that it does not end meanwhile. */
  const pass = (steps = 3) => {
    const { stepSeconds } = codeLimits
    const passed = (Date.now() / 1000 + seconds) % stepSeconds
    skip(steps > 0 ? steps * stepSeconds - passed : 0)
  }

  return {
    admin,
    as,
    call,
    pass,
    /** The settings of the functions, and the time as it was. */
    settings: (over: Record<string, string>) => {
      stage.environment(over)
      pass(0)
    },
    begin: async (own = email) => {
      // The next second is waited for by going on to it.
      clock.hurry(() => skip(1))
      admin.id = await openAccount(
        {
          name: 'The Boss',
          email: own,
          phone: '+923005550100',
          role: 'admin',
          emailProven: true,
          password,
        },
        clock.now(),
      )
      return admin.id
    },
    signIn: (code?: string, own = password, cookies: string[] = []) =>
      stage.call('auth.sign-in', { email, password: own, ...(code && { code }) }, { cookies }),
    setUp: async (code?: string): Promise<SetUp> => {
      const begun = await call('auth.second-factor-begin', { password, ...(code && { code }) })
      expect(begun.status).toBe(200)
      const { secret } = begun.body.data as { secret: string }
      const app = authenticator(secret)
      const answer = await call('auth.second-factor-confirm', { password, code: app.code() })
      expect(answer.status).toBe(200)
      const { recovery_codes } = answer.body.data as { recovery_codes: string[] }
      return { app, recovery: recovery_codes, answer }
    },
    refresh: (answer: Answer) => stage.call('auth.refresh', undefined, { cookies: [sessionPair(answer)] }),
  }
}
