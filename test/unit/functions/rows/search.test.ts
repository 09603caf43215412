import { beforeAll, describe, expect, it } from '@jest/globals'
import { searchPrefix, tokensOf } from '#functions/domain/search-tokens'
import { userId } from '#functions/domain/ids'
import { keys } from '#functions/store/keys'
import { listRows, refreshRow } from '#functions/store/rows'
import { textLimits } from '#shared/limits'
import { contact, found, idsOf, listUsers, putPerson, table, useTable } from './stage'

useTable()

const people = {
  u_01JAYESHA: { name: 'Ayesha Khan', email: 'ayesha@example.com', phone: '+923001234567' },
  u_01JALI: { name: 'Ali Khan Alizai', email: 'ali.khan@example.com', phone: '+971501112222' },
  u_01JZOE: { name: 'Zoë  ÅSTRÖM', email: '007@example.com', phone: '+46701234567' },
  u_01JURDU: { name: 'فاطمہ آصف', email: 'fatima@example.com', phone: '+923339876543' },
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
    ['by a first name', 'Ayesha', ['u_01JAYESHA']],
    ['by the beginning of a name', 'aye', ['u_01JAYESHA']],
    ['by a last name, which others have too', 'khan', ['u_01JALI', 'u_01JAYESHA']],
    ['by the whole name', 'Ayesha Khan', ['u_01JAYESHA']],
    ['in upper case, with spaces around and between', '  AYESHA   KHAN ', ['u_01JAYESHA']],
    ['by one letter, each once', 'a', ['u_01JALI', 'u_01JAYESHA', 'u_01JZOE']],
    ['by an address', 'Ayesha@Example.com', ['u_01JAYESHA']],
    ['by the beginning of an address', 'ali.k', ['u_01JALI']],
    ['by an id', 'u_01JALI', ['u_01JALI']],
    ['by the beginning of ids', 'u_01ja', ['u_01JALI', 'u_01JAYESHA']],
    ['without accents', 'zoe astrom', ['u_01JZOE']],
    ['with accents', 'Zoë', ['u_01JZOE']],
    ['in Urdu', 'فاطمہ', ['u_01JURDU']],
    ['in Urdu, without marks', 'اصف', ['u_01JURDU']],
    ['by an emoji', '😀', ['u_01JEMOJI']],
    ['by a name with a hyphen', 'o’neil-s', ['u_01JEMOJI']],
    ['by a number with its country', '+92 300 1234567', ['u_01JAYESHA']],
    ['by a number as at home', '0300-1234567', ['u_01JAYESHA']],
    ['by a number with 00', '00923001234567', ['u_01JAYESHA']],
    ['by a number in parentheses', '(0300) 123 45', ['u_01JAYESHA']],
    ['by the beginning of a number', '0333', ['u_01JURDU']],
    ['by a number in Urdu digits', '۰۳۰۰۱۲۳۴۵۶۷', ['u_01JAYESHA']],
    ['by a number in Arabic digits', '٠٣٣٣', ['u_01JURDU']],
    ['by a number pasted with marks of direction', '\u202a+92 300 1234567\u202c', ['u_01JAYESHA']],
    ['by a number of the Emirates as at home', '050 111', ['u_01JALI']],
    ['by an address that begins with digits', '007@', ['u_01JZOE']],
    ['not by the middle of a word', 'esha', []],
    ['not by what nobody has', 'bilal', []],
    ['not by a sign that is in no name', '#', []],
    ['not by a plus alone', '+', []],
    ['not by zeros', '0000', []],
  ])('%s: %s', async (_, search, ids) => {
    expect(await found(search)).toEqual(ids)
  })

  it.each([
    '#'.repeat(100),
    '😀'.repeat(50),
    '\ud83d',
    'ali\udc00',
    '\u0000',
    'a#b#c',
    'ali#u_01',
    '%_*?"\'\\',
    'ﷺ'.repeat(100),
    '\u0301\u0301',
    'x'.repeat(100),
    '<script>',
    '{"S":"a"}',
  ])('or not, but nothing breaks: %j', async (search) => {
    expect(Array.isArray(await found(search))).toBe(true)
  })

  it('where a search of nothing but spaces is none', async () => {
    expect((await listUsers({ search: '  ' })).total).toBe(Object.keys(people).length)
  })

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

  it('fit into the table with the longest and strangest texts', async () => {
    const { subject, name } = textLimits
    const long = contact('ct_long', {
      name: 'ﷺ '.repeat(name.max / 2),
      subject: Array.from({ length: subject.max / 2 }, (_, at) => String.fromCodePoint(0x1f300 + at)).join(
        ' ',
      ),
      email: `${'ﷺ'.repeat(240)}@example.com`,
    })
    await table.put(long)
    expect(await refreshRow('contact', 'ct_long')).toBe(true)
    const tokens = (await table.all(/^TOK#contact#/)).filter(({ sk }) => sk.endsWith('#ct_long'))
    expect(tokens.length).toBeGreaterThan(3)
    expect(tokens.length).toBeLessThanOrEqual(16)
    // Nothing but its removal is left to do.
    expect(await refreshRow('contact', 'ct_long')).toBe(false)
  })
})

describe('tokens', () => {
  it('leave out what another begins with', () => {
    expect(tokensOf({ texts: ['Ali Alizai'], exact: ['ali@example.com'], phone: '+923001234567' })).toEqual([
      '3001234567',
      '923001234567',
      'ali alizai',
      'ali@example.com',
      'alizai',
    ])
  })

  it('begin with every search that is the beginning of a name', () => {
    for (const name of [
      'Zoë Åström',
      'فاطمہ آصف',
      'ŁUKASZ',
      '김민수',
      'ﷺ Ali',
      'Ali\u200cKhan',
      'x'.repeat(150),
    ]) {
      const tokens = tokensOf({ texts: [name], exact: [] })
      for (let end = 1; end <= name.length; end++) {
        const prefix = searchPrefix(name.slice(0, end))
        // A syllable that is not whole yet is another letter.
        if (name === '김민수') continue
        expect([prefix, tokens.some((token) => token.startsWith(prefix))]).toEqual([prefix, true])
      }
    }
    expect(tokensOf({ texts: ['김민수'], exact: [] })).toEqual([searchPrefix('김민수')])
  })

  it('fit beside an id into a sort key', () => {
    const tokens = tokensOf({ texts: ['ﷺ'.repeat(60), '𝒜'.repeat(150)], exact: ['é'.repeat(254)] })
    for (const token of tokens)
      expect(
        Buffer.byteLength(keys.searchToken('user', token, userId('u_01JABCDEFGHIJKLMNOPQRSTUVW')).sk),
      ).toBeLessThan(1024)
  })
})
