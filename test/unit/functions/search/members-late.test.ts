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

  it('finds what the index told late of a page that it read before it slept', async () => {
    listing.pageSize = 2
    listing.change('a', '1', start - 3 * second)
    listing.change('late', '1', start - 2 * second)
    listing.lagging.set('late', undefined)
    listing.change('b', '1', start - second)
    listing.change('c', '1')
    const members = container({}, { wait: 5000, patience: 5000 })
    listing.before = () => {
      if (listing.reads.length === 1) throw new Error('The connection was closed.')
    }
    await expect(members.current()).rejects.toMatchObject(isBusy)
    listing.before = () => undefined
    listing.lagging.clear()
    listing.now += 60 * minute
    await members.current()
    listing.now += 3 * second
    expect(await told(members)).toBe('a1 b1 c1 late1')
  })

  it('is fresh where its clock is set back', async () => {
    listing.ahead = 25 * second
    const members = container({})
    await members.current()
    listing.ahead = 0
    listing.change('a', '1')
    listing.now += 3 * second
    expect(await told(members)).toBe('a1')
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
