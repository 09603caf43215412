import type { Page } from 'playwright-core'
import type { Profile } from '#shared/schemas/entities'
import { mockApi, screenAs, replyChanged, pressButton, type Screen, showsText, showsHeading } from './screen'
import { jpeg } from '#test/support/sample-pictures'

/* How two members fit, and the dialogs of the member's own profile. */

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

export const profileStates: Screen[] = [
  screenAs.member('profile-fit', '/dashboard/user-profile/:stranger', unfolded),
  editing('second_marriage_info', 'Second Marriage Information', mockApi(reading, divorced)),
  editing('partner_requirements', 'Partner Requirements'),
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
    name: 'edit-question',
    edit: 'career_info',
    ready: async (page) => {
      await page.getByLabel('Education', { exact: true }).selectOption('phd')
      await pressButton(page, 'Cancel')
      await page.getByRole('alertdialog').waitFor()
    },
  }),
  ownProfile({
    name: 'picture-placing',
    edit: 'picture',
    ready: async (page) => {
      await choosePicture(page)
      await pressButton(page, 'Adjust the picture')
      await page.getByRole('application').waitFor()
    },
  }),
]
