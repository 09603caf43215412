import type { Card, Proposal } from '#shared/schemas/entities'
import type { Api } from '#test/support/api/client'
import {
  answer,
  answering,
  by,
  changed,
  failing,
  press,
  type Scene,
  type Screen,
  seen,
  titled,
  waiting,
} from './screen'
import { chatScreens, chatStates } from './chat'
import { consoleScreens, consoleStates } from '#test/support/screens/admin/console'
import { dataStates } from './export'
import { emailScreens, emailStates } from './email-proof'
import { helpScreens, helpStates } from './contact'
import { homeScreens } from './home'
import { keepingScreens, keepingStates } from './shortlist'
import { packagesScreens, packagesStates } from './plans'
import { paymentStates } from './payments'
import { profileStates } from './profiles'
import { relationStates } from './relations'
import { memberPages, memberStates } from './dashboard'
import { savedScreens, savedStates } from './saved-searches'
import { searchScreens, searchStates } from './search'
import { wizardScreens, wizardStates } from './wizard'

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
const empty = answer([])
const longName = { first_name: 'Muhammad Abdul-Rahman Zulqarnain', last_name: 'Chaudhry-Muhammadzai' }
const withLongNames = changed((listed: (Card | Proposal)[]) => {
  for (const one of listed) Object.assign(('profile' in one ? one.profile : one).personal_info[0]!, longName)
})

const content = (name: string, path: string): Screen =>
  by.visitor(name, path, (page) => page.locator('h1').first().waitFor())

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
  by.visitor('browse', '/proposals', seen(/profiles shown$/)),
  by.visitor('not-found', '/nowhere', seen('Page Not Found')),
  by.visitor('sign-in', '/auth/sign-in', titled('Sign in')),
  by.visitor('sign-up', '/auth/sign-up', titled('Create your account')),
  by.visitor('forgot-password', '/auth/forgot-password', titled('Forgot your password?')),
]

const memberScreens: Screen[] = [
  by.member('dashboard', '/dashboard', async (page) => {
    await titled('Your plan')(page)
    await titled('Proposals to answer')(page)
    await page.getByRole('list', { name: 'People who fit' }).waitFor()
    await seen(/wish/)(page)
    await seen(/^\d of \d sections/)(page)
  }),
  by.member('browse-member', '/proposals', seen(/wish/)),
  by.member('profile', '/dashboard/user-profile/:stranger', titled('Partner Requirements')),
  by.member('profile-connected', '/dashboard/user-profile/:connected', titled('Partner Requirements')),
  by.member('own-profile', '/dashboard/profile', titled('Partner Requirements')),
  by.member('proposals-received', '/dashboard/proposals', seen(/^Received \d/)),
  by.member('proposals-sent', '/dashboard/proposals?box=sent', seen(/^Sent \d/)),
  by.member('letter', '/dashboard/proposals/:received', titled(/^From /)),
  by.member('letter-sent', '/dashboard/proposals/:sent', titled(/^To /)),
  by.member('connections', '/dashboard/connections', seen(/^Connected since/)),
  by.member('connection', '/dashboard/connections/:connection', seen(/^Connected since/)),
  by.member('notifications', '/dashboard/notifications', (page) =>
    page.getByRole('group', { name: 'Notifications' }).waitFor(),
  ),
  by.member('settings', '/dashboard/settings', titled('Privacy')),
  by.member('dashboard-not-found', '/dashboard/nowhere', seen('There is no page at this address.')),
]

const state = (screen: Screen): Screen => ({ ...screen, state: true })

const stateScreens: Screen[] = [
  by.visitor('browse-loading', '/proposals', titled('Profiles'), answering(browsing, waiting)),
  by.visitor('browse-error', '/proposals', seen('Try again'), answering(browsing, failing)),
  by.visitor('browse-empty', '/proposals', seen('No profiles to show yet'), answering(browsing, empty)),
  by.member('browse-long-names', '/proposals', seen('View profile'), answering(searching, withLongNames)),
  by.member(
    'proposals-long-names',
    '/dashboard/proposals',
    seen(/^Received \d/),
    answering('**/api/proposal/get*', withLongNames),
  ),
  by.newcomer('proposals-empty', '/dashboard/proposals', seen('No proposals received yet')),
  by.newcomer('connections-empty', '/dashboard/connections', seen('No connections yet')),
  by.newcomer('notifications-empty', '/dashboard/notifications', seen('Nothing new')),
  by.newcomer('dashboard-newcomer', '/dashboard', titled('Your plan')),
  by.newcomer('own-profile-newcomer', '/dashboard/profile', titled('Account')),
  by.visitor('sign-up-faults', '/auth/sign-up', async (page) => {
    await press(page, 'Create account')
    await seen('Name should be greater than 3 characters.')(page)
  }),
  by.member('letter-question', '/dashboard/proposals/:received', async (page) => {
    await press(page, 'Accept')
    await page.getByRole('alertdialog').waitFor()
  }),
  by.member('account-menu', '/dashboard/notifications', async (page) => {
    await page.locator('[data-account] summary').click()
    await page.getByRole('button', { name: 'Logout' }).last().waitFor()
  }),
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
