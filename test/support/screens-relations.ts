import type { Route } from 'playwright-core'
import type { Card, Profile, Proposal, Relation } from '#shared/schemas/entities'
import { answering, at, changed, press, type Screen, seen, titled } from '#test/support/screen'
import { blockStates } from '#test/support/screens-block'
import { proposalNote, proposingStates } from '#test/support/screens-proposing'
import { reportStates } from '#test/support/screens-reports'
import { sealStates } from '#test/support/screens-seal'

/* What stands, or stood, between two members; and a break. */

const sentOn = '2026-09-05T10:00:00.000Z'
const endedOn = '2026-11-05T10:00:00.000Z'
const restsUntil = '2099-12-05T10:00:00.000Z'

const profiles = '**/api/profile/get/user-profile*'
/** The profile of a stranger with this relation. */
const stranger = (name: string, words: string | RegExp, change: (profile: Profile) => void): Screen => ({
  name: `profile-${name}`,
  viewer: 'member',
  path: (scene) => `/dashboard/user-profile/${scene.stranger}`,
  prepare: answering(profiles, changed(change)),
  ready: seen(words),
})
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
const letter = (name: string, words: string | RegExp, change: (proposal: Proposal) => void): Screen => ({
  name: `letter-${name}`,
  viewer: 'member',
  path: (scene) => `/dashboard/proposals/${scene.sent}`,
  prepare: answering(proposals, changed(change)),
  ready: seen(words),
})

const notThere = (route: Route) =>
  route.fulfill({
    status: 404,
    json: {
      error: 'We could not find this connection.',
      code: 'not_found',
      params: { what: 'connection' },
    },
  })

const onBreak = changed((profile: Profile) => {
  profile.paused = true
})

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
    'At the moment this member receives proposals from some members only.',
    (profile) => {
      profile.proposal_privacy = false
      profile.messages_privacy = false
    },
  ),
  ...proposingStates,
  {
    name: 'connection-question',
    viewer: 'member',
    path: (scene) => `/dashboard/connections/${scene.connection}`,
    ready: async (page) => {
      await press(page, 'End this connection')
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'connection-unavailable',
    viewer: 'member',
    path: (scene) => `/dashboard/connections/${scene.connection}`,
    prepare: answering(
      '**/api/connections/get*',
      changed(({ profile }: { profile: Card }) => placeholder(profile, 'Unavailable')),
    ),
    ready: seen('You cannot open this profile at the moment.'),
  },
  {
    name: 'connection-ended',
    viewer: 'member',
    path: (scene) => `/dashboard/connections/${scene.connection}`,
    prepare: async (page) => {
      await page.route('**/api/connections/get*', notThere)
      await page.route(
        proposals,
        changed((proposal: Proposal) => {
          proposal.status = 'ended'
        }),
      )
    },
    ready: titled('This connection has ended'),
  },
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
  {
    name: 'proposals-closed-since',
    viewer: 'member',
    path: at('/dashboard/proposals?box=sent'),
    prepare: answering(
      proposals,
      changed((list: Proposal[]) => {
        const [first, second, third] = list
        Object.assign(first!, { status: 'ended', updated_at: endedOn })
        placeholder(second!.profile, 'Unavailable')
        placeholder(third!.profile, 'Deleted')
      }),
    ),
    ready: seen('Unavailable member'),
  },
  {
    name: 'settings-on-break',
    viewer: 'member',
    path: at('/dashboard/settings'),
    prepare: answering(profiles, onBreak),
    ready: seen('End the break'),
  },
  {
    name: 'settings-break-question',
    viewer: 'member',
    path: at('/dashboard/settings'),
    ready: async (page) => {
      await press(page, 'Take a break')
      await page.getByRole('alertdialog').waitFor()
    },
  },
  ...blockStates,
  ...reportStates,
  ...sealStates,
]
