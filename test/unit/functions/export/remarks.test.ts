import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { LocalTable } from '#test/support/local-table'
import { fakeS3 } from '../picture/fake-s3'
import { startProfiles } from '../profile/calls'
import { decide, sendNote } from '../proposal/calls'
import { exportOf, member } from './setup'

/* What an export tells of what stands beside the sections of a profile, and of words sent with proposals. */

let table: LocalTable
let storage: ReturnType<typeof fakeS3>

beforeAll(async () => {
  table = await startProfiles()
})
beforeEach(() => {
  storage = fakeS3()
})
afterEach(() => storage.restore())
afterAll(() => table.stop())

const exported = (id: string) => exportOf(storage.files, id)

describe('an export', () => {
  it('tells for whom the profile is, and what must be met, in words', async () => {
    const id = await member({ gender: 'female' })
    const bare = await exported(id)
    expect(bare.page).not.toMatch(/Who this profile is for|Must fit/)
    const profile = (await table.all(new RegExp(`^M#${id}$`))).find(({ sk }) => sk === 'P')!
    await table.put({ ...profile, made_by: 'daughter', musts: ['age_range', 'marital_status'] })
    const { data, page } = await exported(id)
    expect(data.profile).toMatchObject({ made_by: 'daughter', musts: ['age_range', 'marital_status'] })
    for (const text of ['Who this profile is for', 'My daughter', 'Must fit', 'Age, Marital status'])
      expect(page).toContain(text)
  })

  it('tells what was written with proposals, sent and received, but what was withdrawn', async () => {
    const id = await member({ gender: 'female' })
    const one = await member({ gender: 'male', names: { first_name: 'Omar', last_name: 'Khan' } })
    const two = await member({ gender: 'male' })
    const three = await member({ gender: 'male' })
    await sendNote(id, two, 'My own <words>')
    await sendNote(one, id, 'Words to me')
    const taken = await sendNote(three, id, 'Words taken back')
    await decide(three, taken.body.data.id as string, 'withdrawn')
    const { data, page } = await exported(id)
    const told = (data.proposals as { message?: string }[]).map(({ message }) => message)
    expect(new Set(told)).toEqual(new Set(['My own <words>', 'Words to me', undefined]))
    for (const text of ['You: My own &lt;words&gt;', 'Omar Khan: Words to me']) expect(page).toContain(text)
    expect(page).not.toContain('taken back')
    expect((await exported(three)).page).toContain('You: Words taken back')
  })
})
