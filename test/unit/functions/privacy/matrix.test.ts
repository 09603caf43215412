import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { clock } from '#functions/lib/clock'
import { inParallel } from '#functions/lib/in-parallel'
import { startProfiles } from '../profile/calls'
import type { LocalTable } from '#test/support/local-table'
import { columns, expectedRow } from './expected'
import { type Issuer, startIssuer } from './issuer'
import { deeds, lastDeeds, looks, perform, type Row } from './operations'
import { read, readBeside, readOwn } from './reading'
import { type Kind, kinds, setStage, situations, type Stage, titleOf, today } from './stage'

/*
 * Private means private: every kind of viewer calls everything that can say something of a member, under every setting and
 * in every state of that member. What each answer says is read from its whole text and compared with expected.ts.
 *
 * PRINT_MATRIX=1 npx jest … matrix prints what was found as tables.
 */

const found: Partial<Record<Kind, Row>>[] = situations.map(() => ({}))
let table: LocalTable
let issuer: Issuer

async function lookOf(kind: Kind, stage: Stage): Promise<Row> {
  const row: Record<string, string> = {}
  for (const [column, look] of Object.entries(looks)) {
    const answer = await perform(look, kind, stage, issuer)
    row[column] = (['settings', 'plan'].includes(column) ? readOwn : read)(answer, stage)
    if (column === 'view') Object.assign(row, readBeside(answer))
  }
  return row as Row
}

async function deedsOf(
  some: typeof deeds | typeof lastDeeds,
  kind: Kind,
  stage: Stage,
): Promise<Partial<Row>> {
  const cells: [string, string][] = []
  for (const [column, deed] of Object.entries(some))
    cells.push([column, read(await perform(deed, kind, stage, issuer), stage)])
  return Object.fromEntries(cells)
}

beforeAll(async () => {
  table = await startProfiles()
  issuer = await startIssuer()
  clock.set(() => today)
  await inParallel([...situations.keys()], 2, async (at) => {
    const stage = await setStage(table, at)
    const rows = found[at]!
    await inParallel(kinds, 4, async (kind) => {
      rows[kind] = await lookOf(kind, stage)
    })
    const ownerLast = [...kinds.filter((kind) => kind !== 'owner'), 'owner' as const]
    for (const some of [deeds, lastDeeds])
      for (const kind of ownerLast) Object.assign(rows[kind]!, await deedsOf(some, kind, stage))
  })
}, 180_000)
afterAll(async () => {
  clock.reset()
  await Promise.all([table.stop(), issuer.stop()])
  if (process.env['PRINT_MATRIX']) process.stdout.write(situations.map(printed).join('\n'))
})

describe.each(situations.map((situation, at) => [titleOf(situation), situation, at] as const))(
  '%s',
  (_title, situation, at) => {
    it.each(kinds)('to %s', (kind) => {
      expect(found[at]![kind]).toEqual(expectedRow(kind, situation))
    })
  },
)

function printed(situation: (typeof situations)[number], at: number): string {
  const rows = [
    ['', ...columns],
    ...kinds.map((kind) => [kind, ...columns.map((one) => found[at]![kind]?.[one] ?? '')]),
  ]
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  const lines = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  )
  return `\n${titleOf(situation)}\n\n${lines.join('\n')}\n`
}
