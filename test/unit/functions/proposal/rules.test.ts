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
import { proposalStatuses } from '#shared/options/statuses'
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

  it('is told to the sender, a withdrawal to nobody', () => {
    expect(decisionNotices.accepted.to).toBe('sender_id')
    expect(decisionNotices.rejected.to).toBe('sender_id')
    expect(decisionNotices.withdrawn).toBeNull()
  })
})

describe('proposing', () => {
  const him = { profile_complete: true, gender: 'male' } as const
  const her = { gender: 'female', open: true, propose: true } as const

  it.each([
    ['passes', him, her, undefined],
    ['passes', him, her, { status: 'rejected' }],
    ['passes', him, her, { status: 'withdrawn' }],
    ['409 proposal_exists', him, her, { status: 'pending' }],
    ['409 proposal_exists', him, her, { status: 'accepted' }],
    ['403 profile_incomplete', { profile_complete: false }, her, undefined],
    ['404 not_found', him, undefined, undefined],
    ['404 not_found', him, { ...her, open: false }, undefined],
    ['409 same_gender', him, { ...her, gender: 'male' }, undefined],
    ['403 privacy', him, { ...her, propose: false }, undefined],
    // An existing proposal takes precedence over a privacy setting.
    ['409 proposal_exists', him, { ...her, propose: false }, { status: 'pending' }],
  ] as const)('%s', (expected, one, other, between) => {
    expect(outcome(() => assertMayPropose(one, other, between))).toBe(expected)
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
