import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import { directionOf, languageNames } from '#shared/languages'
import { Api } from '#test/support/api/client'
import { browse, type Browsing, desktop, phone, unexpected } from '#test/support/browser/browser'
import { englishTexts } from '#test/support/browser/english-texts'
import { eventually } from '#test/support/eventually'
import { password } from '#test/support/api/test-stage'
import { caughtUp } from '#test/support/stack/stack'
import { joinWithProfile, person } from './members'
import {
  button,
  field,
  fillSignUp,
  heading,
  link,
  showsText,
  signIn,
  stepHeading,
  useLanguage,
  words,
} from './page-steps'
import { dependentSteps, siteUrl } from './stage'
import * as answers from './wizard-steps'

/*
 * The main journey in Urdu: she joins on a phone, finds him, sends a proposal, writes and buys a plan; he answers on a desktop. Names
 * in the steps are English texts, which `useLanguage` translates. Each step depends on the previous ones. Pages in Arabic:
 * screens-in-languages.long.test.ts.
 */

const language = 'ur'
const locale = 'ur-PK'

describe('the journey in Urdu', () => {
  const step = dependentSteps()
  const sana = { name: 'Sana Zardozi', email: `${randomUUID()}@example.com`, phone: '0300 5550621' }
  const bilal = person('Bilal', 'Warraich', 'male')

  let api: Api
  let hers: Browsing
  let his: Browsing
  let her: Page
  let him: Page
  let bilalId: string

  beforeAll(async () => {
    api = new Api(siteUrl())
    hers = await browse({ ...phone, baseURL: siteUrl(), locale })
    his = await browse({ ...desktop, baseURL: siteUrl(), locale })
    for (const { context } of [hers, his]) await useLanguage(context, language)
    her = await hers.context.newPage()
    him = await his.context.newPage()
    bilalId = (await joinWithProfile(api, bilal, '+923005550721', 12, { musts: [] })).id
    await caughtUp(siteUrl())
  })
  afterAll(async () => {
    await Promise.all([hers?.close(), his?.close()])
  })

  const left = new Set<string>()
  /** The page is in the language. English texts on it are collected, for the last step. */
  async function isTranslated(page: Page) {
    const root = await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])
    expect(root).toEqual([language, directionOf(language)])
    for (const text of await englishTexts(page)) left.add(text)
  }

  const choose = async (name: string) => {
    await her
      .locator('header [hreflang]')
      .first()
      .evaluate((each) => each.closest('details')?.querySelector('summary')?.click())
    await her.getByRole('link', { name, exact: true }).filter({ visible: true }).first().click()
  }

  step('a visitor gets the language of the browser, and keeps the one that she chooses', async () => {
    await her.goto('/')
    await her.waitForURL(`/${language}`)
    await isTranslated(her)
    await choose(languageNames.en)
    await her.waitForURL('/')
    expect(await her.evaluate(() => document.documentElement.lang)).toBe('en')
    await her.goto('/auth/sign-up')
    await her.getByLabel('Name', { exact: true }).waitFor()
    await choose(languageNames[language])
    await heading(her, 'Create your account').waitFor()
    await isTranslated(her)
  })

  step('she signs up and completes the wizard', async () => {
    await button(her, 'Create account').click()
    await showsText(her, 'Name should be greater than 3 characters.')
    await isTranslated(her)
    await fillSignUp(her, sana)
    await button(her, 'Create account').click()
    await her.waitForURL('/create-profile')
    await heading(her, 'Welcome, {name}', { name: sana.name }).waitFor()
    await isTranslated(her)
    await button(her, "Let's Start").click()
    await stepHeading(her, 'Personal').waitFor()
    await field(her, 'First name').fill('Sana')
    await field(her, 'Last name').fill('Zardozi')
    await answers.birthday(her, '5', '3', new Date().getFullYear() - 28)
    await her.getByRole('radio', { name: words(her, 'Female'), exact: true }).check()
    await field(her, 'Marital status').selectOption('divorced')
    await answers.secondMarriage(her)
    await isTranslated(her)
    await answers.nextStep(her, 'Career')
    await answers.career(her)
    await isTranslated(her)
    await answers.nextStep(her, 'Family')
    await field(her, 'Father’s name').fill('Abdul Rehman')
    await answers.family(her)
    await isTranslated(her)
    await answers.nextStep(her, 'Religion')
    await answers.religion(her)
    await isTranslated(her)
    await answers.nextStep(her, 'Residential')
    await answers.residence(her)
    await isTranslated(her)
    await answers.nextStep(her, 'Partner requirements')
    await answers.partner(her)
    await isTranslated(her)
    await answers.nextStep(her, 'Your picture')
    await answers.picture(her)
    await button(her, 'Submit').click()
    await answers.confirm(her)
    await isTranslated(her)
    await button(her, 'Submit').click()
    await her.waitForURL('/dashboard/profile')
    await showsText(her, 'Second Marriage Information')
    await isTranslated(her)
  })

  step('she searches, reads his profile and sends a proposal', async () => {
    await her.goto('/proposals')
    await button(her, 'Filters').tap()
    const sheet = her.getByRole('dialog', { name: words(her, 'Filters') })
    await sheet.getByRole('checkbox', { name: new RegExp(`^${words(her, 'Single')}`) }).tap()
    await isTranslated(her)
    await sheet.getByRole('button').last().tap()
    await her.waitForURL((url) => url.search.includes('marital_status=single'))
    await her.locator('article').first().waitFor()
    await isTranslated(her)
    await her.goto(`/dashboard/user-profile/${bilalId}`)
    await heading(her, 'Partner Requirements').waitFor()
    await isTranslated(her)
    await button(her, 'Send a Proposal').click()
    await her.getByRole('dialog').waitFor()
    await isTranslated(her)
    await her
      .getByRole('dialog')
      .getByRole('button', { name: words(her, 'Send proposal') })
      .click()
    await link(her, 'Proposal sent').waitFor()
  })

  step('he accepts it, and they write to each other', async () => {
    await him.goto('/auth/sign-in?next=/dashboard/proposals')
    await signIn(him, bilal.email, '/dashboard/proposals')
    await isTranslated(him)
    await link(him, 'Read and answer: {name}', { name: sana.name }).click()
    await button(him, 'Accept').click()
    await him
      .getByRole('alertdialog')
      .getByRole('button', { name: words(him, 'Accept') })
      .click()
    await heading(him, 'You are connected').waitFor()
    await isTranslated(him)
    await her.goto(`/dashboard/live-chat?with=${bilalId}`)
    await field(her, 'Message to {name}', { name: 'Bilal Warraich' }).fill('السلام علیکم')
    await button(her, 'Send message').click()
    await showsText(her, /السلام علیکم/)
    await isTranslated(her)
    await him.goto('/dashboard/live-chat')
    await him.getByRole('link').filter({ hasText: 'Sana Zardozi' }).first().click()
    await him.getByRole('region').getByText('السلام علیکم').first().waitFor()
    await isTranslated(him)
    await him.goto('/dashboard/notifications')
    await showsText(him, /Sana Zardozi/)
    await isTranslated(him)
  })

  step('she buys a plan and opens the receipt', async () => {
    await her.goto('/packages?plan=silver')
    await her.getByRole('dialog').waitFor()
    await isTranslated(her)
    await her.getByRole('dialog').getByRole('button', { name: /2,500/ }).click()
    await her.waitForURL('**/_dev/payfast/**')
    await her.getByRole('button', { name: 'Pay', exact: true }).click()
    await heading(her, 'Thank you. Your payment was received.').waitFor()
    await isTranslated(her)
    await her.goto('/dashboard/payment')
    await link(her, 'Open the receipt').click()
    await her.getByRole('article').getByText(sana.name).first().waitFor()
    await isTranslated(her)
    await her.goto('/dashboard/settings')
    await heading(her, 'Language').waitFor()
    await isTranslated(her)
  })

  step('the account has her language: a new device takes it, until another one is chosen there', async () => {
    const other = await browse({ ...phone, baseURL: siteUrl(), locale: 'en-GB' })
    const page = await other.context.newPage()
    await page.goto('/auth/sign-in')
    await signIn(page, sana.email, '/dashboard')
    await page.waitForFunction((lang) => document.documentElement.lang === lang, language)
    await useLanguage(other.context, language)
    await heading(page, 'Your plan').waitFor()
    await page.goto('/dashboard/settings')
    await page.getByRole('main').getByRole('link', { name: 'English' }).click()
    await page.getByRole('heading', { name: 'Language', exact: true }).waitFor()
    await eventually(
      async () =>
        (await api.post('/auth/sign-in', { email: sana.email, password })).body.data.user.language as unknown,
      (stored) => stored === 'en',
    )
    // Her phone keeps its own.
    await her.reload()
    await heading(her, 'Language').waitFor()
    expect(unexpected(other.complaints)).toEqual([])
    await other.close()
  })

  step('no page had an English text, and neither browser logs an error', async () => {
    expect([...left]).toEqual([])
    expect(unexpected(hers.complaints)).toEqual([])
    expect(unexpected(his.complaints)).toEqual([])
    await Promise.resolve()
  })
})
