import { describe, expect, it } from '@jest/globals'
import { userId } from '#functions/domain/ids'
import {
  assertDecidable,
  decisionNotices,
  isLive,
  otherParty,
  type Proposal,
} from '#functions/domain/proposal'
import { assertMayPropose } from '#functions/domain/proposing'
import { restUntil } from '#functions/domain/rest'
import type { ProposalObstacle } from '#functions/domain/standing'
import { proposalStatuses, type ProposalStatus } from '#shared/options/statuses'
import { AppError } from '#shared/errors'

const [sender, receiver, stranger] = [userId('s'), userId('r'), userId('x')]
const proposal: Proposal = {
  id: 'pr_1',
  sender_id: sender,
  receiver_id: receiver,
  status: 'pending',
  created_at: '2026-11-21T00:00:00.000Z',
  updated_at: '2026-11-21T00:00:00.000Z',
}

function outcome(act: () => void): string {
  try {
    act()
    return 'passes'
  } catch (error) {
    if (error instanceof AppError) return `${error.status} ${error.code}`
    throw error
  }
}

describe('a decision', () => {
  const people = { sender, receiver, stranger }
  const allowed = new Set(['receiver accepted', 'receiver rejected', 'sender withdrawn'])
  const cases = Object.keys(people).flatMap((who) =>
    (['accepted', 'rejected', 'withdrawn'] as const).flatMap((decision) =>
      proposalStatuses.map((from) => [who as keyof typeof people, decision, from] as const),
    ),
  )

  it.each(cases)('by the %s to %s from %s', (who, decision, status) => {
    const expected =
      who === 'stranger'
        ? '404 not_found'
        : !allowed.has(`${who} ${decision}`)
          ? '403 wrong_party'
          : status === 'pending'
            ? 'passes'
            : '409 proposal_not_pending'
    expect(outcome(() => assertDecidable({ ...proposal, status }, people[who], decision))).toBe(expected)
  })

  it('is told to the other party', () => {
    expect(decisionNotices.accepted.to).toBe('sender_id')
    expect(decisionNotices.rejected.to).toBe('sender_id')
    expect(decisionNotices.withdrawn.to).toBe('receiver_id')
  })
})

describe('proposing', () => {
  const him = { profile_complete: true, gender: 'male' } as const
  const her = (obstacle: ProposalObstacle | null, gender: 'male' | 'female' = 'female') => ({
    gender,
    access: { obstacle, relation: { state: 'none', resting_until: '2026-12-01T00:00:00.000Z' } } as const,
  })

  it.each([
    ['passes', him, her(null)],
    ['409 proposal_exists', him, her('pending')],
    ['409 proposal_exists', him, her('connected')],
    ['403 profile_incomplete', { profile_complete: false }, her(null)],
    ['404 not_found', him, undefined],
    ['404 not_found', him, her('closed')],
    // Someone whose profile is closed is not told to be of the same gender.
    ['404 not_found', him, her('closed', 'male')],
    ['409 same_gender', him, her(null, 'male')],
    ['403 paused', him, her('paused')],
    ['403 resting', him, her('resting')],
    ['403 privacy', him, her('privacy')],
  ] as const)('%s', (expected, one, other) => {
    expect(outcome(() => assertMayPropose(one, other))).toBe(expected)
  })

  it('says until when the sender rests', () => {
    expect(() => assertMayPropose(him, her('resting'))).toThrow(/again after 01, December, 2026/)
  })
})

describe('rest', () => {
  const at = '2026-11-01T10:00:00.000Z'
  const days = (count: number, seconds = 0) => new Date(Date.parse(at) + count * 86_400_000 + seconds * 1000)
  const over = (status: ProposalStatus, ended_by?: string) => ({
    sender_id: 'him',
    status,
    updated_at: at,
    ...(ended_by && { ended_by }),
  })

  it.each([
    ['a refusal', over('rejected'), 'him', 30],
    ['a withdrawal', over('withdrawn'), 'him', 1],
    ['an end by the other', over('ended', 'her'), 'him', 30],
    ['an end by the sender', over('ended', 'him'), 'her', 30],
  ] as const)('after %s', (_, pair, who, length) => {
    expect(restUntil(pair, who, days(0))).toBe(days(length).toISOString())
    expect(restUntil(pair, who, days(length, -1))).toBe(days(length).toISOString())
    expect(restUntil(pair, who, days(length))).toBeUndefined()
    // The other party may propose at any time.
    expect(restUntil(pair, who === 'him' ? 'her' : 'him', days(0))).toBeUndefined()
  })

  it('is for nobody while a proposal lives, nor where there was none', () => {
    for (const pair of [undefined, over('pending'), over('accepted')])
      for (const who of ['him', 'her']) expect(restUntil(pair, who, days(0))).toBeUndefined()
  })
})

it('pending and accepted ones are live', () => {
  expect(proposalStatuses.filter(isLive)).toEqual(['pending', 'accepted'])
})

it('each party has the other', () => {
  expect(otherParty(proposal, sender)).toBe(receiver)
  expect(otherParty(proposal, receiver)).toBe(sender)
  expect(outcome(() => otherParty(proposal, stranger))).toBe('404 not_found')
})
