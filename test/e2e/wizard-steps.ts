import type { Page } from 'playwright-core'
import { jpeg } from '#test/support/sample-pictures'
import { button, chooseInList, field, searchBox, showsText, stepHeading, words } from './page-steps'

/* Steps that fill in one profile in the wizard. Each function starts and ends on the page of a step. */

/** She writes about herself: some labels depend on the gender. */
const hers = { gender: 'female' }

const choose = (page: Page, label: string, option: string, values: { gender: string } = hers) =>
  field(page, label).selectOption({ label: words(page, option, values) })

const tick = (page: Page, group: string, answer: string) =>
  page
    .getByRole('group', { name: words(page, group) })
    .getByRole('radio', { name: words(page, answer, hers), exact: true })
    .check()

export async function nextStep(page: Page, title: string) {
  await button(page, 'Next').click()
  await stepHeading(page, title).waitFor()
}

export async function birthday(page: Page, day: string, month: string, year: number) {
  await field(page, 'Day').fill(day)
  await field(page, 'Month').fill(month)
  await field(page, 'Year').fill(String(year))
}

export async function secondMarriage(page: Page) {
  await tick(page, 'Children from the first marriage', '1')
  await choose(page, 'Reason for the second marriage (optional)', 'Divorce')
  await tick(page, 'Does your family approve?', 'Yes')
  await tick(page, 'Will there be a separate house?', 'Yes')
  await tick(page, 'Do you accept a partner’s children?', 'Yes')
}

export async function career(page: Page) {
  await choose(page, 'Education', 'Master')
  await tick(page, 'Profession', 'Employed')
  await choose(page, 'Job title', 'Doctor')
  await tick(page, 'Monthly income (Rs.)', '100k to 200k')
  await tick(page, 'Future plan', 'Higher Education')
}

export async function family(page: Page) {
  await tick(page, 'Father’s profession', 'Retired')
  await tick(page, 'Mother’s profession', 'Housewife')
  await tick(page, 'Brothers', '2')
  await tick(page, 'Sisters', '1')
}

export async function religion(page: Page) {
  await choose(page, 'Maslak', 'Sunni')
  await chooseInList(page, 'Caste', 'Arain')
  await tick(page, 'Do you prefer hijaab?', 'Yes')
  await tick(page, 'Do you prefer a beard?', 'No')
  await tick(page, 'Dietary preference', 'Strict Halal')
}

export async function residence(page: Page) {
  await chooseInList(page, 'City', 'Lahore', 'لاہور')
  await tick(page, 'Residential status', 'Own')
}

/** Chooses some wishes, one of them a must. The suggested ones stay untouched. */
export async function partner(page: Page) {
  const title = words(page, 'Age')
  await field(page, '{title} from', { title }).selectOption('29')
  await field(page, '{title} up to', { title }).selectOption('35')
  await page.getByRole('switch', { name: words(page, '{title}: must have', { title }) }).check()
  await button(page, 'More wishes').click()
  await choose(page, 'Monthly income (Rs.)', '100k to 200k', { gender: 'other' })
  await chooseInList(page, 'Nationality', 'Pakistani')
  await searchBox(page, 'Nationality').press('Tab')
}

/** Chooses a wrong file, then a picture, removes it and chooses it again. */
export async function picture(page: Page) {
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
  await choose('notes.txt', 'text/plain', Buffer.from('not a picture'))
  await showsText(page, 'Please select a valid image file')
  const mine = await jpeg()
  await choose('me.jpg', 'image/jpeg', mine)
  await showsText(page, 'This is how your picture will look.')
  await button(page, 'Remove Image').click()
  await choose('me.jpg', 'image/jpeg', mine)
  await showsText(page, 'This is how your picture will look.')
}

/** Confirms the suggested answers that were not changed. */
export const confirm = (page: Page) =>
  page.getByRole('checkbox', { name: words(page, 'These answers are correct') }).check()

/** The stored profile after these answers. */
export const storedAnswers = {
  profile_info_status: true,
  personal_info: [{ first_name: 'Sana', last_name: 'Rehmani', gender: 'female', marital_status: 'divorced' }],
  second_marriage_info: [
    {
      kids_from_first_marriage: 1,
      reason_for_second_marriage: 'divorce',
      family_approval: 'yes',
      provide_separate_house: 'yes',
      accept_partner_kids: 'yes',
    },
  ],
  career_info: [
    {
      education: 'master',
      profession: 'employed',
      job_post: 'doctor',
      monthly_income: '100k_to_200k',
      future_plan: 'higher_education',
    },
  ],
  family_info: [
    {
      father_name: 'Abdul Rehman',
      father_profession: 'retired',
      mother_profession: 'housewife',
      total_brothers: 2,
      total_sisters: 1,
    },
  ],
  religion_info: [
    {
      religion: 'islam',
      maslak: 'sunni',
      caste: 'arain',
      do_you_prefer_hijaab: 'yes',
      do_you_prefer_beard: 'no',
      dietary_preference: 'strict_halal',
    },
  ],
  residential_info: [{ residence_status: 'own', country: 'PK', residence_city: 'PK-Lahore' }],
  partner_requirements: [
    { age_min: 29, age_max: 35, income_range: '100k_to_200k', nationality: ['PK'], marital_status: 'any' },
  ],
  musts: ['age_range'],
}
