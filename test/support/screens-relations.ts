import type { Locator, Page } from 'playwright-core'
import type { Block } from '#shared/schemas/chat'
import type { Card, Profile, Proposal, Relation } from '#shared/schemas/entities'
import {
  answer,
  answering,
  by,
  changed,
  press,
  refuse,
  type Screen,
  seen,
  titled,
} from '#test/support/screen'
import { proposalNote, proposingStates } from '#test/support/screens-proposing'
import { reportStates } from '#test/support/screens-reports'

/* What stands, or stood, between two members; a break, a block; and what the verified seal stands for. */

const sentOn = '2026-09-05T10:00:00.000Z'
const endedOn = '2026-11-05T10:00:00.000Z'
const restsUntil = '2099-12-05T10:00:00.000Z'

const profiles = '**/api/profile/get/user-profile*'
/** The profile of a stranger with this relation. */
const stranger = (name: string, words: string | RegExp, change: (profile: Profile) => void): Screen =>
  by.member(
    `profile-${name}`,
    '/dashboard/user-profile/:stranger',
    seen(words),
    answering(profiles, changed(change)),
  )
const related =
  (relation: Relation) =>
  (profile: Profile): void => {
    profile.relation = relation
  }
/** A proposal that the viewer, or the other one, once sent. */
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
const letter = (name: string, words: string | RegExp, change: (proposal: Proposal) => void): Screen =>
  by.member(
    `letter-${name}`,
    '/dashboard/proposals/:sent',
    seen(words),
    answering(proposals, changed(change)),
  )

const notThere = refuse(404, 'not_found', 'We could not find this connection.', { what: 'connection' })

const onBreak = changed((profile: Profile) => {
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
const blockedSome = answering(readingBlocks, answer(blocks, { next: 'more' }))

const settings = (name: string, prepare: NonNullable<Screen['prepare']>, ready: Screen['ready']): Screen =>
  by.member(`settings-${name}`, '/dashboard/settings', ready, prepare)

const blockStates: Screen[] = [
  by.member('block-question', '/dashboard/user-profile/:stranger', async (page) => {
    await page.getByRole('button', { name: 'Block this member' }).filter({ visible: true }).click()
    await question(page)
  }),
  by.member('block-menu', '/proposals', async (page) => {
    await page
      .getByLabel(/^More about/)
      .first()
      .click()
    await page.getByRole('button', { name: 'Block this member' }).filter({ visible: true }).waitFor()
  }),
  settings('blocked', blockedSome, seen('Blocked on 01, November, 2026')),
  settings('blocked-nobody', answering(readingBlocks, answer([])), seen('You have not blocked anyone.')),
  settings('unblock-question', blockedSome, async (page) => {
    await press(page, `Unblock ${blockedNames[1]}`)
    await question(page)
  }),
]

const sealNote = 'a plan that includes the verified mark.'

/** Opens the first seal that this part of the page shows. */
const opened = (within: (page: Page) => Locator) => async (page: Page) => {
  // The app takes the place of the first frame, and of what is open in it.
  await page.locator('[data-early-profiles]').waitFor({ state: 'detached' })
  await within(page).locator('summary').filter({ hasText: 'what does it mean?' }).first().click()
  await page.getByText(sealNote).filter({ visible: true }).waitFor()
}
const main = (page: Page) => page.getByRole('main')

/** All whom a list of proposals names have the seal. */
const verified = changed((listed: Proposal[]) => {
  for (const { profile } of listed) profile.subscription_plans.profile_status = true
})

const sealStates: readonly Screen[] = [
  by.visitor('seal-card', '/proposals', opened(main)),
  by.member('seal-card-member', '/proposals', opened(main)),
  by.member(
    'seal-row',
    '/dashboard/proposals?box=sent',
    opened(main),
    answering('**/api/proposal/get*', verified),
  ),
  by.subscriber('seal-profile', '/dashboard/profile', opened(main)),
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
  stranger(
    'no-proposals',
    'At the moment this member only accepts proposals from some members.',
    (profile) => {
      profile.proposal_privacy = false
      profile.messages_privacy = false
    },
  ),
  ...proposingStates,
  by.member('connection-question', '/dashboard/connections/:connection', async (page) => {
    await press(page, 'End this connection')
    await page.getByRole('alertdialog').waitFor()
  }),
  by.member(
    'connection-unavailable',
    '/dashboard/connections/:connection',
    seen('You cannot open this profile at the moment.'),
    answering(
      '**/api/connections/get*',
      changed(({ profile }: { profile: Card }) => placeholder(profile, 'Unavailable')),
    ),
  ),
  by.member(
    'connection-ended',
    '/dashboard/connections/:connection',
    titled('This connection has ended'),
    async (page) => {
      await page.route('**/api/connections/get*', notThere)
      await page.route(
        proposals,
        changed((proposal: Proposal) => {
          proposal.status = 'ended'
        }),
      )
    },
  ),
  letter('ended', /^You were connected\./, (proposal) => {
    proposal.status = 'ended'
    proposal.updated_at = endedOn
  }),
  letter('with-note', 'What you wrote', (proposal) => {
    proposal.message = proposalNote
  }),
  letter('connected', 'You are connected', (proposal) => {
    proposal.status = 'accepted'
    proposal.message = proposalNote
  }),
  letter('declined', /declined your proposal/, (proposal) => {
    proposal.status = 'rejected'
    proposal.updated_at = endedOn
  }),
  by.member(
    'proposals-closed-since',
    '/dashboard/proposals?box=sent',
    seen('Unavailable member'),
    answering(
      proposals,
      changed((list: Proposal[]) => {
        const [first, second, third] = list
        Object.assign(first!, { status: 'ended', updated_at: endedOn })
        placeholder(second!.profile, 'Unavailable')
        placeholder(third!.profile, 'Deleted')
      }),
    ),
  ),
  by.member('settings-on-break', '/dashboard/settings', seen('End the break'), answering(profiles, onBreak)),
  by.member('settings-break-question', '/dashboard/settings', async (page) => {
    await press(page, 'Take a break')
    await page.getByRole('alertdialog').waitFor()
  }),
  ...blockStates,
  ...reportStates,
  ...sealStates,
]
