import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { handler as api } from '#functions/features/admin/api/index'
import type { ContactFacts } from '#functions/features/contact/present'
import { handler as deleteExports } from '#functions/jobs/delete-exports'
import { clock } from '#functions/core/clock'
import type { Row } from '#functions/db/rows'
import { refreshRow } from '#functions/features/admin/rows'
import { listExportStepMs } from '#shared/limits'
import { ListExportSchema } from '#shared/schemas/admin-entities'
import { fillRows } from '#test/bench/console-rows'
import { type Caller, invoke } from '#test/support/functions/invoke'
import { intercept, type LocalTable, startTableWithPlans } from '#test/support/functions/local-table'
import { memberItems } from '#test/support/functions/members'
import { fakeS3 } from '../pictures/fake-s3'

const now = new Date('2026-11-22T09:00:00.000Z')
const boss: Caller = { id: 'boss', role: 'admin' }
const deputy: Caller = { id: 'deputy', role: 'admin' }
const MANY = 2300

let table: LocalTable
let storage: ReturnType<typeof fakeS3>
const undo: (() => void)[] = []
beforeAll(async () => {
  table = await startTableWithPlans()
  clock.set(() => now)
  await table.put(...memberItems('boss', { role: 'admin' }), ...memberItems('deputy', { role: 'admin' }))
})
beforeEach(() => {
  storage = fakeS3()
  clock.set(() => now)
})
afterEach(async () => {
  undo.splice(0).forEach((step) => step())
  clock.set(() => new Date('2027-11-22T09:00:00.000Z'))
  await deleteExports()
  storage.restore()
  clock.reset()
})
afterAll(() => table.stop())

const create = (json: object, as = boss) => invoke(api, 'console.export-create', { as, json })
const advance = (id: string, as = boss) => invoke(api, 'console.export-continue', { as, json: { id } })

async function begin(json: object): Promise<string> {
  const { status, body } = await create(json)
  expect(status).toBe(201)
  return ListExportSchema.parse(body.data).id
}

/** Continues until there is a file; returns what each call told. */
async function finish(id: string) {
  const told = []
  for (let call = 0; ; call++) {
    if (call === 30) throw new Error('It does not end.')
    const { status, body } = await advance(id)
    expect(status).toBe(200)
    const shown = ListExportSchema.parse(body.data)
    told.push(shown)
    if (shown.file) return told
  }
}

const keysOf = (id: string) => [...storage.files.keys()].filter((key) => key.includes(id))
const wholeOf = (id: string): string => storage.files.get(`exports/exports/boss/${id}.csv`)!.toString('utf8')

/** The values of a CSV file by RFC 4180. */
function valuesOf(text: string): string[][] {
  const rows: string[][] = [[]]
  const pattern = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy
  for (const [, quoted, plain, end] of text.matchAll(pattern)) {
    rows.at(-1)!.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === '\r\n') rows.push([])
  }
  expect(rows.pop()).toEqual([])
  return rows
}
async function fileOf(json: object) {
  const id = await begin(json)
  await finish(id)
  const text = wholeOf(id)
  expect([text.startsWith('\uFEFF'), text.lastIndexOf('\uFEFF')]).toEqual([true, 0])
  const [headers = [], ...rows] = valuesOf(text.slice(1))
  return { headers, rows }
}

/** Lets the time of a call run out with each request for rows. */
function oneRequestPerCall() {
  let ahead = 0
  const real = performance.now.bind(performance)
  const spy = jest.spyOn(performance, 'now').mockImplementation(() => real() + ahead)
  undo.push(
    () => spy.mockRestore(),
    intercept('Query', () => {
      ahead += listExportStepMs
    }),
  )
}

const contactAt = (number: number): Row<ContactFacts> => {
  const id = `ct_${String(number).padStart(5, '0')}`
  const created_at = new Date(Date.UTC(2026, 8, 1) + number * 60_000).toISOString()
  const message_status = number % 10 === 0 ? 'resolved' : 'pending'
  return {
    id,
    at: created_at,
    status: message_status,
    facts: {
      id,
      name: `Sender ${number}`,
      email: `s${number}@example.com`,
      // A thousand of these are more than one request returns.
      subject: 'A long subject. '.repeat(80),
      contact_type: 'query',
      message_status,
      created_at,
    },
    tokens: [],
    groups: [],
  }
}

describe('a long list', () => {
  beforeAll(() =>
    fillRows(
      'contact',
      Array.from({ length: MANY }, (_, number) => contactAt(number)),
    ),
  )
  const newestFirst = Array.from({ length: MANY }, (_, number) => contactAt(MANY - 1 - number).id)
  const idsOf = (rows: string[][]) => rows.map((row) => row.at(-1))

  it('an export is written in steps, each row once and in order, with progress', async () => {
    oneRequestPerCall()
    const id = await begin({ list: 'contacts' })
    const told = await finish(id)
    expect(told.length).toBeGreaterThan(3)
    expect(told.map(({ done }) => done)).toEqual(
      told.map(({ done }) => done).sort((one, other) => one - other),
    )
    expect(told.every(({ total }) => total === MANY)).toBe(true)
    expect(told.at(-1)?.done).toBe(MANY)
    const [headers, ...rows] = valuesOf(wholeOf(id).slice(1))
    expect(headers).toEqual([
      'Name',
      'E-mail',
      'Phone',
      'Message status',
      'Contact type',
      'Subject',
      'Date',
      'Id',
    ])
    expect(idsOf(rows)).toEqual(newestFirst)
  })

  it('an export is the same when two calls continue it concurrently', async () => {
    oneRequestPerCall()
    const id = await begin({ list: 'contacts', sort: 'oldest' })
    for (let call = 0; ; call++) {
      if (call === 30) throw new Error('It does not end.')
      const replies = await Promise.all([advance(id), advance(id)])
      expect(replies.map(({ status }) => status)).toEqual([200, 200])
      if (replies.every(({ body }) => body.data.file)) break
    }
    expect(idsOf(valuesOf(wholeOf(id).slice(1)).slice(1))).toEqual(newestFirst.toReversed())
    const before = [wholeOf(id), keysOf(id).length]
    expect((await advance(id)).body.data).toMatchObject({ done: MANY, file: { url: expect.any(String) } })
    expect([wholeOf(id), keysOf(id).length]).toEqual(before)
  })
})

describe('a file', () => {
  it('a file keeps names as written and contains no formula', async () => {
    const names = {
      urdu: 'عائشہ خان',
      quoted: 'Ali "The Great", Khan',
      lines: 'Two\nlines',
      sum: '=1+1',
      plus: '+1',
      minus: '-1',
      at: '@SUM(A1)',
      tab: '\t=1',
      // What a spreadsheet takes for the same.
      wide: '＝1+1',
    }
    for (const [id, name] of Object.entries(names)) {
      const [account, state] = memberItems(`name-${id}`) as object[]
      await table.put({ ...account, name }, state!)
      await refreshRow('user', `name-${id}`)
    }
    const { headers, rows } = await fileOf({ list: 'users', search: 'name-' })
    expect(headers[0]).toBe('Name')
    const shown = Object.fromEntries(rows.map((row) => [row.at(-1)!.slice('name-'.length), row[0]]))
    expect(shown).toEqual({
      urdu: names.urdu,
      quoted: names.quoted,
      lines: names.lines,
      sum: `'${names.sum}`,
      plus: `'${names.plus}`,
      minus: `'${names.minus}`,
      at: `'${names.at}`,
      tab: `'${names.tab}`,
      wide: `'${names.wide}`,
    })
    // A number with its country, for example.
    for (const value of rows.flat()) expect(value).not.toMatch(/^[=+\-@\t\r]/)
    expect((await fileOf({ list: 'users', search: 'عائشہ' })).rows).toHaveLength(1)
  })
})

describe('an export', () => {
  it('an export belongs to its administrator, and its audit entry has no content', async () => {
    const before = (await table.all(/^AUD$/)).length
    const id = await begin({ list: 'users', search: 'a secret search' })
    expect(await advance(id, deputy)).toMatchObject({ status: 404 })
    expect(await advance('no-such-export')).toMatchObject({ status: 404 })
    expect((await finish(id)).at(-1)?.file?.url).toContain(`exports/boss/${id}.csv`)
    const entries = (await table.all(/^AUD$/)).slice(before)
    expect(entries).toMatchObject([
      { action: 'export.created', actor_id: 'boss', target: { kind: 'export', id: 'users' }, fields: [] },
    ])
    expect(JSON.stringify(entries)).not.toContain('secret search')
  })
})
