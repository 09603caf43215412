import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { clock } from '#functions/core/clock'
import type { LocalTable } from '#test/support/functions/local-table'
import { ask, filesOf } from '../export/setup'
import { fakeS3 } from '../pictures/fake-s3'
import { startProfiles } from '../profiles/calls'
import { expectedRow } from './expected'
import { ownCard, toldOfPictures } from './rights'
import { type Kind, kinds, situations, startClock, titleOf } from './situations'
import { setStage, type Stage, work } from './stage'

/*
 * What an export of somebody else's data holds of a member: the name where lists show it, and the id with it; nothing else,
 * in no file of it.
 */

let table: LocalTable
const storage = fakeS3()

beforeAll(async () => {
  table = await startProfiles()
  startClock()
})
afterAll(async () => {
  clock.reset()
  storage.restore()
  await table.stop()
})

const askers: readonly Kind[] = [
  'sent to',
  'received from',
  'refused',
  'connected',
  'ended',
  'asked',
  'shown',
  'taken back',
  'blocks',
  'blocked by',
]

async function told(kind: Kind, { ids, target, canaries }: Stage): Promise<string[]> {
  const id = ids[kind]!
  const { status } = await ask(id)
  if (status !== 200) return [String(status)]
  const text = Buffer.concat(Object.values(filesOf(storage.files, id))).toString()
  const secrets = { ...canaries, ...work, target }
  return Object.entries(secrets).flatMap(([name, secret]) =>
    [secret].flat().some((one) => text.includes(one)) ? [name] : [],
  )
}

/** Open to all and to nobody, and each state once. */
const chosen = situations.flatMap((situation, at) => {
  const { settings, state } = situation
  const visibilities: string[] = [settings.profile_visibility, settings.show_profile_picture]
  const isExtreme = ['everyone everyone', 'private private'].includes(visibilities.join(' '))
  return isExtreme && ['active', 'deleted'].includes(state)
    ? [[titleOf(situation), situation, at] as const]
    : []
})

describe.each(chosen)('%s', (_title, situation, at) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await setStage(table, at, kinds)
  })

  it.each(askers)('an export of %s', async (kind) => {
    const row = expectedRow(kind, situation)
    const isTold = toldOfPictures.includes(kind)
    const isListed =
      row.proposals.startsWith('card') || (isTold && ownCard(kind, situation).startsWith('card'))
    const known = isListed ? ['first_name', 'last_name', 'target'] : []
    // Whom one blocks is named, and nothing more.
    const blocked = row['blocks them'] === 'name' ? ['first_name', 'last_name'] : []
    // Who wrote it keeps it; who blocks somebody loses theirs, and reads no word of them.
    const note = isTold ? [] : ['note']
    expect(await told(kind, stage)).toEqual([...known.slice(0, 2), ...blocked, ...note, ...known.slice(2)])
  })
})
