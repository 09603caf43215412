import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { imageRules } from '#shared/schemas/image'
import { makeProfile } from '#infra/local/demo/generators/profile'
import { Api } from '#test/support/api'
import { browse, type Browsing, phone, unexpected } from '#test/support/browser'
import { eventually } from '#test/support/eventually'
import { photo } from '#test/support/picture'
import { password } from '#test/support/target'
import { draftKey } from '#web/features/wizard/draft-progress'
import { button, heading, reads, remembered, signIn } from './people'
import { steps } from './steps'
import { site } from './stage'

/* The picture step on a phone, by keyboard: a photo that is too large, made smaller, cut, kept over a reload, and sent. */

const step = steps()
const email = `${randomUUID()}@example.com`

let api: Api
let hers: Browsing
let her: Page
let userId: string

beforeAll(async () => {
  api = new Api(site())
  await api.post('/auth/sign-up', {
    name: 'Sana Rehman',
    email,
    phone: '+923005550133',
    password,
    agree: true,
  })
  hers = await browse({ ...phone, baseURL: site() })
  her = await hers.context.newPage()
})

afterAll(async () => {
  await hers?.close()
})

/** Goes on with the Tab key until this has the focus. */
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

/** The Tab key leads to the field; the browser's own dialog is not the product's. */
async function chooseByKey(name: string, mimeType: string, buffer: Buffer) {
  const input = her.locator('input[type=file]')
  await tabTo(input)
  await input.setInputFiles({ name, mimeType, buffer })
}

/** What is kept of her picture on this device: nothing, the whole, or a part of it. */
const kept = (id: string) =>
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
const untilKept = (what: string) =>
  eventually(
    () => her.evaluate(kept, userId),
    (found) => found === what,
  )

const group = (name: string) => her.getByRole('group', { name, exact: true })

step('she comes to the last step, where a photo of an unknown kind is refused with advice', async () => {
  await her.goto('/auth/sign-in?next=/about')
  await signIn(her, email, '/about')
  userId = (await remembered(her))?.id as string
  const draft = { step: 7, reached: 7, sections: makeProfile(5, { gender: 'female' }), image_url: null }
  await her.evaluate(([key, text]) => localStorage.setItem(key, text), [
    draftKey(userId),
    JSON.stringify(draft),
  ] as const)
  await her.goto('/create-profile')
  await heading(her, 'Your picture').waitFor()

  await chooseByKey('IMG_0001.HEIC', 'image/heic', Buffer.from('no browser here opens this'))
  await reads(her, 'Invalid file format. Allowed: PNG, JPG, JPEG, WEBP')
  await pressByKey('Make this picture work here')
  await reads(her, /This browser cannot open HEIC pictures/)
})

step('her large photo is refused, and made smaller when she asks for it', async () => {
  const large = await photo()
  expect(large.length).toBeGreaterThan(imageRules.maxBytes * 1.05)
  await chooseByKey('IMG_0002.jpg', 'image/jpeg', large)
  await reads(her, 'File size too large. Max allowed size is 2MB.')
  await pressByKey('Make it smaller for me')
  await reads(her, 'This is how your picture appears.')
  await reads(her, 'IMG_0002.jpg')
  await untilKept('whole')
})

step('she moves it under the arch', async () => {
  await pressByKey('Adjust the picture')
  const arch = her.getByRole('application', { name: /Your picture in the frame/ })
  await tabTo(arch)
  const closer = her.getByRole('slider', { name: 'Zoom in' })
  await tabTo(closer)
  for (let presses = 0; presses < 20; presses++) await her.keyboard.press('ArrowRight')
  await her.keyboard.press('Shift+Tab')
  // Down: towards the upper end of the picture.
  for (let presses = 0; presses < 30; presses++) await her.keyboard.press('ArrowDown')
  await pressByKey('Use this part')
  await reads(her, 'This is how your picture appears.')
  await untilKept('part')
})

step('she says who may see what, and finds all of it again after a reload', async () => {
  const [picture, profile] = ['Who can see your picture?', 'Who can open your profile?']
  expect(await group(picture).getByRole('radio', { name: 'Everyone', exact: true }).isChecked()).toBe(true)
  await group(picture).getByRole('radio', { name: 'Verified Users', exact: true }).check()
  await group(profile).getByRole('radio', { name: 'Private', exact: true }).check()
  await reads(her, 'You choose who sees what')
  await her.reload()
  await reads(her, 'This is how your picture appears.')
  expect(await group(profile).getByRole('radio', { name: 'Private', exact: true }).isChecked()).toBe(true)
  await button(her, 'Previous').click()
  await heading(her, 'Partner requirements').waitFor()
  await button(her, 'Next').click()
  await reads(her, 'This is how your picture appears.')
})

step('what she sends arrives upright, small enough, and cut as she saw it', async () => {
  const starting = her.waitForRequest((request) => request.url().endsWith('/create/image-upload'))
  await pressByKey('Submit')
  const { contentType, size } = (await starting).postDataJSON()
  expect(contentType).toBe('image/jpeg')
  expect(size).toBeLessThanOrEqual(imageRules.maxBytes)
  await her.waitForURL('/dashboard/profile')
  await untilKept('nothing')

  const url = (await remembered(her))?.image_url as string
  const stored = sharp(Buffer.from(await (await fetch(new URL(url, site()))).arrayBuffer()))
  const { width, height } = await stored.metadata()
  expect(width / height).toBeCloseTo(0.8, 2)
  expect(width).toBeGreaterThanOrEqual(imageRules.minSide)
  const colourAt = async (top: number) => {
    const part = { left: Math.round(width / 2) - 10, top, width: 20, height: 20 }
    const [red, , blue] = await stored.clone().extract(part).resize(1, 1).removeAlpha().raw().toBuffer()
    return red! > blue! ? 'red' : 'blue'
  }
  // Upright a third of the photo is red; of its upper half, as she cut it, two thirds.
  expect([await colourAt(0), await colourAt(Math.round(height * 0.55)), await colourAt(height - 20)]).toEqual(
    ['red', 'red', 'blue'],
  )

  const { body } = await api.post('/auth/sign-in', { email, password })
  const settings = await api.get('/profile/get/privacy-settings', {
    token: body.data.tokens.accessToken as string,
    query: { profileId: body.data.user.profileId as string },
  })
  expect(settings.body.data).toMatchObject({
    show_profile_picture: 'verified_users',
    profile_visibility: 'private',
  })
})

it('leaves no error in the console', () => {
  expect(unexpected(hers.complaints)).toEqual([])
})
