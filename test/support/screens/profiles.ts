import type { Page } from 'playwright-core'
import type { Profile } from '#shared/schemas/entities'
import {
  mockApi,
  screenAs,
  replyChanged,
  replyServerError,
  pressButton,
  type Screen,
  showsText,
  showsHeading,
  neverReply,
} from './screen'
import { jpeg } from '#test/support/sample-pictures'

/* The member's own profile: its dialogs, and the status card with other plans. */

const reading = '**/api/profile/get/user-profile*'
/** Returns the member's stored profile with `change` applied. */
const profileWith = (change: (profile: Profile) => Partial<Profile>) =>
  replyChanged((profile: Profile) => void Object.assign(profile, change(profile)))

const divorced = profileWith(({ personal_info: [person] }) => ({
  personal_info: [{ ...person, marital_status: 'divorced' }],
  second_marriage_info: [
    {
      kids_from_first_marriage: 2,
      family_approval: 'yes',
      provide_separate_house: 'no',
      accept_partner_kids: 'yes',
    },
  ],
}))

const subscribedTo = (): Partial<Profile> => ({
  subscription_plans: {
    name: 'Platinum',
    messages_limit: 1000,
    proposals_limit: 150,
    profile_status: true,
    featured_profile: true,
  },
  user_subscription_info: [
    {
      messages_sent: 868,
      proposals_sent: 150,
      start_date: new Date(Date.now() - 60 * 86_400_000).toISOString(),
      end_date: new Date(Date.now() + 120 * 86_400_000).toISOString(),
    },
  ],
})
const subscribed = profileWith(subscribedTo)

interface OwnState {
  name: string
  /** The dialog that is open. */
  edit?: string
  prepare?: Screen['prepare']
  ready: Screen['ready']
}

const ownProfile = ({ name, edit, prepare, ready }: OwnState): Screen =>
  screenAs.member(name, edit ? `/dashboard/profile?edit=${edit}` : '/dashboard/profile', ready, prepare)

const dialog = (title: string) => (page: Page) => page.getByRole('dialog', { name: title }).waitFor()

/** The dialog of a section after opening. */
const editing = (section: string, title: string, prepare?: Screen['prepare']) =>
  ownProfile({
    name: `edit-${section.replace(/_.*/, '')}`,
    edit: section,
    ...(prepare && { prepare }),
    ready: dialog(title),
  })

const choosePicture = async (page: Page) => {
  await dialog('Profile Image')(page)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'a-picture-of-mine.jpg', mimeType: 'image/jpeg', buffer: await jpeg() })
  await showsText('This is how your picture will look.')(page)
}

/** Every wish of both members. */
const unfolded = async (page: Page) => {
  await showsHeading('How you fit')(page)
  const folded = page.getByRole('button', { name: /that fits?$/, expanded: false })
  while ((await folded.count()) > 0) await folded.first().click()
}

const withoutWishes = replyChanged((profile: Profile) => {
  const theirs = profile.fit?.theirs ?? []
  Object.assign(profile, { fit: { wishes: [], theirs: theirs.slice(0, 3) } })
})

/** As a member without a profile gets a profile that is not shown to visitors. */
const withInitial = profileWith(({ personal_info: [person], family_info: [family] }) => ({
  user_profile_image: { image_url: null },
  personal_info: [{ ...person, last_name: 'R.' }],
  family_info: [{ ...family, father_name: undefined }],
}))

const ofAnother = (name: string, ready: Screen['ready'], prepare?: Screen['prepare']): Screen =>
  screenAs.member(name, '/dashboard/user-profile/:stranger', ready, prepare)

export const profileStates: Screen[] = [
  ofAnother('profile-fit', unfolded),
  ofAnother(
    'profile-without-wishes',
    showsText(/^You have not said who you are looking for/),
    mockApi(reading, withoutWishes),
  ),
  screenAs.newcomer(
    'profile-newcomer',
    '/dashboard/user-profile/:stranger',
    showsText(/^Some members show their full name/),
    mockApi(reading, withInitial),
  ),
  editing('personal_info', 'Personal Information'),
  editing('career_info', 'Career'),
  ownProfile({ name: 'edit-about', edit: 'about', ready: dialog('About me') }),
  editing('family_info', 'Family'),
  editing('religion_info', 'Religion'),
  editing('residential_info', 'Residential'),
  editing('second_marriage_info', 'Second Marriage Information', mockApi(reading, divorced)),
  editing('partner_requirements', 'Partner Requirements'),
  ownProfile({
    name: 'edit-marital-change',
    edit: 'personal_info',
    ready: async (page) => {
      await page.getByLabel('Marital status').selectOption('widowed')
      const notice = page.getByText(/needs your second marriage information/)
      await notice.scrollIntoViewIfNeeded()
    },
  }),
  ownProfile({
    name: 'edit-faults',
    edit: 'career_info',
    ready: async (page) => {
      await page.getByLabel('Education', { exact: true }).selectOption('')
      await page.getByLabel('Job title', { exact: true }).selectOption('')
      await pressButton(page, 'Update Now')
      await showsText('2 answers need your attention')(page)
    },
  }),
  ownProfile({
    name: 'edit-failed',
    edit: 'career_info',
    prepare: mockApi('**/api/profile/update/career-info', replyServerError),
    ready: async (page) => {
      await page.getByLabel('Education', { exact: true }).selectOption('phd')
      await pressButton(page, 'Update Now')
      await page.getByRole('dialog').getByText('Something went wrong').waitFor()
    },
  }),
  ownProfile({
    name: 'edit-question',
    edit: 'career_info',
    ready: async (page) => {
      await page.getByLabel('Education', { exact: true }).selectOption('phd')
      await pressButton(page, 'Cancel')
      await page.getByRole('alertdialog').waitFor()
    },
  }),
  ownProfile({ name: 'picture-dialog', edit: 'picture', ready: dialog('Profile Image') }),
  ownProfile({
    name: 'picture-missing',
    edit: 'picture',
    ready: async (page) => {
      await dialog('Profile Image')(page)
      await pressButton(page, 'Save picture')
      await showsText('Please upload a profile image first.')(page)
    },
  }),
  ownProfile({ name: 'picture-chosen', edit: 'picture', ready: choosePicture }),
  ownProfile({
    name: 'picture-placing',
    edit: 'picture',
    ready: async (page) => {
      await choosePicture(page)
      await pressButton(page, 'Adjust the picture')
      await page.getByRole('application').waitFor()
    },
  }),
  ownProfile({
    name: 'picture-stays',
    edit: 'picture',
    prepare: mockApi(
      reading,
      profileWith(() => ({ ...subscribedTo(), user_profile_image: { image_url: null } })),
    ),
    ready: showsText(/you cannot change a saved picture/),
  }),
  ownProfile({
    name: 'picture-uploading',
    edit: 'picture',
    prepare: mockApi('**/api/profile/update/profile-image', neverReply),
    ready: async (page) => {
      await choosePicture(page)
      await pressButton(page, 'Save picture')
      await showsText('Uploading your picture')(page)
    },
  }),
  ownProfile({
    name: 'own-profile-asks-visitors',
    prepare: mockApi(
      reading,
      profileWith(() => ({ asks_visitors: true })),
    ),
    ready: showsHeading('Visitors see your full name'),
  }),
  ownProfile({
    name: 'own-profile-subscribed',
    prepare: mockApi(reading, subscribed),
    ready: showsText(/While your Platinum plan is active/),
  }),
  ownProfile({
    name: 'own-profile-divorced',
    prepare: mockApi(reading, divorced),
    ready: showsHeading('Second Marriage Information'),
  }),
  ownProfile({
    name: 'own-profile-without-picture',
    prepare: mockApi(
      reading,
      profileWith(() => ({ user_profile_image: { image_url: null } })),
    ),
    ready: showsText('Add a picture'),
  }),
]
