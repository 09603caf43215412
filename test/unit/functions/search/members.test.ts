import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { searchMs } from '#shared/limits'
import { log } from '#functions/core/log'
import { type MembersPorts, SearchMembers } from '#functions/features/search/members'
import { factsNamed, Listing, minute, PlainEngine, second, start } from './listing'

/* The members whom a container of the search holds. */

let listing: Listing
let warned: jest.SpiedFunction<typeof log.warn>
let erred: jest.SpiedFunction<typeof log.error>
let informed: jest.SpiedFunction<typeof log.info>

type Overrides = Partial<MembersPorts<PlainEngine>>

const container = (overrides: Overrides = {}, patience?: { wait: number; patience: number }) =>
  new SearchMembers(listing.ports(overrides), patience)
const told = async (members: SearchMembers<PlainEngine>) => (await members.current()).told
const isBusy = { status: 503, code: 'busy', headers: { 'retry-after': '1' } }
const messages = (spy: jest.SpiedFunction<typeof log.warn>) => spy.mock.calls.map(([message]) => message)

/** A snapshot in which `a` is as `caste` says, taken `ago` before the start. */
const snapshotOf = (caste: string, ago: number): Overrides => ({
  readSnapshot: () => Promise.resolve(new Uint8Array(1)),
  decode: () => ({
    engine: new PlainEngine([['a', factsNamed(caste)]]),
    at: new Date(start - ago).toISOString(),
  }),
})

beforeEach(() => {
  listing = new Listing()
  warned = jest.spyOn(log, 'warn').mockReturnValue()
  erred = jest.spyOn(log, 'error').mockReturnValue()
  informed = jest.spyOn(log, 'info').mockReturnValue()
})
afterEach(() => {
  jest.restoreAllMocks()
})

describe('the first call of a container', () => {
  it('reads the whole listing without a snapshot', async () => {
    listing.pageSize = 1
    listing.change('a', '1', start - 400 * 24 * 60 * minute)
    listing.change('b', '1')
    listing.change('c')
    expect(await told(container())).toBe('a1 b1')
    expect(listing.reads[0]).toBeUndefined()
    expect(messages(informed)).toEqual(['no search snapshot'])
  })

  it('reads what changed since the snapshot, and a little more', async () => {
    listing.change('a', '1', start - 50 * minute)
    listing.change('b', '1', start - 20 * minute - 5 * second)
    listing.change('c', '1', start - 2 * minute)
    expect(await told(container(snapshotOf('1', 20 * minute)))).toBe('a1 b1 c1')
    expect(listing.reads).toEqual([new Date(start - 20 * minute - searchMs.again.back).toISOString()])
  })

  const unusable: [string, Overrides, () => readonly unknown[], string][] = [
    [
      'is torn',
      {
        ...snapshotOf('0', minute),
        decode: () => {
          throw new Error('cut off')
        },
      },
      () => messages(erred),
      'search snapshot torn',
    ],
    [
      'is of another version',
      {
        ...snapshotOf('0', minute),
        decode: () => undefined,
      },
      () => messages(informed),
      'search snapshot of another version',
    ],
    [
      'is older than the listing tells who is gone',
      snapshotOf('0', searchMs.oldest + 1),
      () => messages(warned),
      'search snapshot outdated',
    ],
    [
      'cannot be read',
      { ...snapshotOf('0', minute), readSnapshot: () => Promise.reject(new Error('timeout')) },
      () => messages(warned),
      'search snapshot not read',
    ],
  ]
  it.each(unusable)(
    'reads the whole listing when the snapshot %s, and logs it',
    async (_, ports, said, line) => {
      listing.change('a', '1', start - 90 * 24 * 60 * minute)
      expect(await told(container(ports))).toBe('a1')
      expect(listing.reads).toEqual([undefined])
      expect(said()).toEqual([line])
      expect([...erred.mock.calls, ...warned.mock.calls, ...informed.mock.calls]).toHaveLength(1)
    },
  )

  it('is refused when the listing fails, and the next goes on from that page', async () => {
    listing.pageSize = 1
    for (const id of ['a', 'b', 'c']) listing.change(id, '1')
    const members = container()
    listing.before = () => {
      if (listing.reads.length === 2) throw new Error('reset')
    }
    await expect(members.current()).rejects.toMatchObject(isBusy)
    listing.before = () => undefined
    // Meanwhile one moved to the end, behind the page that was read, and one is gone.
    listing.now += 10 * second
    listing.change('a', '2')
    listing.change('b')
    expect(await told(members)).toBe('a2 c1')
    expect(new Set(listing.reads).size).toBe(listing.reads.length)
  })
})

describe('what is held', () => {
  it('is brought up to date at most every two seconds', async () => {
    listing.change('a', '1')
    const members = container()
    await members.current()
    listing.change('b', '1')
    listing.now += searchMs.look - 1
    expect(await told(members)).toBe('a1')
    listing.now += 1
    expect(await told(members)).toBe('a1 b1')
    expect(listing.reads).toHaveLength(2)
  })

  it('is not undone by an earlier entry that a copy of the index tells later', async () => {
    listing.change('a', '1')
    const members = container()
    listing.lag('a')
    await members.current()
    listing.now += 3 * second
    listing.change('a', '2')
    listing.lagging.clear()
    expect(await told(members)).toBe('a2')
    listing.now += 3 * second
    listing.lagging.set('a', {
      ...listing.entries.get('a')!,
      at: new Date(start).toISOString(),
      facts: factsNamed('1'),
    })
    expect(await told(members)).toBe('a2')
  })

  it('takes in what the index tells late', async () => {
    const members = container()
    listing.change('x', '1')
    await members.current()
    listing.change('late', '1', start + second)
    listing.change('later', '1', start + second)
    listing.lag('late')
    listing.lagging.set('late', undefined)
    listing.lagging.set('later', undefined)
    listing.now += 8 * second
    listing.change('y', '1')
    expect(await told(members)).toBe('x1 y1')
    listing.lagging.delete('late')
    listing.now += 3 * second
    expect(await told(members)).toBe('late1 x1 y1')
    listing.now += 2 * minute
    listing.change('z', '1')
    await members.current()
    listing.lagging.delete('later')
    listing.now += 3 * second
    expect(await told(members)).toBe('late1 x1 y1 z1')
    listing.now += 3 * minute
    expect(await told(members)).toBe('late1 later1 x1 y1 z1')
  })

  it.each([
    ['ahead', 25 * second],
    ['behind', -25 * second],
  ])('misses nothing when its clock is %s', async (_, ahead) => {
    listing.ahead = ahead
    const members = container()
    for (let at = 0; at < 40; at++) {
      listing.change(`m${at}`, '1')
      listing.now += 3 * second
      expect((await members.current()).size).toBe(at + 1)
    }
  })
})

describe('when the listing cannot be read,', () => {
  const failing = () => {
    listing.before = () => {
      throw new Error('throttled')
    }
  }

  it('what is held answers for a minute', async () => {
    listing.change('a', '1')
    const members = container()
    await members.current()
    failing()
    listing.now += searchMs.trusted - 1
    expect(await told(members)).toBe('a1')
    expect(messages(warned)).toEqual(['search answers from what it held'])
    listing.now += 1
    await expect(members.current()).rejects.toMatchObject(isBusy)
    listing.before = () => undefined
    expect(await told(members)).toBe('a1')
  })
})

describe('a snapshot', () => {
  it('is made only of a listing that was read to its end', async () => {
    listing.pageSize = 1
    listing.change('a', '1')
    listing.change('b', '1')
    const members = container()
    let pages = 0
    expect(await members.readToEnd(() => ++pages > 1)).toBe(false)
    expect(members.snapshot()).toBeUndefined()
    expect(await members.readToEnd()).toBe(true)
    expect(members.snapshot()).toMatchObject({ at: new Date(start).toISOString(), fromSnapshot: false })
    expect(members.snapshot()?.engine.told).toBe('a1 b1')
  })
})

describe('after a sleep', () => {
  it('a container does not answer from a read that began before the sleep', async () => {
    const listing = new Listing()
    listing.change('a', '1')
    let answered: Promise<void> = Promise.resolve()
    const readEntries: typeof listing.read = async (from) => {
      const page = await listing.read(from)
      await answered
      return page
    }
    const members = new SearchMembers(listing.ports({ readEntries }), { wait: 5000, patience: 1 })
    await members.current()
    listing.now += 3 * second
    let answer = () => {}
    answered = new Promise<void>((resolve) => (answer = resolve))
    // Answers by what is held; the answer to its look waits in the socket.
    expect((await members.current()).told).toBe('a1')
    listing.now += 10 * minute
    listing.change('a')
    answered = Promise.resolve()
    answer()
    expect((await members.current()).told).toBe('')
  })
})
