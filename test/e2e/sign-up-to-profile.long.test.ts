import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { Api } from '#test/support/api/client'
import { browse, type Browsing, phone, unexpected } from '#test/support/browser/browser'
import { jpeg } from '#test/support/sample-pictures'
import { password } from '#test/support/api/test-stage'
import { button, field, heading, searchBox, showsText } from './page-steps'
import { dependentSteps, siteUrl } from './stage'
import { countTaps, tapAndType, tapsOf } from './tap-counter'

/*
 * From sign-up to a complete profile on a phone. The person chooses or confirms every answer. `tap-counter.ts` explains how taps
 * are counted.
 */

/** Half of the 97 taps that the same path took with a question for each requirement and defaults to correct. */
const mostTaps = 49

const step = dependentSteps()
const email = `${randomUUID()}@example.com`
const year = new Date().getFullYear() - 28

let browsing: Browsing
let page: Page

beforeAll(async () => {
  browsing = await browse({ ...phone, baseURL: siteUrl() })
  await countTaps(browsing.context)
  page = await browsing.context.newPage()
})

afterAll(async () => {
  await browsing?.close()
})

const press = (name: string) => button(page, name).tap()
const type = (label: string, text: string) => tapAndType(field(page, label), text)
const choose = (label: string, option: string) => field(page, label).selectOption({ label: option })
async function find(label: string, option: string) {
  await tapAndType(searchBox(page, label), option)
  await page.getByRole('option', { name: option, exact: true }).tap()
}
const pick = (group: string, name: string) =>
  page.getByRole('group', { name: group }).getByText(name, { exact: true }).tap()
async function next(title: string) {
  await press('Next')
  await heading(page, title).waitFor()
}

describe('from sign-up to a complete profile', () => {
  step('she signs up', async () => {
    await page.goto('/auth/sign-up')
    await type('Name', 'Sana Abdul Rehman')
    await type('E-mail', email)
    await type('Phone', '0300 5550199')
    await type('Password', password)
    await page.getByRole('checkbox').tap()
    await press('Create account')
    await page.waitForURL('/create-profile')
  })

  step('she says that the profile is for herself, and the wizard fills in her name', async () => {
    await pick('Who is this profile for?', 'Myself')
    await press("Let's Start")
    await heading(page, 'About you').waitFor()
    expect(await field(page, 'First name').inputValue()).toBe('Sana')
    expect(await field(page, 'Last name').inputValue()).toBe('Abdul Rehman')
    await pick('Gender', 'Female')
    // Each section opens the next one.
    await type('Day', `143${year}`)
    expect(await field(page, 'Year').inputValue()).toBe(String(year))
    await choose('Height', '5 ft 5 in · 165 cm')
    await choose('Weight', '60 kg')
    await next('Your career')
  })

  step('she answers about work, family and religion', async () => {
    await choose('Education', 'Master')
    await pick('Profession', 'Employed')
    await choose('Job title', 'Doctor')
    await pick('Monthly income (Rs.)', '100k to 200k')
    await pick('Future plan', 'Higher Education')
    await next('Your family')
    await type('Father’s name', 'Abdul Rehman')
    await pick('Father’s profession', 'Retired')
    await pick('Mother’s profession', 'Housewife')
    await page.getByRole('group', { name: 'Brothers' }).getByRole('radio', { name: '2' }).tap()
    await page.getByRole('group', { name: 'Sisters' }).getByRole('radio', { name: '1' }).tap()
    await next('Your religion')
    await choose('Maslak', 'Sunni')
    await find('Caste', 'Arain')
    await pick('Do you prefer hijaab?', 'Yes')
    await pick('Do you prefer a beard?', 'No')
    await pick('Dietary preference', 'Strict Halal')
    await next('Your residence')
  })

  step('she chooses her city, which sets the state, and leaves the wishes open', async () => {
    await find('City', 'Lahore')
    expect(await searchBox(page, 'State').inputValue()).toBe('Punjab')
    await next('Partner requirements')
    expect(await field(page, 'Age from').inputValue()).toBe('28')
    expect(await field(page, 'Age up to').inputValue()).toBe('32')
    await showsText(page, /Religious status: Moderate/)
    await next('Your picture')
  })

  step('she adds a picture, and confirms the values that she did not choose herself', async () => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByText('Choose a picture').first().tap()
    await (await chooser).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await jpeg() })
    await showsText(page, 'This is how your picture will look.')
    await page.getByRole('checkbox', { name: 'These answers are correct' }).tap()
    await page.getByRole('radio', { name: 'Use the suggestions' }).tap()
    await press('Submit')
    await page.waitForURL('/dashboard/profile')
    await heading(page, 'Your profile is ready').and(page.locator(':focus')).waitFor()
    await heading(page, 'Sana Abdul Rehman').waitFor()
  })

  step(
    'she needed at most half of the former taps, and the profile has only values that she chose',
    async () => {
      const taps = await tapsOf(page)
      expect(taps).toBeGreaterThan(30)
      expect(taps).toBeLessThanOrEqual(mostTaps)
      const api = new Api(siteUrl())
      const { body } = await api.post('/auth/sign-in', { email, password })
      const { user, tokens } = body.data
      const { data } = (
        await api.get('/profile/get/user-profile', {
          token: tokens.accessToken,
          query: { userId: user.id },
        })
      ).body
      expect(data.personal_info[0]).toMatchObject({ dob: `${year}-03-14`, height: 5.417, weight: 60 })
      expect(data.residential_info[0]).toMatchObject({
        residence_state: 'PK-PB',
        residence_city: 'PK-Lahore',
      })
      expect(data.partner_requirements[0]).toMatchObject({
        age_range: '28 to 32',
        religious_status: 'moderate',
        education: 'any',
      })
    },
  )
})

it('the browser logs no error', () => {
  expect(unexpected(browsing.complaints)).toEqual([])
})
