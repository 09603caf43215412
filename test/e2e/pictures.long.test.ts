import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { imageRules } from '#shared/schemas/image'
import { makeProfile } from '#infra/local/demo/generators/profile'
import { Api } from '#test/support/api/client'
import { browse, type Browsing, phone, unexpected } from '#test/support/browser/browser'
import { eventually } from '#test/support/eventually'
import { jpeg, photo } from '#test/support/sample-pictures'
import { password } from '#test/support/api/test-stage'
import { draftKey } from '#web/features/wizard/draft-progress'
import { button, heading, showsText, storedUser, signIn } from './page-steps'
import { dependentSteps, siteUrl } from './stage'

/*
 * The picture step on a phone, by keyboard: a large photo is shrunk, cropped, kept over a reload and uploaded. Then another picture is
 * added, which becomes the profile picture.
 */

const step = dependentSteps()
const email = `${randomUUID()}@example.com`

let api: Api
let hers: Browsing
let her: Page
let userId: string

beforeAll(async () => {
  api = new Api(siteUrl())
  await api.post('/auth/sign-up', {
    name: 'Sana Rehman',
    email,
    phone: '+923005550133',
    password,
    agree: true,
  })
  hers = await browse({ ...phone, baseURL: siteUrl() })
  her = await hers.context.newPage()
})

afterAll(async () => {
  await hers?.close()
})

/** Presses Tab until this element has the focus. */
async function tabTo(target: Locator) {
  await target.waitFor({ state: 'attached' })
  for (let presses = 0; presses < 40; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await her.keyboard.press('Tab')
  }
  throw new Error('The Tab key does not lead there.')
}

async function pressByKey(name: string) {
  await tabTo(button(her, name))
  await her.keyboard.press('Enter')
}

/** Reaches the file field by Tab, then sets the file without the browser's own dialog. */
async function chooseByKey(name: string, mimeType: string, buffer: Buffer) {
  const input = her.locator('input[type=file]')
  await tabTo(input)
  await input.setInputFiles({ name, mimeType, buffer })
}

/** Her picture as stored on this device: nothing, the whole photo, or a crop. */
const storedPicture = (id: string) =>
  new Promise<string>((resolve, reject) => {
    const opening = indexedDB.open('humsafar.pictures')
    opening.onerror = () => reject(new Error('The database does not open.'))
    opening.onsuccess = () => {
      const database = opening.result
      const reading = database.transaction('chosen').objectStore('chosen').getAll()
      const keys = database.transaction('chosen').objectStore('chosen').getAllKeys()
      keys.onsuccess = () => {
        database.close()
        const [only] = reading.result as { cropped?: unknown }[]
        const mine = keys.result.length === 1 && keys.result[0] === id
        resolve(keys.result.length === 0 ? 'nothing' : !mine ? 'others' : only?.cropped ? 'part' : 'whole')
      }
    }
  })
const untilStored = (what: string) =>
  eventually(
    () => her.evaluate(storedPicture, userId),
    (found) => found === what,
  )

step('the last step rejects a photo of an unsupported type with advice', async () => {
  await her.goto('/auth/sign-in?next=/about')
  await signIn(her, email, '/about')
  userId = (await storedUser(her))?.id as string
  const draft = { step: 7, reached: 7, sections: makeProfile(5, { gender: 'female' }), image_url: null }
  await her.evaluate(([key, text]) => localStorage.setItem(key, text), [
    draftKey(userId),
    JSON.stringify(draft),
  ] as const)
  await her.goto('/create-profile')
  await heading(her, 'Your picture').waitFor()

  await chooseByKey('IMG_0001.HEIC', 'image/heic', Buffer.from('no browser here opens this'))
  await showsText(her, 'Invalid file format. Allowed: PNG, JPG, JPEG, WEBP')
  await pressByKey('Convert this picture for me')
  await showsText(her, /This browser cannot open HEIC pictures/)
})

step('the page rejects a large photo and shrinks it on request', async () => {
  const large = await photo()
  expect(large.length).toBeGreaterThan(imageRules.maxBytes * 1.05)
  await chooseByKey('IMG_0002.jpg', 'image/jpeg', large)
  await showsText(her, 'File size too large. Max allowed size is 2MB.')
  await pressByKey('Make it smaller for me')
  await showsText(her, 'This is how your picture will look.')
  await showsText(her, 'IMG_0002.jpg')
  await untilStored('whole')
})

step('she moves the photo under the arch by keyboard', async () => {
  await pressByKey('Adjust the picture')
  const arch = her.getByRole('application', { name: /Your picture in the frame/ })
  await tabTo(arch)
  const closer = her.getByRole('slider', { name: 'Zoom in' })
  await tabTo(closer)
  for (let presses = 0; presses < 20; presses++) await her.keyboard.press('ArrowRight')
  await her.keyboard.press('Shift+Tab')
  // The Down key moves towards the top of the picture.
  for (let presses = 0; presses < 30; presses++) await her.keyboard.press('ArrowDown')
  await pressByKey('Use this part')
  await showsText(her, 'This is how your picture will look.')
  await untilStored('part')
})

step('photo, crop and privacy settings survive a reload', async () => {
  const choice = (name: string) => her.getByRole('radio', { name, exact: true })
  const onlyAfterProposal = choice('Only after we accept')
  expect(await onlyAfterProposal.isChecked()).toBe(true)
  await tabTo(onlyAfterProposal)
  await her.keyboard.press('ArrowUp')
  await her.keyboard.press('ArrowUp')
  expect(await choice('Open').isChecked()).toBe(true)
  await her.reload()
  await showsText(her, 'This is how your picture will look.')
  expect(await choice('Open').isChecked()).toBe(true)
  await button(her, 'Previous').click()
  await heading(her, 'Partner requirements').waitFor()
  await button(her, 'Next').click()
  await showsText(her, 'This is how your picture will look.')
})

step('the uploaded picture is upright, small enough and cropped as shown', async () => {
  const starting = her.waitForRequest((request) => request.url().endsWith('/create/image-upload'))
  await tabTo(her.getByRole('checkbox', { name: 'These answers are correct' }))
  await her.keyboard.press('Space')
  await pressByKey('Submit')
  const { contentType, size } = (await starting).postDataJSON()
  expect(contentType).toBe('image/jpeg')
  expect(size).toBeLessThanOrEqual(imageRules.maxBytes)
  await her.waitForURL('/dashboard/profile')
  await untilStored('nothing')

  const url = (await storedUser(her))?.image_url as string
  const stored = sharp(Buffer.from(await (await fetch(new URL(url, siteUrl()))).arrayBuffer()))
  const { width, height } = await stored.metadata()
  expect(width / height).toBeCloseTo(0.8, 2)
  expect(width).toBeGreaterThanOrEqual(imageRules.minSide)
  const colourAt = async (top: number) => {
    const part = { left: Math.round(width / 2) - 10, top, width: 20, height: 20 }
    const [red, , blue] = await stored.clone().extract(part).resize(1, 1).removeAlpha().raw().toBuffer()
    return red! > blue! ? 'red' : 'blue'
  }
  // A third of the upright photo is red; two thirds of its upper half, which is the crop.
  expect([await colourAt(0), await colourAt(Math.round(height * 0.55)), await colourAt(height - 20)]).toEqual(
    ['red', 'red', 'blue'],
  )

  const { body } = await api.post('/auth/sign-in', { email, password })
  const settings = await api.get('/profile/get/privacy-settings', {
    token: body.data.tokens.accessToken as string,
    query: { profileId: body.data.user.profileId as string },
  })
  expect(settings.body.data).toMatchObject({ show_profile_picture: 'everyone', shown_to_visitors: true })
})

const confirm = (name: string) =>
  her.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()
/** The files of her pictures, in their order. */
const shownPictures = () =>
  her
    .getByRole('list', { name: 'Your pictures' })
    .locator('image')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')!.split('/')[3]))

step('she adds two pictures, moves one, and makes it her profile picture', async () => {
  await her.goto('/dashboard/pictures')
  for (const count of [2, 3]) {
    await pressByKey('Add another picture')
    await her.getByRole('dialog', { name: 'Another picture' }).waitFor()
    await her.locator('input[type=file]').setInputFiles({
      name: 'another.jpg',
      mimeType: 'image/jpeg',
      buffer: await jpeg(),
    })
    await showsText(her, 'This is how your picture will look.')
    await button(her, 'Save picture').click()
    await her.getByRole('dialog').waitFor({ state: 'detached' })
    await eventually(shownPictures, (all) => all.length === count)
  }
  const [main, one, two] = await shownPictures()
  await pressByKey('Move picture 3 forward')
  await eventually(shownPictures, (all) => all.join() === [main, two, one].join())
  await button(her, 'Make picture 2 your profile picture').click()
  await confirm('Make profile picture')
  await her.getByRole('alertdialog').waitFor({ state: 'detached' })
  await her.reload()
  await showsText(her, 'Profile picture')
  expect(await shownPictures()).toEqual([two, main, one])
})

step('others open her pictures one by one; a deleted one is gone', async () => {
  await button(her, 'Delete picture 3').click()
  await confirm('Delete picture')
  await her.getByRole('alertdialog').waitFor({ state: 'detached' })
  const left = await shownPictures()
  expect(left).toHaveLength(2)
  await her.goto(`/dashboard/user-profile/${userId}`)
  await her.getByRole('button', { name: /^Open picture 2 of/ }).click()
  const large = her.getByRole('dialog').getByRole('img')
  const shown = async () => (await large.getAttribute('src'))?.split('/')[3]
  await large.waitFor()
  expect(await shown()).toBe(left[1])
  await her.keyboard.press('ArrowRight')
  await showsText(her, '1 of 2')
  expect(await shown()).toBe(left[0])
})

it('the browser logs no error', () => {
  expect(unexpected(hers.complaints)).toEqual([])
})
