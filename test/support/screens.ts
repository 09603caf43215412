import type { Route } from 'playwright-core'
import type { Card, Proposal } from '#shared/schemas/entities'
import type { Api } from '#test/support/api'
import {
  answering,
  at,
  changed,
  failing,
  press,
  type Scene,
  type Screen,
  seen,
  titled,
  waiting,
} from '#test/support/screen'
import { chatScreens, chatStates } from '#test/support/screens-chat'
import { consoleScreens, consoleStates } from '#test/support/screens-console'
import { dataStates } from '#test/support/screens-data'
import { emailScreens, emailStates } from '#test/support/screens-email'
import { helpScreens, helpStates } from '#test/support/screens-help'
import { homeScreens } from '#test/support/screens-home'
import { keepingScreens, keepingStates } from '#test/support/screens-keeping'
import { packagesScreens, packagesStates } from '#test/support/screens-packages'
import { paymentStates } from '#test/support/screens-payments'
import { pictureStates } from '#test/support/screens-picture'
import { profileStates } from '#test/support/screens-profile'
import { relationStates } from '#test/support/screens-relations'
import { memberPages, memberStates } from '#test/support/screens-member'
import { savedScreens, savedStates } from '#test/support/screens-saved'
import { searchScreens, searchStates } from '#test/support/screens-search'
import { wizardScreens, wizardStates } from '#test/support/screens-wizard'

/** Looks up the demo items of this member. */
export async function findScene(api: Api, email: string, password: string): Promise<Scene> {
  const { user, tokens } = (await api.post('/auth/sign-in', { email, password })).body.data
  const token = tokens.accessToken as string
  const query = { user_id: user.id as string }
  const proposals = async (box: string) =>
    (await api.get('/proposal/get', { token, query: { ...query, box } })).body.data as Proposal[]
  const [received, sent] = [await proposals('received'), await proposals('sent')]
  const cards = (await api.get('/profile/get/all-profiles', { token })).body.data as Card[]
  const known = new Set([...received, ...sent].map(({ profile }) => profile.id))
  const accepted = [...sent, ...received].find(({ status }) => status === 'accepted')
  return {
    stranger:
      cards.find(
        ({ id, proposal_privacy, user_profile_image }) =>
          !known.has(id) && proposal_privacy && user_profile_image.image_url,
      )?.id ?? '',
    received: received.find(({ status }) => status === 'pending')?.id ?? '',
    sent: sent.find(({ status }) => status === 'pending')?.id ?? '',
    connection: accepted?.id ?? '',
    connected: accepted?.profile.id ?? '',
  }
}

const browsing = '**/api/profile/get/all-profiles*'
const searching = '**/api/search/people*'
const empty = (route: Route) => route.fulfill({ json: { message: '', data: [], page: {} } })
const longName = { first_name: 'Muhammad Abdul-Rahman Zulqarnain', last_name: 'Chaudhry-Muhammadzai' }
const withLongNames = changed((listed: (Card | Proposal)[]) => {
  for (const one of listed) Object.assign(('profile' in one ? one.profile : one).personal_info[0]!, longName)
})

const content = (name: string, path: string): Screen => ({
  name,
  viewer: 'visitor',
  path: at(path),
  ready: (page) => page.locator('h1').first().waitFor(),
})
const own = (name: string, path: string, ready: Screen['ready']): Screen => ({
  name,
  viewer: 'member',
  path: at(path),
  ready,
})

const publicScreens: Screen[] = [
  content('about', '/about'),
  content('faq', '/faq'),
  content('packages', '/packages'),
  content('contact', '/contact'),
  content('terms', '/terms-of-services'),
  content('disclaimer', '/disclaimer'),
  content('safety-tips', '/safety-tips'),
  content('picture-policy', '/picture-policy'),
  content('refund-policy', '/refund-policy'),
  content('report-misuse', '/report-mis-use'),
  content('privacy-policy', '/privacy-policy'),
  { name: 'browse', viewer: 'visitor', path: at('/proposals'), ready: seen(/profiles shown$/) },
  { name: 'not-found', viewer: 'visitor', path: at('/nowhere'), ready: seen('Page Not Found') },
  { name: 'sign-in', viewer: 'visitor', path: at('/auth/sign-in'), ready: titled('Sign in') },
  { name: 'sign-up', viewer: 'visitor', path: at('/auth/sign-up'), ready: titled('Create your account') },
  {
    name: 'forgot-password',
    viewer: 'visitor',
    path: at('/auth/forgot-password'),
    ready: titled('Forgot your password?'),
  },
]

const memberScreens: Screen[] = [
  own('dashboard', '/dashboard', async (page) => {
    await titled('Your plan')(page)
    await titled('Proposals to answer')(page)
    await page.getByRole('list', { name: 'People who fit' }).waitFor()
    await seen(/wish/)(page)
    await seen(/^\d of \d sections/)(page)
  }),
  own('browse-member', '/proposals', seen(/wish/)),
  {
    name: 'profile',
    viewer: 'member',
    path: (scene) => `/dashboard/user-profile/${scene.stranger}`,
    ready: titled('Partner Requirements'),
  },
  {
    name: 'profile-connected',
    viewer: 'member',
    path: (scene) => `/dashboard/user-profile/${scene.connected}`,
    ready: titled('Partner Requirements'),
  },
  own('own-profile', '/dashboard/profile', titled('Partner Requirements')),
  own('proposals-received', '/dashboard/proposals', seen(/^Received \d/)),
  own('proposals-sent', '/dashboard/proposals?box=sent', seen(/^Sent \d/)),
  {
    name: 'letter',
    viewer: 'member',
    path: (scene) => `/dashboard/proposals/${scene.received}`,
    ready: titled(/^From /),
  },
  {
    name: 'letter-sent',
    viewer: 'member',
    path: (scene) => `/dashboard/proposals/${scene.sent}`,
    ready: titled(/^To /),
  },
  own('connections', '/dashboard/connections', seen(/^Connected since/)),
  {
    name: 'connection',
    viewer: 'member',
    path: (scene) => `/dashboard/connections/${scene.connection}`,
    ready: seen(/^Connected since/),
  },
  own('notifications', '/dashboard/notifications', (page) =>
    page.getByRole('group', { name: 'Notifications' }).waitFor(),
  ),
  own('settings', '/dashboard/settings', titled('Privacy')),
  own('dashboard-not-found', '/dashboard/nowhere', seen('There is no page at this address.')),
]

const state = (screen: Screen): Screen => ({ ...screen, state: true })

const stateScreens: Screen[] = [
  {
    name: 'browse-loading',
    viewer: 'visitor',
    path: at('/proposals'),
    prepare: answering(browsing, waiting),
    ready: titled('Profiles'),
  },
  {
    name: 'browse-error',
    viewer: 'visitor',
    path: at('/proposals'),
    prepare: answering(browsing, failing),
    ready: seen('Try again'),
  },
  {
    name: 'browse-empty',
    viewer: 'visitor',
    path: at('/proposals'),
    prepare: answering(browsing, empty),
    ready: seen('No profiles to show yet'),
  },
  {
    name: 'browse-long-names',
    viewer: 'member',
    path: at('/proposals'),
    prepare: answering(searching, withLongNames),
    ready: seen('View profile'),
  },
  {
    name: 'proposals-long-names',
    viewer: 'member',
    path: at('/dashboard/proposals'),
    prepare: answering('**/api/proposal/get*', withLongNames),
    ready: seen(/^Received \d/),
  },
  {
    name: 'proposals-empty',
    viewer: 'newcomer',
    path: at('/dashboard/proposals'),
    ready: seen('No proposals received yet'),
  },
  {
    name: 'connections-empty',
    viewer: 'newcomer',
    path: at('/dashboard/connections'),
    ready: seen('No connections yet'),
  },
  {
    name: 'notifications-empty',
    viewer: 'newcomer',
    path: at('/dashboard/notifications'),
    ready: seen('Nothing new'),
  },
  { name: 'dashboard-newcomer', viewer: 'newcomer', path: at('/dashboard'), ready: titled('Your plan') },
  {
    name: 'own-profile-newcomer',
    viewer: 'newcomer',
    path: at('/dashboard/profile'),
    ready: titled('Account'),
  },
  {
    name: 'dashboard-error',
    viewer: 'member',
    path: at('/dashboard/connections'),
    prepare: answering('**/api/connections/get*', failing),
    ready: seen('Try again'),
  },
  {
    name: 'sign-up-faults',
    viewer: 'visitor',
    path: at('/auth/sign-up'),
    ready: async (page) => {
      await press(page, 'Create account')
      await seen('Name should be greater than 3 characters.')(page)
    },
  },
  {
    name: 'letter-question',
    viewer: 'member',
    path: (scene) => `/dashboard/proposals/${scene.received}`,
    ready: async (page) => {
      await press(page, 'Accept')
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'account-menu',
    viewer: 'member',
    path: at('/dashboard/notifications'),
    ready: async (page) => {
      await page.locator('[data-account] summary').click()
      await page.getByRole('button', { name: 'Logout' }).last().waitFor()
    },
  },
]

/** Every screen of the product, and states that a URL alone does not show. */
export const screens: readonly Screen[] = [
  ...homeScreens,
  ...publicScreens,
  ...searchScreens,
  ...wizardScreens,
  ...memberScreens,
  ...memberPages,
  ...keepingScreens,
  ...savedScreens,
  ...packagesScreens,
  ...emailScreens,
  ...helpScreens,
  ...chatScreens,
  ...consoleScreens,
  ...[
    ...stateScreens,
    ...searchStates,
    ...wizardStates,
    ...profileStates,
    ...pictureStates,
    ...emailStates,
    ...helpStates,
    ...chatStates,
    ...relationStates,
    ...keepingStates,
    ...savedStates,
    ...memberStates,
    ...packagesStates,
    ...dataStates,
    ...paymentStates,
    ...consoleStates,
  ].map(state),
]
