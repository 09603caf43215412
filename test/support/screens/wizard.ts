import type { Page } from 'playwright-core'
import { jpeg, photo } from '#test/support/sample-pictures'
import { mockApi, screenAs, pressButton, type Screen, showsText, showsHeading, neverReply } from './screen'

/* The steps of the wizard, and the states of the picture in its last step. */

const step = (number: number, name: string, title: string): Screen =>
  screenAs.newcomer(`wizard-${number}-${name}`, `/create-profile?step=${number}`, showsHeading(title))
export const wizardScreens: Screen[] = [
  step(0, 'welcome', 'Welcome, Hira Malik'),
  step(1, 'personal', 'Personal'),
  step(2, 'career', 'Career'),
  step(3, 'family', 'Family'),
  step(4, 'religion', 'Religion'),
  step(5, 'residential', 'Residential'),
  step(6, 'partner', 'Partner requirements'),
  step(7, 'picture', 'Your picture'),
]

/** Removes a picture that an earlier state stored on the device. */
const withoutKept = (page: Page) =>
  page.addInitScript(() => void indexedDB.deleteDatabase('humsafar.pictures'))

const choose = async (page: Page, name: string, mimeType: string, buffer: Buffer) => {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
}
const appears = showsText('This is how your picture will look.')

const withPicture = (name: string, ready: Screen['ready'], prepare?: Screen['prepare']): Screen =>
  screenAs.newcomer(`wizard-picture-${name}`, '/create-profile?step=7', ready, async (page) => {
    await withoutKept(page)
    await prepare?.(page)
  })

const pictureStates: Screen[] = [
  withPicture('large', async (page) => {
    await choose(page, 'IMG_20261122_141503.jpg', 'image/jpeg', await photo())
    await showsText('Make it smaller for me')(page)
  }),
  withPicture('heic', async (page) => {
    await choose(page, 'IMG_0042.HEIC', 'image/heic', Buffer.from('opened by no browser'))
    await pressButton(page, 'Convert this picture for me')
    await showsText(/This browser cannot open HEIC pictures/)(page)
  }),
  withPicture('chosen', async (page) => {
    await choose(page, 'a-picture-of-mine.jpg', 'image/jpeg', await jpeg())
    await appears(page)
  }),
  withPicture('placing', async (page) => {
    await choose(page, 'a-picture-of-mine.jpg', 'image/jpeg', await photo(900, 1200))
    await appears(page)
    await pressButton(page, 'Adjust the picture')
    await page.getByRole('slider', { name: 'Zoom in' }).fill('1.6')
  }),
  withPicture(
    'uploading',
    async (page) => {
      await choose(page, 'a-picture-of-mine.jpg', 'image/jpeg', await jpeg())
      await appears(page)
      const confirmation = page.getByRole('checkbox', { name: 'These answers are correct' })
      // The draft keeps a confirmation.
      if (await confirmation.isVisible()) await confirmation.check()
      await pressButton(page, 'Submit')
      await showsText('Uploading your picture')(page)
    },
    mockApi('**/api/profile/create/image-upload', neverReply),
  ),
]

export const wizardStates: Screen[] = [
  ...pictureStates,
  screenAs.newcomer(
    'wizard-faults',
    '/create-profile?step=1',
    async (page) => {
      await page.getByLabel('First name', { exact: true }).fill('')
      await page.getByLabel('Last name', { exact: true }).fill('Al')
      await pressButton(page, 'Next')
      await showsText('First Name is required!')(page)
    },
    (page) => page.addInitScript(() => (Storage.prototype.setItem = () => undefined)),
  ),
  screenAs.newcomer('wizard-about', '/create-profile?step=1', async (page) => {
    const about = page.getByRole('textbox', { name: /^About / })
    await about.fill('میں لاہور میں پڑھاتی ہوں۔\n\nWrite to me on WhatsApp.')
    await page.getByText(/Move to another app/).scrollIntoViewIfNeeded()
  }),
  screenAs.newcomer('wizard-partner-wishes', '/create-profile?step=6', async (page) => {
    await pressButton(page, 'More wishes')
    await page.getByRole('combobox', { name: 'Nationality' }).waitFor()
  }),
  screenAs.newcomer('wizard-city-list', '/create-profile?step=5', async (page) => {
    await page.getByRole('combobox', { name: 'City', exact: true }).click()
    await page.keyboard.type('mia')
    await page.getByRole('listbox', { name: 'City' }).getByText('Mian Channun').waitFor()
  }),
]
