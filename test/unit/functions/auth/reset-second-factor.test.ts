import { beforeEach, expect, it } from '@jest/globals'
import { operatorId } from '#shared/options/audit'
import { handler } from '#functions/jobs/reset-second-factor'
import { loadAccountState } from '#functions/features/accounts/store'
import { listAudit } from '#functions/features/audit/store'
import { loadSecondFactor } from '#functions/features/auth/second-factor'
import { administration } from './administrator'
import { authStage, ayesha } from './setup'

const stage = authStage()
const { admin, begin, pass, refresh, setUp, signIn } = administration(stage)

beforeEach(async () => {
  pass()
  await begin()
})

it('the job turns off a second factor, ends the sessions, sends a mail and is in the audit', async () => {
  const { answer } = await setUp()
  pass()
  expect(await handler({ email: ' BOSS@example.com ' })).toEqual({ userId: admin.id, mailed: true })
  expect((await loadAccountState(admin.id))?.second_factor_at).toBeUndefined()
  expect(await loadSecondFactor(admin.id)).toBeUndefined()
  expect((await refresh(answer)).status).toBe(401)
  pass()
  expect((await signIn()).status).toBe(200)
  expect(stage.mails()[0]).toMatchObject({
    to: admin.email,
    html: expect.stringContaining('We turned off two-step sign-in'),
  })
  const { items } = await listAudit({ target: { kind: 'user', id: admin.id } }, { pageSize: 1 })
  expect(items).toMatchObject([{ action: 'user.second_factor_reset', actor_id: operatorId }])
})

it('the job refuses an account without a second factor, and an unknown address', async () => {
  await expect(handler({ email: admin.email })).rejects.toThrow('boss@example.com has no second factor.')
  await expect(handler({ email: ayesha.email })).rejects.toThrow(
    'No account has the address ayesha@example.com.',
  )
  await expect(handler({ email: 'nobody' })).rejects.toThrow('Invalid email address')
})
