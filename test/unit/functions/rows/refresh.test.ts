import { afterEach, describe, expect, it } from '@jest/globals'
import { tokensOf } from '#functions/domain/search-tokens'
import { removeContact } from '#functions/store/contacts'
import { keys } from '#functions/store/keys'
import { listRows, refreshRow } from '#functions/store/rows'
import { Random } from '#infra/local/demo/generators/random'
import { injectConflicts, intercept, loseAnswer } from '#test/support/local-table'
import {
  contact,
  derived,
  drop,
  dropPerson,
  person,
  putPerson,
  table,
  tallies,
  undo,
  useTable,
} from './stage'

useTable()

interface Person {
  name: string
  email: string
  at: string
  role: 'member' | 'admin'
  status: 'active' | 'suspended' | 'deleted'
}

type Model = Map<string, Person>

const listOf = ({ role, status }: Person) =>
  status === 'suspended' ? 'suspended' : role === 'admin' ? 'admin' : 'active'

const shown = (model: Model) => [...model].filter(([, { status }]) => status !== 'deleted')

function expectedTallies(model: Model): Record<string, Record<string, number>> {
  const all: Record<string, Record<string, number>> = {}
  const add = (list: string, bucket: string, part: string) => {
    const counts = (all[`TALLY#${list} ${bucket || 'ALL'}`] ??= {})
    const name = part.replace(/\W/g, '_')
    counts[name] = (counts[name] ?? 0) + 1
  }
  for (const [, one] of shown(model))
    for (const list of ['user', `user#${listOf(one)}`])
      for (const [from, to] of [
        [0, 7],
        [7, 10],
        [10, 15],
      ] as const)
        add(list, one.at.slice(0, from), one.at.slice(0, to))
  return all
}

const phone = '+923001234567'

const expectedKeys = (model: Model) =>
  shown(model)
    .flatMap(([id, { name, email }]) => [
      `ROW#user#${id} ROW`,
      ...tokensOf({ texts: [name], exact: [email, id], phone }).map((token) => {
        const { pk, sk } = keys.searchToken('user', token, id)
        return `${pk} ${sk}`
      }),
    ])
    .sort()

async function expectAgreement(model: Model) {
  const items = await derived()
  expect([...items.keys()].filter((key) => !key.startsWith('TALLY#')).sort()).toEqual(expectedKeys(model))
  expect(await tallies()).toEqual(expectedTallies(model))
  for (const [id, { name, email, role, status }] of shown(model))
    for (const [key, item] of items)
      if (item['id'] === id) expect([key, item['facts']]).toMatchObject([key, { name, email, role, status }])
}

const store = (id: string, { at, ...rest }: Person) => table.put(...person(id, { created_at: at, ...rest }))

async function empty() {
  for (const item of await table.all(/./)) await drop(item)
}

const random = new Random(20261123)
const words = ['Ali', 'Aliya', 'Khan', 'Zoë', 'فاطمہ', 'de', 'la', '😀', 'O’Neil', 'Khanzada']
const aPerson = (): Person => ({
  name: Array.from({ length: random.int(1, 4) }, () => random.pick(words)).join(' '),
  email: `${random.pick(['a', 'b', 'ali'])}${random.int(1, 1e6)}@example.com`,
  at: new Date(Date.parse('2026-01-01T00:00:00.000Z') + random.int(0, 500) * 3_600_000).toISOString(),
  role: random.chance(0.2) ? 'admin' : 'member',
  status: 'active',
})

/** One change at random, in the model and in the table. */
async function change(model: Model, number: number): Promise<string> {
  const known = [...model.keys()]
  if (known.length < 5 || random.chance(0.25)) {
    const id = `p${number}`
    model.set(id, aPerson())
    await store(id, model.get(id)!)
    return id
  }
  const id = random.pick(known)
  const before = model.get(id)!
  const { name, email } = aPerson()
  const after: Person = {
    ...before,
    ...random.pick([
      { name },
      { email },
      { status: 'suspended' as const },
      { status: 'active' as const },
      { role: 'admin' as const },
      { role: 'member' as const },
      { status: 'deleted' as const },
    ]),
  }
  model.set(id, after)
  await store(id, after)
  return id
}

describe('rows, tokens and tallies', () => {
  afterEach(empty)

  it('agree with what is stored after changes in any order, each followed by a refresh', async () => {
    const model: Model = new Map()
    for (let number = 0; number < 150; number++) {
      await refreshRow('user', await change(model, number))
      if (number % 30 === 29) await expectAgreement(model)
    }
    await expectAgreement(model)
  }, 60_000)

  it('agree after refreshes late, twice, all at once and among conflicts', async () => {
    const conflicts = injectConflicts(0.3, 3)
    undo.push(conflicts.stop)
    const model: Model = new Map()
    for (let round = 0; round < 6; round++) {
      const changed: string[] = []
      for (let number = 0; number < 15; number++) changed.push(await change(model, round * 15 + number))
      await Promise.all([...changed, ...changed].map((id) => refreshRow('user', id)))
    }
    expect(conflicts.injected()).toBeGreaterThan(10)
    await expectAgreement(model)
  }, 60_000)

  it('agree when changes go on during the refreshes', async () => {
    const model: Model = new Map()
    const refreshes: Promise<boolean>[] = []
    for (let number = 0; number < 80; number++) {
      const id = await change(model, number)
      refreshes.push(refreshRow('user', id))
    }
    await Promise.all(refreshes)
    await expectAgreement(model)
  }, 60_000)

  it('agree when an answer is lost', async () => {
    const model: Model = new Map([['p', aPerson()]])
    await store('p', model.get('p')!)
    undo.push(loseAnswer('TransactWriteItems'))
    expect(await refreshRow('user', 'p')).toBe(true)
    await expectAgreement(model)
  })
})

describe('a refresh', () => {
  afterEach(empty)

  it('writes nothing where nothing has changed', async () => {
    await putPerson('same')
    await table.put(contact('ct_same', { phone: '' }))
    expect([await refreshRow('user', 'same'), await refreshRow('contact', 'ct_same')]).toEqual([true, true])
    const before = await derived()
    expect([await refreshRow('user', 'same'), await refreshRow('contact', 'ct_same')]).toEqual([false, false])
    expect(await derived()).toEqual(before)
  })

  it('makes no row of what is not there, or not wholly', async () => {
    expect(await refreshRow('user', 'nobody')).toBe(false)
    await table.put(person('half')[0]!)
    expect(await refreshRow('user', 'half')).toBe(false)
    expect((await derived()).size).toBe(0)
  })

  it('does not bring back a row that was removed while it was under way', async () => {
    await putPerson('gone', { name: 'Canaria Gone' })
    let first = true
    undo.push(
      intercept('TransactWriteItems', async () => {
        if (!first) return
        first = false
        // Another call makes the row; the member leaves, and yet another removes it.
        await refreshRow('user', 'gone')
        await dropPerson('gone')
        await refreshRow('user', 'gone')
      }),
    )
    await refreshRow('user', 'gone')
    expect(JSON.stringify(await table.all(/./))).not.toMatch(/canaria/i)
    expect(await tallies()).toEqual({})
  })

  it('gives up when others change the row again and again, and harms nothing', async () => {
    await putPerson('busy')
    await refreshRow('user', 'busy')
    await putPerson('busy', { name: 'Other Name' })
    const stop = intercept('TransactWriteItems', () => {
      throw Object.assign(new Error('refused'), {
        name: 'TransactionCanceledException',
        CancellationReasons: [{ Code: 'ConditionalCheckFailed' }],
      })
    })
    await expect(refreshRow('user', 'busy')).rejects.toMatchObject({ code: 'busy' })
    stop()
    await refreshRow('user', 'busy')
    expect(await tallies()).toMatchObject({ 'TALLY#user ALL': expect.any(Object) })
  })

  it('stays within what one transaction takes', async () => {
    const many = (letter: string) =>
      Array.from({ length: 30 }, (_, at) => `${letter}${String.fromCodePoint(97 + (at % 26))}${at}`).join(' ')
    const sizes: number[] = []
    undo.push(
      intercept('TransactWriteItems', ({ TransactItems }) => {
        sizes.push((TransactItems as unknown[]).length)
      }),
    )
    await putPerson('long', { name: many('x') })
    await refreshRow('user', 'long')
    await putPerson('long', { name: many('y'), status: 'suspended', email: 'other@example.com' })
    await refreshRow('user', 'long')
    await dropPerson('long')
    await refreshRow('user', 'long')
    expect(sizes).toHaveLength(3)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(100)
    expect(await tallies()).toEqual({})
  })
})

describe('the removal of a contact', () => {
  afterEach(empty)

  const listed = () => listRows('contact', { page: 1, pageSize: 10, sort: 'newest' })

  it('takes its row, however often, before or after a refresh', async () => {
    await table.put(contact('ct_1'), contact('ct_2'))
    await refreshRow('contact', 'ct_1')
    for (const id of ['ct_1', 'ct_2', 'ct_1']) await removeContact(id)
    await refreshRow('contact', 'ct_2')
    expect(await listed()).toEqual({ rows: [], total: 0 })
    expect(JSON.stringify(await table.all(/./))).not.toMatch(/ayesha/i)
    expect(await tallies()).toEqual({})
  })

  it('takes its row when a refresh makes it in the same moment', async () => {
    for (let number = 0; number < 20; number++) {
      const id = `ct_race${number}`
      await table.put(contact(id))
      await Promise.all([refreshRow('contact', id), removeContact(id), refreshRow('contact', id)])
    }
    expect(JSON.stringify(await table.all(/./))).not.toMatch(/ayesha/i)
    expect(await tallies()).toEqual({})
  })

  it('is all or nothing', async () => {
    await table.put(contact('ct_whole'))
    await refreshRow('contact', 'ct_whole')
    const stop = intercept('TransactWriteItems', () => {
      throw new Error('cut off')
    })
    await expect(removeContact('ct_whole')).rejects.toThrow('cut off')
    stop()
    expect((await listed()).rows).toHaveLength(1)
    await removeContact('ct_whole')
    expect((await listed()).rows).toEqual([])
    expect(await table.all(/^CT#/)).toEqual([])
  })
})
