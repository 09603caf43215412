import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { handler } from '#functions/api/profile/index'
import { profileId, userId } from '#functions/domain/ids'
import { clock } from '#functions/lib/clock'
import type { AuditItem } from '#functions/store/console-items'
import { keys } from '#functions/store/keys'
import { savePrivacy } from '#functions/store/profiles'
import { update, write } from '#functions/store/transact'
import { makeProfile } from '#infra/local/demo/generators/profile'
import type { OperationId } from '#shared/contract'
import { privacyDefaults } from '#shared/options/privacy'
import type { PrivacySettings } from '#shared/schemas/settings'
import { accountStateItem } from '#test/support/backend'
import { invoke } from '#test/support/events'
import {
  injectConflicts,
  intercept,
  type LocalTable,
  loseAnswer,
  startTableWithPlans,
} from '#test/support/local-table'
import { mediaEnv } from '#test/support/media-key'
import { memberItems } from '#test/support/members'
import { setStatus } from '#test/support/status'

/* Profiles that not everybody may see are not opened by administrators without a trace. */

let table: LocalTable
const boss = { id: 'boss', role: 'admin' as const }
beforeAll(async () => {
  table = await startTableWithPlans()
  Object.assign(process.env, mediaEnv)
  await table.put(...memberItems('boss', { role: 'admin', profile_complete: false }).slice(0, 2))
  await table.put(...memberItems('omar'))
})
afterAll(() => table.stop())
beforeEach(() => clock.set(() => new Date('2026-11-21T12:00:00.000Z')))

let serial = 0
interface Case {
  privacy?: Partial<PrivacySettings>
  dob?: string
  after?: (id: string) => Promise<unknown>
}
async function member({ privacy, dob, after }: Case = {}): Promise<string> {
  const id = `member-${++serial}`
  await table.put(accountStateItem(id, { profile_complete: false }), memberItems(id)[0]!)
  const sections = makeProfile(serial, { gender: 'female', marital_status: 'single' })
  const personal_info = { ...sections.personal_info, ...(dob && { dob }) }
  const made = await invoke(handler, 'profile.create', { as: { id }, json: { ...sections, personal_info } })
  expect(made.status).toBe(201)
  if (privacy) await savePrivacy(profileId(id), { ...privacyDefaults, ...privacy }, clock.now())
  await after?.(id)
  return id
}

const views = ['profile.admin-view', 'profile.view'] as const satisfies OperationId[]
const look = (operation: (typeof views)[number], userId: string, as: object = boss) =>
  invoke(handler, operation, { as: as as never, query: { userId } })
const viewsOf = async (id: string) =>
  ((await table.all(/^AUD$/)) as unknown as AuditItem[]).filter(({ target }) => target?.id === id)

const pause = (id: string) =>
  invoke(handler, 'profile.update-pause', { as: { id }, json: { profile_id: id, paused: true } })

const closed: [string, Case][] = [
  ['for verified members only', { privacy: { profile_visibility: 'verified_users' } }],
  ['private', { privacy: { profile_visibility: 'private' } }],
  ['of somebody who takes a break', { after: pause }],
  ['of somebody suspended', { after: (id) => setStatus(userId(id), 'suspended') }],
  ['of somebody under eighteen', { dob: '2008-12-31' }],
  [
    'open, with a picture that is not',
    {
      privacy: { show_profile_picture: 'private' },
      after: (id) => write(update('accountState', keys.accountState(userId(id)), { set: { picture: 'p1' } })),
    },
  ],
]

describe.each(views)('%s by an administrator', (operation) => {
  it.each(closed)('of a profile that is %s is audited before it is answered', async (_, about) => {
    const id = await member(about)
    expect((await look(operation, id)).status).toBe(200)
    expect(await viewsOf(id)).toMatchObject([
      {
        action: 'profile.viewed',
        actor_id: 'boss',
        target: { kind: 'user', id },
        fields: [],
        address: '127.0.0.1',
      },
    ])
    await look(operation, id)
    expect(await viewsOf(id)).toHaveLength(2)
  })

  it('of a profile that every member may open is not', async () => {
    const id = await member({
      privacy: { show_profile_picture: 'private', proposals_privacy: 'connections' },
    })
    expect((await look(operation, id)).status).toBe(200)
    expect(await viewsOf(id)).toEqual([])
  })

  it('answers 503, and shows nothing, where the view cannot be stored', async () => {
    const id = await member({ privacy: { profile_visibility: 'private' } })
    const stop = intercept('TransactWriteItems', () => {
      throw Object.assign(new Error('No permission.'), { name: 'AccessDeniedException' })
    })
    const { status, body } = await look(operation, id)
    stop()
    expect([status, body.code, body.data]).toEqual([503, 'busy', undefined])
  })

  it('of themselves, of somebody gone, or of nobody leaves no entry', async () => {
    const gone = await member({ after: (id) => setStatus(userId(id), 'deleted') })
    expect((await look(operation, gone)).status).toBe(404)
    expect((await look(operation, 'nobody')).status).toBe(404)
    await look(operation, 'boss')
    for (const id of [gone, 'nobody', 'boss']) expect(await viewsOf(id)).toEqual([])
  })
})

it('views of members are nobody’s concern', async () => {
  const id = await member({ privacy: { profile_visibility: 'private' } })
  expect((await look('profile.view', id, { id: 'omar' })).status).toBe(404)
  expect((await look('profile.view', id, { id })).status).toBe(200)
  expect(await viewsOf(id)).toEqual([])
})

it('a view is stored once also while transactions conflict, and when an answer of the table is lost', async () => {
  const id = await member({ privacy: { profile_visibility: 'private' } })
  const conflicts = injectConflicts(0.5, 2)
  const stop = loseAnswer('TransactWriteItems')
  expect((await look('profile.view', id)).status).toBe(200)
  stop()
  conflicts.stop()
  expect(await viewsOf(id)).toHaveLength(1)
})
