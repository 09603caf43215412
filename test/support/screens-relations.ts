import type { Page, Route } from 'playwright-core'
import type { Card, Profile, Proposal, Relation } from '#shared/schemas/entities'
import { sessionKey } from '#web/lib/session-key'
import { answering, at, press, type Screen, seen, titled } from '#test/support/screen'
import { blockStates } from '#test/support/screens-block'
import { reportStates } from '#test/support/screens-reports'
import { sealStates } from '#test/support/screens-seal'

/* What stands, or stood, between two members; and a break. */

const sentOn = '2026-09-05T10:00:00.000Z'
const endedOn = '2026-11-05T10:00:00.000Z'
const restsUntil = '2099-12-05T10:00:00.000Z'

/** Passes a response on after `change` was made to its data. */
const changed =
  <Data>(change: (data: Data) => void) =>
  async (route: Route) => {
    const response = await route.fetch()
    const json = await response.json()
    change(json.data)
    await route.fulfill({ response, json })
  }

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

const note = `Assalam o alaikum. We are a family of four from Lahore; my brother is an engineer.

We read your profile together with our mother and would like to hear from you.`

/** The question before a proposal, to a member whose own profile is changed so. */
const proposing = (
  name: string,
  prepare: (page: Page) => Promise<unknown>,
  ready: (page: Page) => Promise<unknown>,
): Screen => ({
  name: `propose-${name}`,
  viewer: 'member',
  path: (scene) => `/dashboard/user-profile/${scene.stranger}`,
  prepare,
  ready: async (page) => {
    await press(page, 'Send a Proposal')
    await page.getByRole('dialog').waitFor()
    await ready(page)
  },
})
const withOwn = (change: (own: Profile) => void = () => undefined) =>
  answering(
    profiles,
    changed((profile: Profile) => {
      if (profile.relation.state === 'self') change(profile)
    }),
  )

/** As if the profile had been written a moment ago. */
const noteReady = (page: Page) =>
  page.addInitScript((key) => {
    const user = JSON.parse(localStorage.getItem(key) ?? '{}') as { id?: string }
    if (user.id) sessionStorage.setItem(`humsafar.profile-ready.${user.id}`, '1')
  }, sessionKey)

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
  proposing('question', withOwn(), async (page) => {
    await seen(/^After this one you will have/)(page)
    await page.getByRole('textbox').fill(note)
  }),
  proposing('caution', withOwn(), async (page) => {
    await page.getByRole('textbox').fill('Please call my brother: 0300 1234567.')
    await seen('Safety tips')(page)
  }),
  proposing(
    'used-up',
    withOwn((own) => {
      const [usage] = own.user_subscription_info
      if (usage) usage.proposals_sent = own.subscription_plans.proposals_limit
    }),
    seen('See the plans'),
  ),
  {
    name: 'propose-offline',
    viewer: 'member',
    path: (scene) => `/dashboard/user-profile/${scene.stranger}`,
    prepare: answering('**/api/proposal/create', (route) => route.abort('internetdisconnected')),
    ready: async (page) => {
      await press(page, 'Send a Proposal')
      await press(page, 'Send proposal')
      await seen('No internet connection. Please check your network.')(page)
    },
  },
  {
    name: 'propose-without-profile',
    viewer: 'newcomer',
    path: (scene) => `/dashboard/user-profile/${scene.stranger}`,
    ready: async (page) => {
      await press(page, 'Send a Proposal')
      await titled('First, your own profile')(page)
    },
  },
  {
    name: 'sign-in-for-somebody',
    viewer: 'visitor',
    path: at('/proposals'),
    ready: async (page) => {
      await page.getByRole('list', { name: 'Profiles' }).getByRole('link').first().click()
      await seen(/^Sign in to read the profile of/)(page)
    },
  },
  {
    name: 'profile-ready',
    viewer: 'member',
    path: at('/dashboard/profile'),
    prepare: noteReady,
    ready: async (page) => {
      await titled('Your profile is ready')(page)
      await page.getByRole('list', { name: 'Newest profiles' }).waitFor()
    },
  },
  {
    name: 'profile-refused-on-break',
    viewer: 'member',
    path: (scene) => `/dashboard/user-profile/${scene.stranger}`,
    prepare: answering('**/api/proposal/create', (route) =>
      route.fulfill({
        status: 403,
        json: {
          error: 'You are taking a break. End it in your settings before you send a proposal.',
          code: 'paused',
          params: { what: 'own' },
        },
      }),
    ),
    ready: async (page) => {
      await press(page, 'Send a Proposal')
      await press(page, 'Send proposal')
      await seen('Open your settings')(page)
    },
  },
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
    proposal.message = note
  }),
  letter('connected', 'You are connected', (proposal) => {
    proposal.status = 'accepted'
    proposal.message = note
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
