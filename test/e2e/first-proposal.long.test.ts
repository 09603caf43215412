import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { makeProfile } from '#infra/local/demo/generators/profile'
import { Api } from '#test/support/api'
import { caughtUp } from '#test/support/caught-up'
import { type Browsing, unexpected } from '#test/support/browser'
import { draftKey } from '#web/features/wizard/draft-progress'
import { join, person, profilePath } from './members'
import { button, fillSignUp, heading, link, reads, remembered, signIn } from './people'
import { steps } from './steps'
import * as answers from './wizard'
import { browseTogether, site } from './stage'

/*
 * The way of a newcomer who comes for one person: from the card through signing up and writing a profile to that person,
 * to a first proposal and its answer. Sana on a phone, Bilal on a desktop. Each step depends on the previous ones.
 */

const step = steps()

const bilal = person('Bilal', 'Gondal', 'male')
const sana = { name: 'Sana Kiani', email: `${randomUUID()}@example.com`, phone: '0300 5550311' }
const note = 'Assalam o alaikum.\nWe are a family from Lahore, and would like to hear from you.'

let hers: Browsing
let his: Browsing
let her: Page
let him: Page

beforeAll(async () => {
  await join(new Api(site()), bilal, '+923005550322', 14)
  ;({ hers, his, her, him } = await browseTogether())
}, 240_000)

afterAll(async () => {
  await Promise.all([hers?.close(), his?.close()])
})

describe('she comes for one person', () => {
  step('whose name stands on the pages for signing in and up', async () => {
    await caughtUp(site())
    await her.goto('/proposals?marital_status=single&gender=male&sort=newest')
    await her.getByRole('link', { name: /Bilal Gondal/ }).click()
    await reads(her, 'Sign in to read the profile of Bilal Gondal.')
    await link(her, 'Create your account').click()
    await reads(her, /Then you can read the profile of Bilal Gondal\.$/)
    expect(decodeURIComponent(new URL(her.url()).search)).toBe(`?next=${profilePath(bilal)}`)
    await fillSignUp(her, sana)
    await button(her, 'Create account').click()
    await her.waitForURL(profilePath(bilal))
    await heading(her, 'Bilal Gondal').waitFor()
  })

  step('is told why her own profile comes first, and led to it', async () => {
    await button(her, 'Send a Proposal').click()
    const dialog = her.getByRole('dialog', { name: 'First, your own profile' })
    await dialog.getByText(/bring you back to Bilal Gondal/).waitFor()
    await dialog.getByRole('link', { name: 'Write your profile' }).click()
    await heading(her, 'Welcome, Sana Kiani').waitFor()
  })

  step('leaves it, and finds it again with the person remembered', async () => {
    await her.goto('/dashboard')
    await reads(her, 'Complete it, and you can send your proposal to Bilal Gondal.')
    await link(her, 'Complete your profile').click()
    await heading(her, 'Welcome, Sana Kiani').waitFor()
  })

  step('completes it (the steps are in `journey.test.ts`), and stands before that person again', async () => {
    const userId = (await remembered(her))?.['id'] as string
    const sections = makeProfile(5, { gender: 'female' })
    Object.assign(sections.personal_info, { first_name: 'Sana', last_name: 'Kiani' })
    await her.evaluate(([key, draft]) => localStorage.setItem(key, draft), [
      draftKey(userId),
      JSON.stringify({ step: 7, reached: 7, sections, image_url: null }),
    ] as const)
    await her.reload()
    await heading(her, 'Your picture').waitFor()
    await answers.picture(her)
    await button(her, 'Submit').click()
    await her.waitForURL(profilePath(bilal))
    await reads(her, 'Profile submitted successfully')
    await heading(her, 'Bilal Gondal').waitFor()
    expect(await remembered(her)).toMatchObject({ profile_info_status: true })
  })
})

describe('she proposes', () => {
  const question = () => her.getByRole('dialog', { name: 'Send a proposal to Bilal Gondal?' })

  step('writes a note, which a reload does not lose', async () => {
    await button(her, 'Send a Proposal').click()
    await question().getByRole('textbox').fill(note)
    await her.reload()
    await button(her, 'Send a Proposal').click()
    expect(await question().getByRole('textbox').inputValue()).toBe(note)
    await question().getByText('After this one you will have 4 of 5 proposals left this month.').waitFor()
  })

  step('sends it', async () => {
    await question().getByRole('button', { name: 'Send proposal' }).click()
    await reads(her, 'Proposal send successfully!')
    await link(her, 'Proposal sent').click()
    await heading(her, 'To Bilal Gondal').waitFor()
    await her.locator('blockquote').getByText('We are a family from Lahore').waitFor()
  })
})

describe('he answers', () => {
  step('reads what she wrote, and accepts', async () => {
    await him.goto('/auth/sign-in?next=%2Fdashboard%2Fproposals')
    await signIn(him, bilal.email, '/dashboard/proposals')
    await link(him, 'Read and answer: Sana Kiani').click()
    await reads(him, 'What Sana Kiani writes to you')
    expect(await him.locator('blockquote').innerText()).toBe(note)
    await button(him, 'Accept').click()
    await him.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click()
    await heading(him, 'You are connected').waitFor()
    await him.waitForFunction(() => document.activeElement?.textContent === 'You are connected')
    await link(him, 'Send a Message').waitFor()
    await link(him, 'View Connection').waitFor()
  })

  step('and she reads of it with what comes next', async () => {
    await her.reload()
    await heading(her, 'You are connected').waitFor()
    await reads(her, 'Meet in a public place, with somebody of your family.')
    await link(her, 'View Connection').click()
    await her.waitForURL(/\/dashboard\/connections\/.+/)
    await heading(her, 'Bilal Gondal').waitFor()
    expect(await heading(her, 'You are connected').count()).toBe(0)
  })
})

it('leaves no error in the console of either', () => {
  expect(unexpected(hers.complaints)).toEqual([])
  expect(unexpected(his.complaints)).toEqual([])
})
