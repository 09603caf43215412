import { beforeEach, expect, it } from '@jest/globals'
import { handler } from '#functions/jobs/reset-second-factor'
import { loadAccountState } from '#functions/store/accounts'
import { listAudit } from '#functions/store/audit'
import { loadSecondFactor } from '#functions/store/second-factor'
import { operatorId } from '#shared/options/audit'
import { administration } from '../auth/administrator'
import { authStage, ayesha } from '../auth/setup'

const stage = authStage()
const { admin, begin, pass, refresh, settings, setUp, signIn } = administration(stage)

beforeEach(async () => {
  pass()
  await begin()
})

it('turns off the second factor of who has lost it, ends their sessions, tells them, and is in the audit', async () => {
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
    html: expect.stringContaining('turned off by the operator'),
  })
  const { items } = await listAudit({ target: { kind: 'user', id: admin.id } }, { pageSize: 1 })
  expect(items).toMatchObject([{ action: 'user.second_factor_reset', actor_id: operatorId }])
})

it('says so where the mail could not be sent', async () => {
  await setUp()
  settings({ MAIL_FROM: '' })
  expect(await handler({ email: admin.email })).toEqual({ userId: admin.id, mailed: false })
})

it('says so where there is none, or no such account', async () => {
  await expect(handler({ email: admin.email })).rejects.toThrow('boss@example.com has no second factor.')
  await expect(handler({ email: ayesha.email })).rejects.toThrow(
    'No account has the address ayesha@example.com.',
  )
  await expect(handler({ email: 'nobody' })).rejects.toThrow('Invalid email address')
})
