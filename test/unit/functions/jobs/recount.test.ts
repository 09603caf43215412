import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, it } from '@jest/globals'
import { recountMs } from '#shared/limits'
import { handler } from '#functions/jobs/recount'
import { documents } from '#functions/clients/dynamo'
import { loadProgress } from '#functions/db/progress'
import { intercept } from '#test/support/functions/local-table'
import { drop } from '../admin/rows-stage'
import { table } from '../deletion/departures'
import {
  changes,
  type Derived,
  derived,
  follow,
  pass,
  recount,
  recountAll,
  useHistory,
} from './recount-stage'

/* What is derived is broken in every way, and healed. */

useHistory()

function keyOf(name: string) {
  const [pk = '', sk = ''] = name.split(' ')
  return { pk, sk }
}

async function set(name: string, numbers: Record<string, number>) {
  const names = Object.keys(numbers)
  const numbered = (to: (name: string, at: number) => [string, unknown]) => Object.fromEntries(names.map(to))
  await documents().send(
    new UpdateCommand({
      TableName: 'test',
      Key: keyOf(name),
      UpdateExpression: `SET ${names.map((_, at) => `#n${at} = :v${at}`).join(', ')}`,
      ExpressionAttributeNames: numbered((one, at) => [`#n${at}`, one]) as Record<string, string>,
      ExpressionAttributeValues: numbered((one, at) => [`:v${at}`, numbers[one]]),
    }),
  )
}

type Counts = Record<string, number>

const each = (counts: Counts, change: (n: number) => number): Counts =>
  Object.fromEntries(Object.entries(counts).map(([name, n]) => [name, change(n)]))

const breaks: Record<string, (name: string, counts: Counts) => Promise<unknown>> = {
  'are gone': (name) => drop(keyOf(name)),
  'are too high': (name, counts) =>
    set(
      name,
      each(counts, (n) => n + 3),
    ),
  'are too low': (name, counts) =>
    set(
      name,
      each(counts, (n) => n - 1),
    ),
  'are below 0': (name, counts) =>
    set(
      name,
      each(counts, (n) => -n),
    ),
  'have parts that were never there': (name) =>
    set(name, { [name.startsWith('M#') ? 'messages' : partOf(name)]: 9 }),
  'have a sum that is not that of the parts': (name, counts) =>
    set(name, name.startsWith('M#') ? { proposals: 9 } : { n: (counts['n'] ?? 0) + 1 }),
}
const partOf = (name: string) => (name.startsWith('COUNT#') ? 'd02' : '2026_01')

async function breakAll(right: Derived, how: (typeof breaks)[string]) {
  for (const [name, counts] of Object.entries(right)) await how(name, counts)
  await changes()
}

/** All that is stored, but for how far the job has come. */
const stored = async () =>
  new Map((await table.all(/^(?!JOB#)/)).map((item) => [`${item.pk} ${item.sk}`, item]))

describe('a recount', () => {
  it('changes nothing if everything is right', async () => {
    const before = await stored()
    expect(await recountAll()).toBe(0)
    expect(await stored()).toEqual(before)
    // So that the tests below break something; one of the members has left.
    expect(await derived()).toMatchObject({
      'M#hina B': { proposals: 2, notifications: 5 },
      'M#iqra B': { messages: 2 },
      'COUNT#members.joined 2026-10': { n: 7 },
      'COUNT#profiles.completed 2026-10': { n: 8 },
      'COUNT#proposals.sent 2026-11': { n: 4 },
      'COUNT#proposals.accepted 2026-11': { n: 2 },
      'COUNT#proposals.withdrawn 2026-11': { n: 2 },
      'COUNT#connections.ended 2026-11': { n: 1 },
      'TALLY#user ALL': { n: 7 },
      'TALLY#user#+members ALL': { n: 6 },
      'TALLY#contact#pending ALL': { n: 1 },
    })
  })

  it.each([0, 3])(
    'mends badges, counts and tallies, each broken in another way (from way %i on)',
    async (first) => {
      const right = await derived()
      const ways = Object.values(breaks)
      for (const [at, [name, counts]] of Object.entries(right).entries())
        await ways[(first + at) % ways.length]!(name, counts)
      await changes()
      expect(await derived()).not.toEqual(right)
      expect(await recountAll()).toBeGreaterThan(0)
      expect(await derived()).toEqual(right)
      await follow()
      expect(await recountAll()).toBe(0)
    },
  )
})

describe('a search entry', () => {
  const entry = { pk: 'SE#hina', sk: 'SE' }
  const change = (UpdateExpression: string, values?: object) =>
    documents().send(
      new UpdateCommand({
        TableName: 'test',
        Key: entry,
        UpdateExpression,
        ...(values && { ExpressionAttributeValues: values as Record<string, unknown> }),
      }),
    )

  it.each<[string, () => Promise<unknown>]>([
    ['is gone', () => drop(entry)],
    ['is empty', () => change('REMOVE facts')],
    ['says something else', () => change('SET facts.caste = :other', { ':other': 'mughal' })],
  ])('is corrected when it %s', async (_how, breakIt) => {
    const facts = async () => (await table.all(/^SE#hina$/))[0]?.['facts']
    const right = await facts()
    expect(right).toMatchObject({ caste: 'rajput' })
    await breakIt()
    await changes()
    expect(await facts()).not.toEqual(right)
    expect(await recountAll()).toBe(1)
    expect(await facts()).toEqual(right)
    expect(await recountAll()).toBe(0)
  })
})

describe('a recount that is interrupted or overlaps', () => {
  it('resumes where it was interrupted, page by page', async () => {
    const right = await derived()
    await breakAll(right, breaks['are too high']!)
    let steps = 0
    expect(await recountAll({ page: 2, timeIsUp: () => ++steps % 20 === 0 })).toBeGreaterThan(0)
    expect(await derived()).toEqual(right)
  })

  it('corrects once what two concurrent runs find', async () => {
    const right = await derived()
    await breakAll(right, breaks['are too low']!)
    for (let run = 0; run < 5; run++) {
      await Promise.all([recount({ again: run === 0 }), recount({ again: run === 0 })])
      pass(5)
    }
    expect(await derived()).toEqual(right)
    expect((await loadProgress('recount'))?.state).toBe('done')
  })

  it('continues after a member that it cannot read, and raises the alarm', async () => {
    const right = await derived()
    await breakAll(right, breaks['are too low']!)
    const stop = intercept('Query', (input) => {
      if (JSON.stringify(input).includes('M#chand#RECV')) throw new Error('down')
    })
    await expect(recount({ again: true })).rejects.toThrow('1 not recounted.')
    pass(5)
    await expect(recount()).rejects.toThrow('1 not recounted.')
    stop()
    const after = await derived()
    expect(after['M#hina B']).toEqual(right['M#hina B'])
    // The days are those of all members, so they wait until all have been looked at.
    expect(after['COUNT#proposals.sent 2026-11']).not.toEqual(right['COUNT#proposals.sent 2026-11'])
    pass(5)
    await recount()
    expect(await derived()).toEqual(right)
  })

  it('begins once a day, and on request', async () => {
    await recountAll()
    const context = { getRemainingTimeInMillis: () => 300_000 }
    const seen = () => loadProgress('recount')
    const before = await seen()
    expect(await handler({}, context)).toEqual({ done: true, mended: 0 })
    expect(await seen()).toEqual(before)
    await handler({ again: true }, context)
    const again = await seen()
    expect(again?.v).toBeGreaterThan(before?.v ?? 0)
    pass(recountMs.every / 60_000 + 1)
    await handler({}, context)
    expect((await seen())?.v).toBeGreaterThan(again?.v ?? 0)
  })
})
