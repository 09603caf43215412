import type { Page } from 'playwright-core'
import type { Profile } from '#shared/schemas/entities'
import { sessionKey } from '#web/lib/session/stored-user'
import { answering, by, changed, press, refuse, type Screen, seen, titled } from '#test/support/screen'

/* From the wish to propose to somebody until the proposal is sent. */

const profiles = '**/api/profile/get/user-profile*'

/** What is written with a proposal. */
export const proposalNote = `Assalam o alaikum. We are a family of four from Lahore; my brother is an engineer.

We read your profile together with our mother and would like to hear from you.`

/** The question before a proposal, to a member whose own profile is changed so. */
const proposing = (
  name: string,
  prepare: (page: Page) => Promise<unknown>,
  ready: (page: Page) => Promise<unknown>,
): Screen =>
  by.member(
    `propose-${name}`,
    '/dashboard/user-profile/:stranger',
    async (page) => {
      await press(page, 'Send a Proposal')
      await page.getByRole('dialog').waitFor()
      await ready(page)
    },
    prepare,
  )
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

export const proposingStates: readonly Screen[] = [
  proposing('question', withOwn(), async (page) => {
    await seen(/^After this one you will have/)(page)
    await page.getByRole('textbox').fill(proposalNote)
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
  by.member(
    'propose-offline',
    '/dashboard/user-profile/:stranger',
    async (page) => {
      await press(page, 'Send a Proposal')
      await press(page, 'Send proposal')
      await seen('No internet connection. Please check your network.')(page)
    },
    answering('**/api/proposal/create', (route) => route.abort('internetdisconnected')),
  ),
  by.newcomer('propose-without-profile', '/dashboard/user-profile/:stranger', async (page) => {
    await press(page, 'Send a Proposal')
    await titled('First, your own profile')(page)
  }),
  by.visitor('sign-in-for-somebody', '/proposals', async (page) => {
    await page.getByRole('list', { name: 'Profiles' }).getByRole('link').first().click()
    await seen(/^Sign in to read the profile of/)(page)
  }),
  by.member(
    'profile-ready',
    '/dashboard/profile',
    async (page) => {
      await titled('Your profile is ready')(page)
      await page.getByRole('list', { name: 'Profiles you may like to read' }).waitFor()
    },
    noteReady,
  ),
  by.member(
    'profile-refused-on-break',
    '/dashboard/user-profile/:stranger',
    async (page) => {
      await press(page, 'Send a Proposal')
      await press(page, 'Send proposal')
      await seen('Open your settings')(page)
    },
    answering(
      '**/api/proposal/create',
      refuse(403, 'paused', 'You are taking a break. End it in your settings before you send a proposal.', {
        what: 'own',
      }),
    ),
  ),
]
