import type { Card, Proposal } from '#shared/schemas/entities'
import type { Api } from '#test/support/api/client'
import {
  mockApi,
  screenAs,
  replyChanged,
  pressButton,
  type Scene,
  type Screen,
  showsText,
  showsHeading,
  neverReply,
} from './screen'
import { accountScreens, accountStates } from './account'
import { adminCheckScreens, adminCheckStates } from './admin-checks'
import { checkScreens, checkStates } from './checks'
import { chatScreens, chatStates } from './chat'
import { consoleScreens, consoleStates } from '#test/support/screens/admin/console'
import { emailScreens } from './email-proof'
import { helpScreens, helpStates } from './contact'
import { keepingScreens, keepingStates } from './shortlist'
import { packagesScreens, packagesStates } from './plans'
import { paymentStates } from './payments'
import { pictureScreens, pictureStates } from './picture-requests'
import { profilePictureStates } from './profile-pictures'
import { profileStates } from './profiles'
import { relationStates } from './relations'
import { memberPages, memberStates } from './dashboard'
import { notificationSettingsScreens } from './notification-settings'
import { savedScreens, savedStates } from './saved-searches'
import { searchScreens, searchStates } from './search'
import { wizardScreens, wizardStates } from './wizard'

/** Finds the ids of demo items for this member. */
export async function findScene(api: Api, email: string, password: string): Promise<Scene> {
  const { user, tokens } = (await api.post('/auth/sign-in', { email, password })).body.data
  const token = tokens.accessToken as string
  const query = { user_id: user.id as string }
  const proposals = async (box: string) =>
    (await api.get('/proposal/get', { token, query: { ...query, box } })).body.data as Proposal[]
  const [received, sent] = [await proposals('received'), await proposals('sent')]
  const cards = (await api.get('/profile/get/all-profiles', { token })).body.data as Card[]
  const counterparts = new Set([...received, ...sent].map(({ profile }) => profile.id))
  const accepted = [...sent, ...received].find(({ status }) => status === 'accepted')
  return {
    stranger:
      cards.find(
        ({ id, proposal_privacy, user_profile_image }) =>
          !counterparts.has(id) && proposal_privacy && user_profile_image.image_url,
      )?.id ?? '',
    received: received.find(({ status }) => status === 'pending')?.id ?? '',
    sent: sent.find(({ status }) => status === 'pending')?.id ?? '',
    connection: accepted?.id ?? '',
    connected: accepted?.profile.id ?? '',
  }
}

const browsing = '**/api/profile/get/all-profiles*'
const longName = { first_name: 'Muhammad Abdul-Rahman Zulqarnain', last_name: 'Chaudhry-Muhammadzai' }
const withLongNames = replyChanged((listed: (Card | Proposal)[]) => {
  for (const one of listed) Object.assign(('profile' in one ? one.profile : one).personal_info[0]!, longName)
})

const content = (name: string, path: string): Screen =>
  screenAs.visitor(name, path, (page) => page.locator('h1').first().waitFor())

const publicScreens: Screen[] = [
  screenAs.visitor('home', '/', (page) =>
    page.locator('[data-profiles] ul[aria-busy=false]:visible').waitFor(),
  ),
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
  screenAs.visitor('browse', '/proposals', showsText(/profiles shown$/)),
  screenAs.visitor('not-found', '/nowhere', showsText('Page Not Found')),
  screenAs.visitor('offline', '/offline.html', showsText('You are offline')),
  screenAs.visitor('sign-in', '/auth/sign-in', showsHeading('Sign in')),
  screenAs.visitor('sign-up', '/auth/sign-up', showsHeading('Create your account')),
  screenAs.visitor('forgot-password', '/auth/forgot-password', showsHeading('Forgot your password?')),
]

const memberScreens: Screen[] = [
  screenAs.member('dashboard', '/dashboard', async (page) => {
    await showsHeading('Your plan')(page)
    await showsHeading('Proposals to answer')(page)
    await page.getByRole('list', { name: 'People who fit' }).waitFor()
    await showsText(/wish/)(page)
    await showsText(/^\d of \d sections/)(page)
  }),
  screenAs.member('browse-member', '/proposals', showsText(/wish/)),
  screenAs.member('profile', '/dashboard/user-profile/:stranger', showsHeading('Partner Requirements')),
  screenAs.member(
    'profile-connected',
    '/dashboard/user-profile/:connected',
    showsHeading('Partner Requirements'),
  ),
  screenAs.member('own-profile', '/dashboard/profile', showsHeading('Partner Requirements')),
  screenAs.member('proposals-received', '/dashboard/proposals', showsText(/^Received \d/)),
  screenAs.member('proposals-sent', '/dashboard/proposals?box=sent', showsText(/^Sent \d/)),
  screenAs.member('proposal', '/dashboard/proposals/:received', showsHeading(/^From /)),
  screenAs.member('proposal-sent', '/dashboard/proposals/:sent', showsHeading(/^To /)),
  screenAs.member('connections', '/dashboard/connections', showsText(/^Connected since/)),
  screenAs.member('connection', '/dashboard/connections/:connection', showsText(/^Connected since/)),
  screenAs.member('notifications', '/dashboard/notifications', (page) =>
    page.getByRole('group', { name: 'Notifications' }).waitFor(),
  ),
  screenAs.member('me', '/dashboard/me', showsText('Logout')),
  screenAs.member('settings', '/dashboard/settings', showsHeading('Privacy')),
  screenAs.member(
    'dashboard-not-found',
    '/dashboard/nowhere',
    showsText('There is no page at this address.'),
  ),
]

const state = (screen: Screen): Screen => ({ ...screen, state: true })

const stateScreens: Screen[] = [
  screenAs.visitor('browse-loading', '/proposals', showsHeading('People'), mockApi(browsing, neverReply)),
  screenAs.member(
    'proposals-long-names',
    '/dashboard/proposals',
    showsText(/^Received \d/),
    mockApi('**/api/proposal/get*', withLongNames),
  ),
  screenAs.newcomer('dashboard-newcomer', '/dashboard', showsHeading('Your plan')),
  screenAs.newcomer('own-profile-newcomer', '/dashboard/profile', showsHeading('Account')),
  screenAs.visitor('sign-up-faults', '/auth/sign-up', async (page) => {
    await pressButton(page, 'Create account')
    await showsText('Name should be greater than 3 characters.')(page)
  }),
  screenAs.member('proposal-question', '/dashboard/proposals/:received', async (page) => {
    await pressButton(page, 'Accept')
    await page.getByRole('alertdialog').waitFor()
  }),
  screenAs.member('account-menu', '/dashboard/notifications', async (page) => {
    await page.locator('[data-account] summary').click()
    await page.getByRole('button', { name: 'Logout' }).last().waitFor()
  }),
]

/** Every screen of the product, and states that a URL alone does not show. */
export const screens: readonly Screen[] = [
  ...publicScreens,
  ...searchScreens,
  ...wizardScreens,
  ...memberScreens,
  ...memberPages,
  ...keepingScreens,
  ...pictureScreens,
  ...savedScreens,
  ...notificationSettingsScreens,
  ...packagesScreens,
  ...accountScreens,
  ...checkScreens,
  ...emailScreens,
  ...helpScreens,
  ...chatScreens,
  ...consoleScreens,
  ...adminCheckScreens,
  ...[
    ...stateScreens,
    ...searchStates,
    ...wizardStates,
    ...profileStates,
    ...profilePictureStates,
    ...accountStates,
    ...checkStates,
    ...helpStates,
    ...chatStates,
    ...relationStates,
    ...keepingStates,
    ...pictureStates,
    ...savedStates,
    ...memberStates,
    ...packagesStates,
    ...paymentStates,
    ...consoleStates,
    ...adminCheckStates,
  ].map(state),
]
