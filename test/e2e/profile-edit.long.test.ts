import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { Api } from '#test/support/api'
import { browse, type Browsing, desktop, phone, unexpected } from '#test/support/browser'
import { jpeg } from '#test/support/picture'
import { multipart } from '#test/support/requests'
import { join, person } from './members'
import { bar, button, field, heading, link, reads, remembered, signIn } from './people'
import { steps } from './steps'
import * as answers from './wizard'
import { site } from './stage'

/*
 * The owner changes the own profile: Zainab (Free) on a desktop each section and the picture, Bilal (Gold) on a phone.
 * Each step depends on the previous ones.
 */

const step = steps()

const zainab = person('Zainab', 'Siddiqui', 'female')

let hers: Browsing
let his: Browsing
let her: Page
let him: Page

beforeAll(async () => {
  const api = new Api(site())
  const { id, token } = await join(api, zainab, '+923005550155', 4)
  const picture = { name: 'me.jpg', type: 'image/jpeg', bytes: await jpeg() }
  const request = { token, ...multipart({ profileId: id }, picture) }
  expect((await api.call('POST', '/profile/create/image-upload', request)).status).toBe(200)
  const options = { baseURL: site() }
  ;[hers, his] = await Promise.all([browse({ ...desktop, ...options }), browse({ ...phone, ...options })])
  ;[her, him] = await Promise.all([hers.context.newPage(), his.context.newPage()])
})

afterAll(async () => {
  await Promise.all([hers?.close(), his?.close()])
})

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const section = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' })

async function edit(page: Page, title: string) {
  await button(page, `Edit ${title}`).click()
  await dialog(page, title).waitFor()
}

async function save(page: Page, title: string, toast: string) {
  await button(page, 'Update Now').click()
  await reads(page, toast)
  await dialog(page, title).waitFor({ state: 'hidden' })
}

/** The section says so, at once and after a reload. */
async function says(page: Page, title: string, ...texts: string[]) {
  for (const text of texts) await section(page, title).getByText(text, { exact: true }).first().waitFor()
  await page.reload()
  for (const text of texts) await section(page, title).getByText(text, { exact: true }).first().waitFor()
}

const pictureIn = (page: Page, name: string) =>
  page.getByRole('img', { name, exact: true }).locator('image').getAttribute('href')

describe('she changes each section', () => {
  step('her career, and her name in the head', async () => {
    await her.goto('/auth/sign-in?next=/dashboard/profile')
    await signIn(her, zainab.email, '/dashboard/profile')
    await edit(her, 'Career')
    await field(her, 'Education').selectOption({ label: 'PhD' })
    await her.getByRole('radio', { name: 'Business', exact: true }).check()
    await save(her, 'Career', 'Career information updated successfully!')
    await reads(her, /^Business, /)
    await says(her, 'Career', 'PhD', 'Business')

    await edit(her, 'Personal Information')
    await field(her, 'Last Name').fill('Siddiqui Khan')
    await save(her, 'Personal Information', 'Personal information updated successfully!')
    await heading(her, 'Zainab Siddiqui Khan').waitFor()
    await says(her, 'Personal Information', 'Siddiqui Khan')
  })

  step('her religion, where maslak and caste follow', async () => {
    await edit(her, 'Religion')
    await her.getByRole('combobox', { name: 'Religion', exact: true }).selectOption({ label: 'Christianity' })
    await field(her, 'Denomination').selectOption({ label: 'Catholic' })
    await field(her, 'Community').selectOption({ index: 1 })
    await save(her, 'Religion', 'Religion information updated successfully!')
    await says(her, 'Religion', 'Christianity', 'Catholic')
  })

  step('her home, where states and cities follow', async () => {
    await edit(her, 'Residential')
    await field(her, 'Country').selectOption({ label: 'United Arab Emirates' })
    await field(her, 'State').selectOption({ label: 'Dubai' })
    await field(her, 'City').selectOption({ label: 'Hatta' })
    await save(her, 'Residential', 'Residential information updated successfully!')
    await says(her, 'Residential', 'United Arab Emirates', 'Dubai', 'Hatta')
  })

  step('her marital status, which leads to the second marriage', async () => {
    expect(await section(her, 'Second Marriage Information').count()).toBe(0)
    await edit(her, 'Personal Information')
    await field(her, 'Marital status').selectOption({ label: 'Divorced' })
    await reads(her, /We ask for it as soon as this is saved\./)
    await button(her, 'Update Now').click()
    await dialog(her, 'Second Marriage Information').waitFor()
    await answers.secondMarriage(her)
    await save(her, 'Second Marriage Information', 'Second marriage information updated successfully!')
    await says(her, 'Second Marriage Information', '1', 'Divorce')

    await edit(her, 'Second Marriage Information')
    await field(her, 'Reason for the second marriage (optional)').selectOption('')
    await save(her, 'Second Marriage Information', 'Second marriage information updated successfully!')
    await says(her, 'Second Marriage Information', 'Not shared')
  })

  step('whom she hopes to meet', async () => {
    await edit(her, 'Partner Requirements')
    await field(her, 'Age range').selectOption({ label: '34 to 40' })
    await answers.openWishes(her)
    await field(her, 'Education').selectOption({ label: 'Any' })
    await answers.tickInList(her, 'Residence city', 'Lahore')
    await save(her, 'Partner Requirements', 'Partner requirements updated successfully!')
    await says(her, 'Partner Requirements', '34 to 40', 'Lahore')
  })
})

describe('she is careful with what is not saved', () => {
  step('is asked before Back loses it', async () => {
    await her.goto('/dashboard')
    await link(her, 'Profile').first().click()
    await edit(her, 'Career')
    await field(her, 'Education').selectOption({ label: 'Matric' })
    await her.goBack()
    await question(her).waitFor()
    await button(her, 'Keep editing').click()
    await question(her).waitFor({ state: 'hidden' })
    expect(await field(her, 'Education').inputValue()).toBe('matric')
    await her.keyboard.press('Escape')
    await question(her).waitFor()
    await button(her, 'Leave').click()
    await dialog(her, 'Career').waitFor({ state: 'hidden' })
    await section(her, 'Career').getByText('PhD').waitFor()
    expect(new URL(her.url()).search).toBe('')
    await her.goBack()
    await her.waitForURL('/dashboard')
  })
})

describe('the picture', () => {
  step('is replaced by her, and stands everywhere at once', async () => {
    await her.goto('/dashboard/profile')
    const before = await pictureIn(her, 'Your picture')
    await button(her, 'Change picture').click()
    await dialog(her, 'Profile Image').waitFor()
    await button(her, 'Update Now').click()
    await reads(her, 'Please upload a profile image first.')
    await answers.picture(her)
    await button(her, 'Update Now').click()
    await reads(her, 'Profile image upload successfully!')
    await dialog(her, 'Profile Image').waitFor({ state: 'hidden' })
    const after = await pictureIn(her, 'Your picture')
    expect(after).not.toBe(before)
    expect(await pictureIn(her, 'Picture of Zainab Siddiqui Khan')).toBe(after)
    expect((await remembered(her))?.image_url).toBe(after)
    expect(await her.evaluate((url) => fetch(url).then((reply) => reply.status), after!)).toBe(200)
    await her.reload()
    await button(her, 'Change picture').waitFor()
    expect(await pictureIn(her, 'Your picture')).toBe(after)
  })

  step('stays as it is while his plan is active, and he is told why', async () => {
    await him.goto('/auth/sign-in?next=/dashboard/profile')
    await signIn(him, 'bilal@example.com', '/dashboard/profile')
    await reads(him, /While your Gold plan is active, your picture stays as it is\./)
    expect(await button(him, 'Change picture').count()).toBe(0)
    await bar(him, 20, 70).waitFor()
    await him.goto('/dashboard/profile?edit=picture')
    await reads(him, /While your Gold plan is active/)
    expect(await him.getByRole('dialog').count()).toBe(0)
  })
})

it('leaves no error in the console of either', () => {
  expect(unexpected(hers.complaints)).toEqual([])
  expect(unexpected(his.complaints)).toEqual([])
})
