import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import * as limits from '#shared/limits'
import * as profileFields from '#shared/profile-fields'
import * as units from '#shared/units'
import * as rest from '#functions/domain/rest'
import type * as StandingModule from '#functions/domain/standing'
import * as usage from '#functions/domain/usage'
import { cases, now } from '../domain/standing-cases'
import { type CheckName, checks, wrongRests } from '../domain/standing-checks'
import { load, type Mutant, mutantsOf } from './mutants'

/*
 * Switches off one rule of `standing` after the other, in memory, and asks the tests of standing.test.ts. A rule that
 * could go without any of them noticing is either not tested or not needed.
 */

const domain = new URL('../../../../functions/domain/', import.meta.url)
type Judge = typeof StandingModule.standing

const opening = 'opens a profile exactly to whom it may be opened'
const taking =
  'takes proposals and messages from whom privacy names, and from connections; tells staff the setting'
const listing = 'shows a card in lists to whom it is visible, and to whom it concerns'
const relating =
  'tells the relation of these two only: since when, what is past, and until when the viewer rests'
const blocking = 'tells who of these two blocks, the viewer first; nothing to staff and visitors'

/** The test (of `standing` itself: one of the tests) that notices when anything in a rule is changed. */
const noticedBy: Record<string, readonly CheckName[]> = {
  isProposed: [relating],
  idOf: [relating],
  isOfBoth: [relating],
  relationOf: [relating],
  liveStates: [listing],
  isLive: [listing],
  blockOf: [blocking],
  nothingOf: [
    'shows to whoever blocks, and to whom they block, what an unknown id shows',
    'shows everything to owner and administrators only',
  ],
  admits: [taking],
  isThere: [opening],
  seesProfile: [opening],
  reaches: [opening],
  opensUnlessPaused: [opening],
  opens: [opening],
  seesCard: [listing],
  seesPicture: ['shows a picture exactly to whom both profile and picture are shown; connections always'],
  obstacleOf: ['says the first obstacle to a proposal, in the order in which they are told'],
  accepts: [taking],
  standing: [
    'shows everything to owner and administrators only',
    'lets propose where there is no obstacle',
    'lets members write where they may open and messages are taken',
  ],
}

/** What makes no verdict of its own; `viewerOf` has a test of its own. */
const others = ['viewerOf']

const judgeOf = (source: string): Judge =>
  load<typeof StandingModule>(source, {
    '#shared/profile-fields': profileFields,
    './rest': rest,
    './usage': usage,
  }).standing

/** A rule may also be so broken that it throws. */
const throwsOr = (fails: () => boolean) => {
  try {
    return fails()
  } catch {
    return true
  }
}
/** Does one of these tests fail for any case? */
const fails = (names: readonly CheckName[], judge: Judge) =>
  cases.some((one) =>
    throwsOr(() => {
      const verdict = judge(one.viewer, one.target, one.between, now)
      return names.some((name) => !checks[name](one, verdict))
    }),
  )

/** Changes that mean the same: what only the types ask for. */
const same = [
  // Nobody is a party without an id.
  "idOf: const idOf = (viewer: Viewer) => (viewer.kind === 'visitor' ? undefined : viewer.id)  →  always the second",
  'isOfBoth: return id !== undefined && parties.includes(id) && parties.includes(targetId)  →  without `id !== undefined`',
  // No rest is as long as nothing.
  ...['pending', 'accepted'].map(
    (live) =>
      `restUntil: if (!between || between.status === 'pending' || between.status === 'accepted') return undefined  →  without \`between.status === '${live}'\``,
  ),
]
const nameOf = ({ rule, what }: Mutant) => `${rule}: ${what}`
const rulesIn = (file: string) =>
  mutantsOf(new URL(file, domain)).filter((mutant) => !others.includes(mutant.rule))
const inStanding = rulesIn('standing.ts')
const inRest = rulesIn('rest.ts')
const changed = (mutants: readonly Mutant[]) =>
  mutants
    .filter((mutant) => !same.includes(nameOf(mutant)))
    .map((mutant) => [nameOf(mutant), mutant] as const)

describe('a change of one rule of standing is noticed', () => {
  it('by the test that each rule names', () => {
    expect([...new Set(inStanding.map(({ rule }) => rule))].sort()).toEqual(Object.keys(noticedBy).sort())
    const names = [...inStanding, ...inRest].map(nameOf)
    expect(same.filter((name) => !names.includes(name))).toEqual([])
  })

  it('but none is without a change', () => {
    const judge = judgeOf(readFileSync(new URL('standing.ts', domain), 'utf8'))
    expect(fails(Object.keys(checks) as CheckName[], judge)).toBe(false)
  })

  it.each(changed(inStanding))('%s', (_name, { rule, source }) => {
    expect(fails(noticedBy[rule]!, judgeOf(source))).toBe(true)
  })
})

describe('a change of one rule of rest is noticed', () => {
  it.each(changed(inRest))('%s', (_name, { source }) => {
    const { restUntil } = load<typeof rest>(source, { '#shared/limits': limits, '#shared/units': units })
    expect(throwsOr(() => wrongRests(restUntil).length > 0)).toBe(true)
  })
})
