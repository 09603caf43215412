import type { Page } from 'playwright-core'
import type { Profile } from '#shared/schemas/entities'
import { makeProposal } from '#test/support/web/samples'
import { sessionKey } from '#web/lib/session/stored-user'
import {
  mockApi,
  screenAs,
  replyChanged,
  pressButton,
  replyError,
  type Screen,
  showsText,
  showsHeading,
} from './screen'

/* Sending a proposal, from the button on a profile to the confirmation. */

const profiles = '**/api/profile/get/user-profile*'

/** A proposal note. */
export const proposalNote = `Assalam o alaikum. We are a family of four from Lahore; my brother is an engineer.

We read your profile together with our mother and would like to hear from you.`

/** The dialog before a proposal, for a member with this change of their own profile. */
const proposing = (
  name: string,
  prepare: (page: Page) => Promise<unknown>,
  ready: (page: Page) => Promise<unknown>,
): Screen =>
  screenAs.member(
    `propose-${name}`,
    '/dashboard/user-profile/:stranger',
    async (page) => {
      await pressButton(page, 'Send a Proposal')
      await page.getByRole('dialog').waitFor()
      await ready(page)
    },
    prepare,
  )
const withOwn = (change: (own: Profile) => void = () => undefined) =>
  mockApi(
    profiles,
    replyChanged((profile: Profile) => {
      if (profile.relation.state === 'self') change(profile)
    }),
  )

/** Pretends that the profile was written a moment ago. */
const noteReady = (page: Page) =>
  page.addInitScript((key) => {
    const user = JSON.parse(localStorage.getItem(key) ?? '{}') as { id?: string }
    if (user.id) sessionStorage.setItem(`humsafar.profile-ready.${user.id}`, '1')
  }, sessionKey)

/** A browser that could show notifications, and in which a proposal is sent. */
const sendingWherePushIs = async (page: Page) => {
  await page.addInitScript("Object.defineProperty(Notification, 'permission', { get: () => 'default' })")
  await page.route('**/api/proposal/create', (route) =>
    route.fulfill({ json: { message: 'Sent.', data: makeProposal('pr_new') } }),
  )
}

export const proposingStates: readonly Screen[] = [
  proposing('push-question', sendingWherePushIs, async (page) => {
    await pressButton(page, 'Send proposal')
    await showsText('Shall we tell you on this device when you get an answer?')(page)
  }),
  proposing('question', withOwn(), async (page) => {
    await showsText(/^After this one you will have/)(page)
    await page.getByRole('textbox').fill(proposalNote)
  }),
  proposing('caution', withOwn(), async (page) => {
    await page.getByRole('textbox').fill('Please call my brother: 0300 1234567.')
    await showsText('Safety tips')(page)
  }),
  proposing(
    'used-up',
    withOwn((own) => {
      const [usage] = own.user_subscription_info
      if (usage) usage.proposals_sent = own.subscription_plans.proposals_limit
    }),
    showsText('See the plans'),
  ),
  screenAs.member(
    'propose-offline',
    '/dashboard/user-profile/:stranger',
    async (page) => {
      await pressButton(page, 'Send a Proposal')
      await pressButton(page, 'Send proposal')
      await showsText('No internet connection. Please check your network.')(page)
    },
    mockApi('**/api/proposal/create', (route) => route.abort('internetdisconnected')),
  ),
  screenAs.newcomer('propose-without-profile', '/dashboard/user-profile/:stranger', async (page) => {
    await pressButton(page, 'Send a Proposal')
    await showsHeading('First, your own profile')(page)
  }),
  screenAs.visitor('sign-in-for-somebody', '/proposals', async (page) => {
    await page.getByRole('list', { name: 'People' }).getByRole('link').first().click()
    await showsText(/^Sign in to read the profile of/)(page)
  }),
  screenAs.member(
    'profile-ready',
    '/dashboard/profile',
    async (page) => {
      await page.getByRole('heading', { name: 'Your profile is ready' }).and(page.locator(':focus')).waitFor()
      await page.getByRole('list', { name: 'Profiles you may like to read' }).waitFor()
    },
    noteReady,
  ),
  screenAs.member(
    'profile-refused-on-break',
    '/dashboard/user-profile/:stranger',
    async (page) => {
      await pressButton(page, 'Send a Proposal')
      await pressButton(page, 'Send proposal')
      await showsText('Open your settings')(page)
    },
    mockApi(
      '**/api/proposal/create',
      replyError(
        403,
        'paused',
        'You are taking a break. End it in your settings before you send a proposal.',
        {
          what: 'own',
        },
      ),
    ),
  ),
]
