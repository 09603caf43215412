import type { Page } from 'playwright-core'
import { jpeg, photo } from '#test/support/picture'
import { answering, at, press, type Screen, seen, waiting } from '#test/support/screen'

/* The picture step of the wizard: what becomes of a photo until it is sent. */

/** A picture of an earlier state would be there again. */
const withoutKept = (page: Page) =>
  page.addInitScript(() => void indexedDB.deleteDatabase('humsafar.pictures'))

const choose = async (page: Page, name: string, mimeType: string, buffer: Buffer) => {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
}
const appears = seen('This is how your picture appears.')

const state = (name: string, ready: Screen['ready'], prepare?: Screen['prepare']): Screen => ({
  name: `wizard-picture-${name}`,
  viewer: 'newcomer',
  path: at('/create-profile?step=7'),
  prepare: async (page) => {
    await withoutKept(page)
    await prepare?.(page)
  },
  ready,
})

export const pictureStates: Screen[] = [
  state('large', async (page) => {
    await choose(page, 'IMG_20261122_141503.jpg', 'image/jpeg', await photo())
    await seen('Make it smaller for me')(page)
  }),
  state('heic', async (page) => {
    await choose(page, 'IMG_0042.HEIC', 'image/heic', Buffer.from('opened by no browser'))
    await press(page, 'Make this picture work here')
    await seen(/This browser cannot open HEIC pictures/)(page)
  }),
  state('chosen', async (page) => {
    await choose(page, 'a-picture-of-mine.jpg', 'image/jpeg', await jpeg())
    await appears(page)
  }),
  state('placing', async (page) => {
    await choose(page, 'a-picture-of-mine.jpg', 'image/jpeg', await photo(900, 1200))
    await appears(page)
    await press(page, 'Adjust the picture')
    await page.getByRole('slider', { name: 'Zoom in' }).fill('1.6')
  }),
  state(
    'uploading',
    async (page) => {
      await choose(page, 'a-picture-of-mine.jpg', 'image/jpeg', await jpeg())
      await appears(page)
      await press(page, 'Submit')
      await seen('Uploading your picture')(page)
    },
    answering('**/api/profile/create/image-upload', waiting),
  ),
  state('private', async (page) => {
    const choice = (group: string, name: string) =>
      page.getByRole('group', { name: group }).getByRole('radio', { name, exact: true }).check()
    await choice('Who can see your picture?', 'Verified Users')
    await choice('Who can open your profile?', 'Private')
    await seen('You choose who sees what')(page)
  }),
]
