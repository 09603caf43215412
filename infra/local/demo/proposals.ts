import { dayMs } from '#shared/units'
import { type UserId, userId } from '#functions/core/ids'
import type { Proposal, ProposalDecision } from '#functions/features/proposals/rules'
import { loadAccountState } from '#functions/features/accounts/store'
import { markAllRead } from '#functions/features/notifications/store'
import { loadPair } from '#functions/features/connections/store'
import { loadFreePlan } from '#functions/features/plans/store'
import { createProposal, decideProposal, loadProposal } from '#functions/features/proposals/store'
import { quotaWrite } from '#functions/features/accounts/quota'
import type { MadeMember } from './generators/member'
import type { People } from './people'

interface Step {
  daysAgo: number
  run: (at: Date) => Promise<void>
}

/** Creates the proposal between two members; reuses one from an interrupted seed. */
async function propose(from: UserId, to: UserId, at: Date): Promise<Proposal> {
  const pair = await loadPair(from, to)
  const existing = pair?.proposal_id && (await loadProposal(pair.proposal_id))
  if (existing) return existing
  const account = await loadAccountState(from)
  if (!account) throw new Error('A demo member is missing.')
  const spent = await quotaWrite(account, 'proposals', await loadFreePlan(), at)
  return createProposal({ sender: from, receiver: to, pair, spent }, at)
}

async function answer(from: UserId, to: UserId, decision: ProposalDecision, at: Date): Promise<void> {
  const proposal = await propose(from, to, at)
  if (proposal.status === 'pending') await decideProposal(proposal, decision, at)
}

function proposing(from: MadeMember, to: MadeMember, daysAgo: number): Step {
  return { daysAgo, run: async (at) => void (await propose(userId(from.id), userId(to.id), at)) }
}

function answering(from: MadeMember, to: MadeMember, decision: ProposalDecision, daysAgo: number): Step {
  return { daysAgo, run: (at) => answer(userId(from.id), userId(to.id), decision, at) }
}

const reading = (member: MadeMember, daysAgo: number): Step => ({
  daysAgo,
  run: (at) => markAllRead(userId(member.id), at),
})

const AGES_APART = 9
const bornIn = ({ sections }: MadeMember) => Number(sections.personal_info.dob.slice(0, 4))

/** How unlikely a match is by custom: an unmarried couple in which he is some years older is most likely. */
function distance(of: MadeMember, other: MadeMember): number {
  const { gender } = of.sections.personal_info
  const years = gender === 'female' ? bornIn(of) - bornIn(other) : bornIn(other) - bornIn(of)
  const unmarried = other.sections.personal_info.marital_status === 'single'
  return Math.abs(years - 3) + (unmarried ? 0 : AGES_APART)
}

/**
 * Matches of a member, the likeliest first: with a picture, visible to everyone, of similar age and the same religion, joined before
 * all steps.
 */
export function matchesOf({ others }: People, of: MadeMember, now: Date): MadeMember[] {
  const { personal_info: own, religion_info: belief } = of.sections
  return others
    .filter((other) => {
      const { sections, privacy, joined, portrait } = other
      const open = Object.values(privacy).every((setting) => setting === 'everyone' || setting === true)
      const established = portrait !== undefined && now.getTime() - joined.getTime() > 20 * dayMs
      const alike =
        sections.religion_info.religion === belief.religion &&
        Math.abs(bornIn(other) - bornIn(of)) <= AGES_APART
      return open && established && alike && sections.personal_info.gender !== own.gender
    })
    .sort((a, b) => distance(of, a) - distance(of, b))
}

/** Returns a new match for each call. */
function suitors(people: People, of: MadeMember, now: Date): () => MadeMember {
  const fitting = matchesOf(people, of, now).values()
  return () => {
    const { value } = fitting.next()
    if (!value) throw new Error('There are too few demo members for their proposals.')
    return value
  }
}

function stepsOf(people: People, now: Date): Step[] {
  const { ayesha, bilal } = people
  const forAyesha = suitors(people, ayesha, now)
  const forBilal = suitors(people, bilal, now)
  const [accepted, refused, firstSent, secondSent] = [forAyesha(), forAyesha(), forAyesha(), forAyesha()]
  const [connected, declined, sent] = [forBilal(), forBilal(), forBilal()]
  return [
    proposing(ayesha, accepted, 12),
    answering(ayesha, accepted, 'accepted', 10),
    proposing(refused, ayesha, 9),
    answering(refused, ayesha, 'rejected', 8),
    reading(ayesha, 7.5),
    proposing(ayesha, firstSent, 7),
    proposing(forAyesha(), ayesha, 6),
    proposing(forAyesha(), ayesha, 3.2),
    proposing(ayesha, secondSent, 2),
    proposing(forAyesha(), ayesha, 0.7),
    proposing(connected, bilal, 15),
    answering(connected, bilal, 'accepted', 14),
    proposing(bilal, declined, 11),
    answering(bilal, declined, 'rejected', 9.5),
    reading(bilal, 9.2),
    proposing(forBilal(), bilal, 5),
    proposing(bilal, sent, 4),
    proposing(forBilal(), bilal, 1.3),
  ]
}

/**
 * Proposals between the demo sign-ins and others: pending, accepted and rejected, in both directions, with notifications.
 * Idempotent.
 */
export async function seedProposals(people: People, now: Date): Promise<void> {
  const steps = stepsOf(people, now).sort((a, b) => b.daysAgo - a.daysAgo)
  // Sequential, since ids are ordered by creation.
  for (const { daysAgo, run } of steps) await run(new Date(now.getTime() - daysAgo * dayMs))
}
