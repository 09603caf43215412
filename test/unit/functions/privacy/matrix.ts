import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { clock } from '#functions/core/clock'
import { inParallel } from '#functions/core/concurrency'
import type { LocalTable } from '#test/support/functions/local-table'
import { startProfiles } from '../profiles/calls'
import { expectedRow } from './expected'
import { type Issuer, startIssuer } from './issuer'
import { deeds, lastDeeds, looks, perform, type Row } from './operations'
import { read, readBeside, readOwn } from './reading'
import { type Kind, type Situation, situations, startClock, titleOf } from './situations'
import { setStage, type Stage } from './stage'

/*
 * Private means private: every kind of viewer calls everything that can say something of a member, under every setting and
 * in every state of that member. What each answer says is read from its whole text and compared with expected.ts.
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

/** These viewers look at members in these situations, which are told by their place in `situations`. */
export function testMatrix(chosen: readonly number[], kinds: readonly Kind[]): void {
  beforeAll(async () => {
    table = await startProfiles()
    issuer = await startIssuer()
    startClock()
    await inParallel(chosen, 2, async (at) => {
      const stage = await setStage(table, at, kinds)
      const rows = found[at]!
      await inParallel(kinds, 4, async (kind) => {
        rows[kind] = await lookOf(kind, stage)
      })
      const ownerLast = [...kinds.filter((kind) => kind !== 'owner'), 'owner' as const]
      for (const some of [deeds, lastDeeds])
        for (const kind of ownerLast) Object.assign(rows[kind]!, await deedsOf(some, kind, stage))
    })
  })
  afterAll(async () => {
    clock.reset()
    await Promise.all([table.stop(), issuer.stop()])
  })

  it.each(chosen.map((at): [string, Situation, number] => [titleOf(situations[at]!), situations[at]!, at]))(
    'every viewer is told exactly what they may know of a member who is %s',
    (_title, situation, at) => {
      expect(found[at]).toEqual(Object.fromEntries(kinds.map((kind) => [kind, expectedRow(kind, situation)])))
    },
  )
}
