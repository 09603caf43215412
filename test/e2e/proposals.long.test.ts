import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { makeProfile } from '#infra/local/demo/generators/profile'
import { Api } from '#test/support/api/client'
import { caughtUp } from '#test/support/stack/stack'
import { type Browsing, unexpected } from '#test/support/browser/browser'
import { draftKey } from '#web/features/wizard/draft-progress'
import { joinWithProfile, person, profilePath } from './members'
import { button, fillSignUp, heading, link, showsText, storedUser, signIn } from './page-steps'
import { dependentSteps, browseTogether, siteUrl } from './stage'
import * as answers from './wizard-steps'

/*
 * A newcomer wants to propose to one member: from the card through sign-up and wizard (see `journey.test.ts`) to the proposal and
 * its answer. Sana on a phone, Bilal on a desktop. Each step depends on the previous ones.
 */

const step = dependentSteps()

const bilal = person('Bilal', 'Gondal', 'male')
const sana = { name: 'Sana Kiani', email: `${randomUUID()}@example.com`, phone: '0300 5550311' }
const note = 'Assalam o alaikum.\nWe are a family from Lahore, and would like to hear from you.'

let hers: Browsing
let his: Browsing
let her: Page
let him: Page

beforeAll(async () => {
  await joinWithProfile(new Api(siteUrl()), bilal, '+923005550322', 14)
  ;({ hers, his, her, him } = await browseTogether())
}, 240_000)

afterAll(async () => {
  await Promise.all([hers?.close(), his?.close()])
})

describe('a newcomer who wants to propose to one member', () => {
  step('the sign-in and sign-up pages name the member', async () => {
    await caughtUp(siteUrl())
    await her.goto('/proposals?marital_status=single&gender=male&sort=newest')
    await her.getByRole('link', { name: /Bilal G/ }).click()
    await showsText(her, 'Sign in to read the profile of Bilal G.')
    await link(her, 'Create your account').click()
    await showsText(her, /Then you can read the profile of Bilal G\.$/)
    expect(decodeURIComponent(new URL(her.url()).search)).toBe(`?next=${profilePath(bilal)}`)
    await fillSignUp(her, sana)
    await button(her, 'Create account').click()
    await her.waitForURL(profilePath(bilal))
    await heading(her, 'Bilal G').waitFor()
  })

  step('the page explains that she needs a profile first and leads to the wizard', async () => {
    await button(her, 'Send a Proposal').click()
    const dialog = her.getByRole('dialog', { name: 'First, your own profile' })
    await dialog.getByText(/bring you back to Bilal G,/).waitFor()
    await dialog.getByRole('link', { name: 'Write your profile' }).click()
    await heading(her, 'Welcome, Sana Kiani').waitFor()
  })

  step('she leaves the wizard and finds it again with the member remembered', async () => {
    await her.goto('/dashboard')
    await showsText(her, 'Complete it, and you can send your proposal to Bilal G.')
    await link(her, 'Complete your profile').click()
    await heading(her, 'Welcome, Sana Kiani').waitFor()
  })

  step('she completes her profile and returns to the member', async () => {
    const userId = (await storedUser(her))?.['id'] as string
    const sections = makeProfile(5, { gender: 'female' })
    Object.assign(sections.personal_info, { first_name: 'Sana', last_name: 'Kiani' })
    await her.evaluate(([key, draft]) => localStorage.setItem(key, draft), [
      draftKey(userId),
      JSON.stringify({ step: 7, reached: 7, sections, image_url: null }),
    ] as const)
    await her.reload()
    await heading(her, 'Your picture').waitFor()
    await answers.picture(her)
    await answers.confirm(her)
    await button(her, 'Submit').click()
    await her.waitForURL(profilePath(bilal))
    await showsText(her, 'Profile submitted successfully')
    await heading(her, 'Bilal Gondal').waitFor()
    expect(await storedUser(her)).toMatchObject({ profile_info_status: true })
  })
})

describe('the proposal', () => {
  const question = () => her.getByRole('dialog', { name: 'Send a proposal to Bilal Gondal?' })

  step('her proposal note survives a reload', async () => {
    await button(her, 'Send a Proposal').click()
    await question().getByRole('textbox').fill(note)
    await her.reload()
    await button(her, 'Send a Proposal').click()
    expect(await question().getByRole('textbox').inputValue()).toBe(note)
    await question().getByText('After this one you will have 4 of 5 proposals left in this period.').waitFor()
  })

  step('she sends the proposal', async () => {
    await question().getByRole('button', { name: 'Send proposal' }).click()
    await showsText(her, 'Your proposal has been sent. The family will answer in its own time.')
    await link(her, 'Proposal sent').click()
    await heading(her, 'To Bilal Gondal').waitFor()
    await her.locator('blockquote').getByText('We are a family from Lahore').waitFor()
  })
})

describe('the answer', () => {
  step('he reads her note and accepts', async () => {
    await him.goto('/auth/sign-in?next=%2Fdashboard%2Fproposals')
    await signIn(him, bilal.email, '/dashboard/proposals')
    await link(him, 'Read and answer: Sana Kiani').click()
    await showsText(him, 'What Sana Kiani writes to you')
    expect(await him.locator('blockquote').innerText()).toBe(note)
    await button(him, 'Accept').click()
    await him.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click()
    await heading(him, 'You are connected').waitFor()
    await him.waitForFunction(() => document.activeElement?.textContent === 'You are connected')
    await link(him, 'Send a Message').waitFor()
    await link(him, 'View Connection').waitFor()
  })

  step('she sees the acceptance and the next steps', async () => {
    await her.reload()
    await heading(her, 'You are connected').waitFor()
    await showsText(her, 'Meet in a public place, with someone from your family.')
    await link(her, 'View Connection').click()
    await her.waitForURL(/\/dashboard\/connections\/.+/)
    await heading(her, 'Bilal Gondal').waitFor()
    expect(await heading(her, 'You are connected').count()).toBe(0)
  })
})

it('neither browser logs an error', () => {
  expect(unexpected(hers.complaints)).toEqual([])
  expect(unexpected(his.complaints)).toEqual([])
})
