import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { userId } from '#functions/domain/ids'
import { clock } from '#functions/lib/clock'
import { block } from '#functions/store/blocks'
import { hidePerson } from '#functions/store/hidden-people'
import { addToShortlist } from '#functions/store/shortlist'
import type { LocalTable } from '#test/support/local-table'
import { setStatus } from '#test/support/status'
import { fakeS3 } from '../picture/fake-s3'
import { startProfiles } from '../profile/calls'
import { exportOf, join, member } from './setup'

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

const admit = () => Promise.resolve()
const named = (first_name: string) => member({ gender: 'male', names: { first_name, last_name: 'Khan' } })

describe('whom a member keeps', () => {
  it('is told with what they wrote, by the names that lists show', async () => {
    const hira = userId(await member({ gender: 'female' }))
    const [omar, bilal, asad, carl] = [
      await named('Omar'),
      await named('Bilal'),
      await named('Asad'),
      await named('Carl'),
    ]
    for (const [id, note] of [
      [omar, 'His <b>aunt</b> knows my mother'],
      [bilal, undefined],
      [asad, 'Not any more'],
      [carl, undefined],
    ] as const)
      await addToShortlist(hira, userId(id), { note, admit })
    await hidePerson(hira, userId(omar), admit)
    await hidePerson(hira, userId(asad), admit)
    await block(userId(asad), hira, clock.now())
    await setStatus(userId(carl), 'deleted')
    const { data, page } = await exportOf(storage.files, hira)
    expect(data.shortlist).toEqual([
      { member: { name: 'Deleted member' } },
      { member: { name: 'Unavailable member' }, note: 'Not any more' },
      { member: { id: bilal, name: 'Bilal Khan' } },
      { member: { id: omar, name: 'Omar Khan' }, note: 'His <b>aunt</b> knows my mother' },
    ])
    expect(data.hidden).toEqual([
      { member: { name: 'Unavailable member' } },
      { member: { id: omar, name: 'Omar Khan' } },
    ])
    for (const text of [
      '<h2>Shortlist</h2>',
      'Omar Khan: His &lt;b&gt;aunt&lt;/b&gt; knows my mother',
      '<h2>People put aside</h2>',
    ])
      expect(page).toContain(text)
    const others = await exportOf(storage.files, omar)
    expect([others.data.shortlist, others.data.hidden]).toEqual([[], []])
    expect(JSON.stringify(others.data)).not.toContain(hira)
  })

  it('is nobody at first', async () => {
    const { data } = await exportOf(storage.files, await join())
    expect([data.shortlist, data.hidden]).toEqual([[], []])
  })
})
