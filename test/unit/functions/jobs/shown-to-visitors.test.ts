import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals'
import { clock } from '#functions/core/clock'
import { profileId } from '#functions/core/ids'
import { savePrivacy } from '#functions/features/profiles/store'
import { runMigrations } from '#functions/jobs/migrations/run'
import { shownToVisitors } from '#functions/jobs/migrations/shown-to-visitors'
import { privacyDefaults } from '#shared/options/privacy'
import { intercept, type LocalTable, startTable } from '#test/support/functions/local-table'
import { memberItems, type MemberOptions } from '#test/support/functions/members'

/* Members of an earlier release, who had no such setting and whom visitors saw, stay shown until they choose. */

let table: LocalTable
beforeAll(async () => {
  table = await startTable()
})
afterEach(() => table.clear())
afterAll(() => table.stop())

const run = () => runMigrations([shownToVisitors], { timeIsUp: () => false, again: true })

type Stored = Record<string, unknown> & { sk: string; privacy?: Record<string, unknown> }

/** A member as the earlier release stored them. */
async function earlierMember(id: string, options: MemberOptions = {}) {
  const items = memberItems(id, options) as unknown as Stored[]
  for (const { privacy } of items) delete privacy?.['shown_to_visitors']
  await table.put(...items)
}

/** What is stored of the setting: on the profile, on the card, and whether the member is asked. */
async function settingOf(id: string) {
  const items = (await table.all(new RegExp(`^M#${id}$`))) as unknown as Stored[]
  const [profile, card] = ['P', 'C'].map((sort) => items.find(({ sk }) => sk === sort))
  return [profile?.privacy?.['shown_to_visitors'], card?.['shown_to_visitors'], profile?.['asks_visitors']]
}

it('keeps members of an earlier release as they were, and asks those whom visitors see', async () => {
  await earlierMember('open')
  await earlierMember('closed', { privacy: { profile_visibility: 'private' } })
  await table.put(...memberItems('new'))
  expect(await run()).toMatchObject({ done: true, migrated: 2, refused: 0, failed: 0 })
  expect(await settingOf('open')).toEqual([true, true, true])
  expect(await settingOf('closed')).toEqual([false, undefined, undefined])
  expect(await settingOf('new')).toEqual([false, undefined, undefined])
  expect(await run()).toMatchObject({ done: true, migrated: 0 })
})

it('never shows members whose setting an earlier release drops or did not know', async () => {
  await run()
  await earlierMember('late')
  expect(await run()).toMatchObject({ done: true, migrated: 0 })
  expect(await settingOf('late')).toEqual([undefined, undefined, undefined])
})

it('does not overwrite a choice that the member makes in the same moment', async () => {
  await earlierMember('open')
  const undo = intercept('TransactWriteItems', async () => {
    undo()
    const choice = { ...privacyDefaults, shown_to_visitors: false }
    await savePrivacy(profileId('open'), choice, clock.now())
  })
  await run()
  expect(await settingOf('open')).toEqual([false, undefined, undefined])
})
