import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { OperationId } from '#shared/contract'
import { retries } from '#shared/limits'
import { makeProfile } from '#infra/local/demo/generators/profile'
import { injectConflicts, type LocalTable } from '#test/support/functions/local-table'
import { call, joined, member, startProfiles, submit } from './calls'

let table: LocalTable
beforeAll(async () => {
  table = await startProfiles()
})
afterAll(() => table.stop())

const { career_info, family_info, partner_requirements } = makeProfile(9)
const save = (part: string, data: object) => async () => {
  const id = await member()
  return () => call(`profile.update-${part}` as OperationId, id, { json: { profile_id: id, data } })
}

it.each([
  ['a section on the card', save('career-info', career_info)],
  ['another section', save('family-info', family_info)],
  ['the requirements', save('partner-requirements', partner_requirements)],
  [
    'a new profile',
    async () => {
      const id = await joined()
      return () => submit(id)
    },
  ],
])('saving %s asks a busy table only as often as one transaction does, then 503', async (_what, prepare) => {
  const send = await prepare()
  const { stop, injected } = injectConflicts(1, 1)
  try {
    expect((await send()).status).toBe(503)
    expect(injected()).toBe(retries.default.attempts)
  } finally {
    stop()
  }
})
