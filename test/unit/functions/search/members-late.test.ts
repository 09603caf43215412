import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { log } from '#functions/lib/log'
import { type MembersPorts, SearchMembers } from '#functions/search/members'
import { factsNamed, Listing, minute, PlainEngine, second, start } from './listing'

/* Containers that begin with what is late, or stop while they read. */

let listing: Listing
beforeEach(() => {
  listing = new Listing()
  jest.spyOn(log, 'warn').mockReturnValue()
  jest.spyOn(log, 'info').mockReturnValue()
})
afterEach(() => {
  jest.restoreAllMocks()
})

const container = (
  overrides: Partial<MembersPorts<PlainEngine>>,
  patience?: { wait: number; patience: number },
) => new SearchMembers(listing.ports(overrides), patience)
const told = async (members: SearchMembers<PlainEngine>) => (await members.current()).told
const isBusy = { status: 503, code: 'busy', headers: { 'retry-after': '1' } }

describe('a container', () => {
  it('mends a snapshot that was made before the index told of a change', async () => {
    listing.change('a', '2', start - 50 * minute - 40 * second)
    const snapshot = new PlainEngine([['a', factsNamed('1')]])
    const members = container({
      readSnapshot: () => Promise.resolve(new Uint8Array(1)),
      decode: () => ({ engine: snapshot, at: new Date(start - 50 * minute).toISOString() }),
    })
    expect(await told(members)).toBe('a2')
  })

  it('is fresh where it slept while it waited for the listing', async () => {
    listing.change('a', '1')
    let wake = () => {}
    const sleep = new Promise<void>((resolve) => (wake = resolve))
    const readEntries: typeof listing.read = async (from) => {
      const answer = await listing.read(from)
      await sleep
      return answer
    }
    const members = container({ readEntries }, { wait: 1, patience: 1 })
    await expect(members.current()).rejects.toMatchObject(isBusy)
    listing.now += 60 * minute
    listing.change('a', '2')
    wake()
    expect(await told(members)).toBe('a2')
  })
})
