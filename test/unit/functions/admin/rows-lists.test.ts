import { beforeAll, describe, expect, it } from '@jest/globals'
import { SignUpSchema } from '#shared/schemas/auth'
import { phoneToCheck } from '#functions/features/admin/row-sources'
import { listRows, listUserRows, refreshRow } from '#functions/features/admin/rows'
import { Random } from '#infra/local/demo/generators/random'
import { contact, found, idsOf, listUsers, person, putPerson, table, useTable } from './rows-stage'

/* Pages of the console’s tables by number and by cursor, and its search. */

useTable()

describe('pages of users', () => {
  interface Joined {
    id: string
    at: string
    status: string
  }

  const minute = 60_000
  const random = new Random(9)

  /** Bursts within minutes, around the ends of ten minutes, days, months and years, and months apart. */
  function joinedAtRandom(count: number): Joined[] {
    const starts = [
      '2025-12-31T23:58:00.000Z',
      '2026-03-01T00:00:00.000Z',
      '2026-10-31T23:59:30.000Z',
      '2026-11-01T00:09:59.000Z',
      '2026-11-21T10:00:00.000Z',
      '2026-11-21T10:19:59.999Z',
      '2026-11-22T10:00:00.000Z',
    ]
    return Array.from({ length: count }, (_, number) => {
      const burst = Date.parse(random.pick(starts)) + random.int(0, 3 * minute)
      const alone = Date.parse('2025-11-01T00:00:00.000Z') + random.int(0, 380 * 24 * 60) * minute
      const status = random.weighted([
        ['active', 8],
        ['suspended', 2],
        ['admin', 1],
      ] as const)
      return {
        id: `u-${String(number).padStart(4, '0')}`,
        at: new Date(random.chance(0.75) ? burst : alone).toISOString(),
        status,
      }
    })
  }

  const everyone = joinedAtRandom(90)

  beforeAll(async () => {
    const stored = everyone.flatMap(({ id, at, status }) =>
      person(id, {
        created_at: at,
        phone: '+923219998877',
        ...(status === 'admin' ? { role: 'admin' } : { status: status as 'active' | 'suspended' }),
      }),
    )
    await table.put(...stored)
    for (const { id } of everyone) await refreshRow('user', id)
  })

  interface Filter {
    status?: string
    month?: string
    sort: 'newest' | 'oldest'
  }

  function expected({ status, month, sort }: Filter): string[] {
    const order = everyone
      .filter((one) => status === undefined || one.status === status)
      .filter(({ at }) => month === undefined || at.startsWith(month))
      .map(({ id, at }) => `${at}#${id}`)
      .sort()
    if (sort === 'newest') order.reverse()
    return order.map((key) => key.split('#')[1]!)
  }

  const filters: Filter[] = (['newest', 'oldest'] as const).flatMap((sort) =>
    [undefined, 'suspended'].flatMap((status) =>
      [undefined, '2026-11'].map((month) => ({
        sort,
        ...(status && { status }),
        ...(month && { month }),
      })),
    ),
  )

  const named = filters.map(
    (filter) =>
      [`${filter.sort} ${filter.status ?? 'of any status'} ${filter.month ?? 'ever'}`, filter] as const,
  )

  describe.each([7])('pages of %i', (pageSize) => {
    it.each(named)('by number: %s', async (_, filter) => {
      const all = expected(filter)
      const last = Math.ceil(all.length / pageSize)
      for (let page = 1; page <= last + 1; page++) {
        const answer = await listUsers({ ...filter, page, pageSize })
        expect(idsOf(answer)).toEqual(all.slice((page - 1) * pageSize, page * pageSize))
        expect(answer.total).toBe(all.length)
        expect(answer.next !== undefined).toBe(page < last)
      }
    })

    it.each(named)('by cursor, from any page on: %s', async (_, filter) => {
      const all = expected(filter)
      const first = random.int(1, Math.max(Math.floor(all.length / pageSize), 1))
      let { next, ...answer } = await listUsers({ ...filter, page: first, pageSize })
      const seen = idsOf(answer)
      while (next !== undefined) {
        ;({ next, ...answer } = await listUsers({ ...filter, pageSize, cursor: next }))
        expect(answer.total).toBe(all.length)
        seen.push(...idsOf(answer))
      }
      expect(seen).toEqual(all.slice((first - 1) * pageSize))
    })
  })

  describe('a cursor', () => {
    const refused = { code: 'invalid_input', status: 400 }

    it('that was made up is refused', async () => {
      for (const cursor of ['x', 'W10', Buffer.from('["a"]').toString('base64url')])
        await expect(listUsers({ cursor })).rejects.toMatchObject(refused)
    })

    it('of a list is refused by a search, and the other way round', async () => {
      const { next: cursor } = await listUsers({ month: '2026-11', pageSize: 5 })
      expect(cursor).toBeDefined()
      await expect(listUsers({ cursor, search: 'some' })).rejects.toMatchObject(refused)
      const { next: ofSearch } = await listUsers({ search: 'some', pageSize: 5 })
      expect(ofSearch).toBeDefined()
      await expect(listUsers({ cursor: ofSearch })).rejects.toMatchObject(refused)
    })
  })
})

describe('the search', () => {
  const people = {
    u_01JAYESHA: { name: 'Ayesha Khan', email: 'ayesha@example.com', phone: '+923001234567' },
    u_01JALI: { name: 'Ali Khan Alizai', email: 'ali.khan@example.com', phone: '+971501112222' },
    u_01JZOE: { name: 'Zoë  ÅSTRÖM', email: '007@example.com', phone: '+46701234567' },
    u_01JURDU: { name: 'فاطمہ آصف', email: 'fatima@example.com', phone: '+923339876543' },
    u_01JSPELLED: {
      name: 'Abd\u200cul-Rehman D’Souza',
      email: 'spelled@example.com',
      phone: '+923335550101',
    },
    u_01JLETTERS: { name: 'عائشة مكّي', email: 'letters@example.com', phone: '+923335550102' },
    u_01JEMOJI: { name: '😀 O’Neil-Shah', email: 'emoji@example.com', phone: '+447700900123' },
  }

  beforeAll(async () => {
    for (const [id, options] of Object.entries(people)) {
      await putPerson(id, options)
      await refreshRow('user', id)
    }
  })

  describe('a user is found', () => {
    it.each([
      ['by the beginning of a name', 'aye', ['u_01JAYESHA']],
      ['by the whole name', 'Ayesha Khan', ['u_01JAYESHA']],
      ['in upper case, with spaces around and between', '  AYESHA   KHAN ', ['u_01JAYESHA']],
      ['by one letter, each once', 'a', ['u_01JALI', 'u_01JAYESHA', 'u_01JSPELLED', 'u_01JZOE']],
      ['by an address', 'Ayesha@Example.com', ['u_01JAYESHA']],
      ['by the beginning of an address', 'ali.k', ['u_01JALI']],
      ['without accents', 'zoe astrom', ['u_01JZOE']],
      ['in Urdu, without marks', 'اصف', ['u_01JURDU']],
      ['by an Urdu keyboard, written in Arabic', 'عایشہ مکی', ['u_01JLETTERS']],
      ['from the middle of a name on', 'khan ali', ['u_01JALI']],
      ['by a name in two words written as one', 'abdulrehman', ['u_01JSPELLED']],
      ['by a name in one word written as two', 'a yesha', ['u_01JAYESHA']],
      ['with another apostrophe', 'd´souza', ['u_01JSPELLED']],
      ['without its apostrophe', 'rehman dsouza', ['u_01JSPELLED']],
      ['by an emoji', '😀', ['u_01JEMOJI']],
      ['by a name with a hyphen', 'o’neil-s', ['u_01JEMOJI']],
      ['by a number with its country', '+92 300 1234567', ['u_01JAYESHA']],
      ['by a number as at home', '0300-1234567', ['u_01JAYESHA']],
      ['by a number in parentheses', '(0300) 123 45', ['u_01JAYESHA']],
      ['by the beginning of a number', '03339', ['u_01JURDU']],
      ['by the middle zeros of a number', '3001234', ['u_01JAYESHA']],
      ['by a number with two prefixes', '+92 (0)300 12', ['u_01JAYESHA']],
      ['by a number from abroad', '00971\u20110501112', ['u_01JALI']],
      ['by a number in full-width digits', '＋９２３００１２', ['u_01JAYESHA']],
      ['by a number in Urdu digits', '۰۳۰۰۱۲۳۴۵۶۷', ['u_01JAYESHA']],
      ['by a number pasted with marks of direction', '\u202a+92 300 1234567\u202c', ['u_01JAYESHA']],
      ['not by the middle of a word', 'esha', []],
      ['not by a sign that is in no name', '#', []],
      ['not by zeros', '0000', []],
    ])('%s: %s', async (_, search, ids) => {
      expect(await found(search)).toEqual(ids)
    })

    it.each(['\ud83d', 'ali\udc00', '\u0000', 'ali#u_01', '%_*?"\'\\', 'ﷺ'.repeat(100)])(
      'an unusual search text returns a list, not an error: %j',
      async (search) => {
        expect(Array.isArray(await found(search))).toBe(true)
      },
    )

    it('under the new name alone once it has changed', async () => {
      await putPerson('u_renamed', { name: 'Before Naming' })
      await refreshRow('user', 'u_renamed')
      await putPerson('u_renamed', { name: 'After Naming' })
      await refreshRow('user', 'u_renamed')
      expect([await found('before'), await found('after n'), await found('naming')]).toEqual([
        [],
        ['u_renamed'],
        ['u_renamed'],
      ])
      expect((await listUsers({ search: 'naming' })).rows[0]?.name).toBe('After Naming')
    })
  })

  describe('many with one name', () => {
    const ids = Array.from({ length: 45 }, (_, n) => `u_many${String(n).padStart(2, '0')}`)
    beforeAll(async () => {
      for (const id of ids) {
        await putPerson(id, { name: 'Noor Noori Noorani', email: `noor.${id}@example.com` })
        await refreshRow('user', id)
      }
    })

    it('come in whole pages, each once', async () => {
      const seen: string[] = []
      const sizes: number[] = []
      let cursor: string | undefined
      do {
        const page = await listUsers({ search: 'noor', pageSize: 20, cursor })
        sizes.push(page.rows.length)
        seen.push(...idsOf(page))
        cursor = page.next
      } while (cursor !== undefined)
      expect(sizes).toEqual([20, 20, 5])
      expect(seen.sort()).toEqual(ids)
    })
  })

  it('lists the users whose stored number cannot exist, and changes no number', async () => {
    const phones = { u_long: '+92971501234567', u_zero: '+9203001234567', u_well: '+923001234567' }
    // Nobody gets into the list by their name.
    expect(SignUpSchema.shape.name.safeParse(`${phoneToCheck} Khan`).success).toBe(false)
    for (const [id, phone] of Object.entries(phones)) {
      await putPerson(id, { phone })
      await refreshRow('user', id)
    }
    const listed = () => listUserRows({ page: 1, pageSize: 10, sort: 'newest', status: 'phone_to_check' })
    expect((await listed()).rows.map(({ id, phone }) => [id, phone]).sort()).toEqual([
      ['u_long', phones.u_long],
      ['u_zero', phones.u_zero],
    ])
    await putPerson('u_zero', { phone: phones.u_well })
    await refreshRow('user', 'u_zero')
    expect(idsOf(await listed())).toEqual(['u_long'])
  })

  describe('contacts', () => {
    it('are found by name, address, number and subject, the latest of a sender first', async () => {
      await table.put(contact('ct_1'), contact('ct_2', { subject: 'Another matter' }))
      for (const id of ['ct_1', 'ct_2']) await refreshRow('contact', id)
      const search = async (text: string) =>
        idsOf(await listRows('contact', { page: 1, pageSize: 10, sort: 'newest', search: text }))
      expect(await search('ayesha@example.com')).toEqual(['ct_2', 'ct_1'])
      expect(await search('0300 1234')).toEqual(['ct_2', 'ct_1'])
      expect(await search('payment')).toEqual(['ct_1'])
      expect(await search('another m')).toEqual(['ct_2'])
      expect(await found('another')).toEqual([])
    })
  })
})
