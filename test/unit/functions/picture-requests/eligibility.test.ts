import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { resetEnv } from '#functions/core/env'
import { userId } from '#functions/core/ids'
import { keys } from '#functions/db/keys'
import { update, write } from '#functions/db/transact'
import type { LocalTable } from '#test/support/functions/local-table'
import { startProfiles } from '../profiles/calls'
import { refused } from '../proposals/stage'
import { answer, ask, couple, must, requestOf, show } from './calls'

let table: LocalTable
beforeAll(async () => {
  table = await startProfiles()
})
afterAll(() => table.stop())

const requireProof = (value: 'required' | 'off') => {
  process.env['EMAIL_PROOF'] = value
  resetEnv()
}
afterEach(() => requireProof('off'))

describe.each([
  ['who has not proven the address', 'email_unproven', () => requireProof('required')],
  [
    'who is not yet eighteen',
    'not_yet_eighteen',
    (id: string) =>
      write(update('accountState', keys.accountState(userId(id)), { set: { opens_on: '2999-12-31' } })),
  ],
])('a member %s', (_title, code, become) => {
  it('neither asks nor shows, and learns nothing of others by trying; but may decline', async () => {
    const [his, hers] = await couple()
    await must(ask(his, hers))
    await become(hers)
    for (const other of [his, 'nobody'])
      for (const call of [
        ask(hers, other),
        show(hers, other),
        answer(hers, requestOf(other, hers), 'granted'),
      ])
        expect(await call).toMatchObject(refused(403, code))
    expect((await must(answer(hers, requestOf(his, hers), 'declined'))).status).toBe('declined')
  })
})
