import type { Page } from 'playwright-core'
import type { Block } from '#shared/schemas/chat'
import type { Card, Profile, Proposal, Relation } from '#shared/schemas/entities'
import {
  replyData,
  mockApi,
  screenAs,
  replyChanged,
  pressButton,
  replyError,
  type Screen,
  showsText,
  showsHeading,
} from './screen'
import { proposalNote, proposingStates } from './proposals'
import { reportStates } from './reports'

/* The relation of two members: proposals, connections, breaks and blocks. */

const sentOn = '2026-09-05T10:00:00.000Z'
const endedOn = '2026-11-05T10:00:00.000Z'
const restsUntil = '2099-12-05T10:00:00.000Z'

const profiles = '**/api/profile/get/user-profile*'
/** The profile of a stranger with this relation. */
const stranger = (name: string, words: string | RegExp, change: (profile: Profile) => void): Screen =>
  screenAs.member(
    `profile-${name}`,
    '/dashboard/user-profile/:stranger',
    showsText(words),
    mockApi(profiles, replyChanged(change)),
  )
const related =
  (relation: Relation) =>
  (profile: Profile): void => {
    profile.relation = relation
  }
/** A former proposal, sent by the viewer or by the other member. */
const past = (
  profile: Profile,
  status: NonNullable<Relation['past']>['status'],
  sender: 'viewer' | 'other',
): NonNullable<Relation['past']> => ({
  proposal_id: 'pr_past',
  sender_id: sender === 'other' ? profile.id : 'the-viewer',
  status,
  at: endedOn,
})

const placeholder = (profile: Card, first_name: 'Deleted' | 'Unavailable') => {
  const [person] = profile.personal_info
  Object.assign(person!, { first_name, last_name: 'member', age: 0, marital_status: '', nationality: '' })
  profile.career_info = [{ profession: '', job_post: '' }]
  profile.user_profile_image.image_url = null
  profile.subscription_plans.profile_status = false
  profile.deleted = true
}

const proposals = '**/api/proposal/get*'
const proposalScreen = (name: string, words: string | RegExp, change: (proposal: Proposal) => void): Screen =>
  screenAs.member(
    `proposal-${name}`,
    '/dashboard/proposals/:sent',
    showsText(words),
    mockApi(proposals, replyChanged(change)),
  )

const notThere = replyError(404, 'not_found', 'We could not find this connection.', { what: 'connection' })

const onBreak = replyChanged((profile: Profile) => {
  profile.paused = true
})

const question = (page: Page) => page.getByRole('alertdialog').waitFor()
const blockedNames = [
  'Bilal Chaudhry',
  'Muhammad Abdul-Rahman Zulqarnain Chaudhry-Muhammadzai',
  'عبدالرحمٰن خان',
  'Omar Sheikh',
]
const blocks: Block[] = blockedNames.map((name, index) => ({
  profile_id: `someone-${index}`,
  name,
  created_at: `2026-11-0${index + 1}T10:00:00.000Z`,
}))

const readingBlocks = '**/api/blocks/get*'
const blockedSome = mockApi(readingBlocks, replyData(blocks, { next: 'more' }))

const settings = (name: string, prepare: NonNullable<Screen['prepare']>, ready: Screen['ready']): Screen =>
  screenAs.member(`settings-${name}`, '/dashboard/settings', ready, prepare)

const blockStates: Screen[] = [
  screenAs.member('block-question', '/dashboard/user-profile/:stranger', async (page) => {
    await page
      .getByLabel(/^More about/)
      .filter({ visible: true })
      .click()
    await page.getByRole('button', { name: 'Block this member' }).filter({ visible: true }).click()
    await question(page)
  }),
  screenAs.member('block-menu', '/proposals', async (page) => {
    await page
      .getByLabel(/^More about/)
      .first()
      .click()
    await page.getByRole('button', { name: 'Block this member' }).filter({ visible: true }).waitFor()
  }),
  settings('blocked', blockedSome, showsText('Blocked on 1 November 2026')),
  settings(
    'blocked-nobody',
    mockApi(readingBlocks, replyData([])),
    showsText('You have not blocked anyone.'),
  ),
  settings('unblock-question', blockedSome, async (page) => {
    await pressButton(page, `Unblock ${blockedNames[1]}`)
    await question(page)
  }),
]

export const relationStates: Screen[] = [
  stranger(
    'proposal-sent',
    /^You sent a proposal on/,
    related({ state: 'sent', proposal_id: 'pr_1', since: sentOn }),
  ),
  stranger(
    'proposal-received',
    /sent you a proposal on/,
    related({ state: 'received', proposal_id: 'pr_1', since: sentOn }),
  ),
  stranger('resting', /^You can propose to this member again after/, (profile) => {
    profile.relation = { state: 'none', past: past(profile, 'ended', 'viewer'), resting_until: restsUntil }
  }),
  stranger('once-declined', /^You declined their proposal/, (profile) => {
    profile.relation = { state: 'none', past: past(profile, 'rejected', 'other') }
  }),
  stranger('no-proposals', 'Accepts proposals only from some members.', (profile) => {
    profile.proposal_privacy = false
    profile.messages_privacy = false
  }),
  ...proposingStates,
  screenAs.member('connection-question', '/dashboard/connections/:connection', async (page) => {
    await pressButton(page, 'End this connection')
    await page.getByRole('alertdialog').waitFor()
  }),
  screenAs.member(
    'connection-unavailable',
    '/dashboard/connections/:connection',
    showsText('You cannot open this profile at the moment.'),
    mockApi(
      '**/api/connections/get*',
      replyChanged(({ profile }: { profile: Card }) => placeholder(profile, 'Unavailable')),
    ),
  ),
  screenAs.member(
    'connection-ended',
    '/dashboard/connections/:connection',
    showsHeading('This connection has ended'),
    async (page) => {
      await page.route('**/api/connections/get*', notThere)
      await page.route(
        proposals,
        replyChanged((proposal: Proposal) => {
          proposal.status = 'ended'
        }),
      )
    },
  ),
  proposalScreen('ended', /^You were connected\./, (proposal) => {
    proposal.status = 'ended'
    proposal.updated_at = endedOn
  }),
  proposalScreen('with-note', 'What you wrote', (proposal) => {
    proposal.message = proposalNote
  }),
  proposalScreen('connected', 'You are connected', (proposal) => {
    proposal.status = 'accepted'
    proposal.message = proposalNote
  }),
  proposalScreen('declined', /declined your proposal/, (proposal) => {
    proposal.status = 'rejected'
    proposal.updated_at = endedOn
  }),
  screenAs.member(
    'proposals-closed-since',
    '/dashboard/proposals?box=sent',
    showsText('Unavailable member'),
    mockApi(
      proposals,
      replyChanged((list: Proposal[]) => {
        const [first, second, third] = list
        Object.assign(first!, { status: 'ended', updated_at: endedOn })
        placeholder(second!.profile, 'Unavailable')
        placeholder(third!.profile, 'Deleted')
      }),
    ),
  ),
  screenAs.member(
    'settings-on-break',
    '/dashboard/settings',
    showsText('End the break'),
    mockApi(profiles, onBreak),
  ),
  screenAs.member('settings-break-question', '/dashboard/settings', async (page) => {
    await pressButton(page, 'Take a break')
    await page.getByRole('alertdialog').waitFor()
  }),
  ...blockStates,
  ...reportStates,
]
