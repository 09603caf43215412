import { afterAll, beforeAll, describe, expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import type { AlertTiming } from '#shared/schemas/saved-search'
import { Api } from '#test/support/api/client'
import { browse, type Browsing, phone, unexpected } from '#test/support/browser/browser'
import { eventually } from '#test/support/eventually'
import { linkTo, mailsTo } from '#test/support/stack/mail'
import { password } from '#test/support/api/test-stage'
import { joinWithProfile, person } from './members'
import { button, heading, link, showsText, signIn } from './page-steps'
import { dependentSteps, siteUrl } from './stage'

/* A saved search alerts a member to a new member in the app and by mail, until they unsubscribe by the mailed link. */

const hira = person('Hira', 'Malik', 'female')
const omar = person('Omar', 'Qureshi', 'male')

/** Maximum time until the alert job has run and considers a new member. */
const jobsMs = 150_000
/** Wishes of both members that do not exclude each other. */
const open = { musts: [] }

let api: Api
let hers: Browsing
let her: Page

beforeAll(async () => {
  api = new Api(siteUrl())
  hers = await browse({ ...phone, baseURL: siteUrl() })
  her = await hers.context.newPage()
})
afterAll(async () => {
  await hers?.close()
})

/** Token and user id of her account for API calls. */
async function callOptions() {
  const { user, tokens } = (await api.post('/auth/sign-in', { email: hira.email, password })).body.data
  return { token: tokens.accessToken as string, query: { user_id: user.id as string } }
}
/** Verifies her address: alerts are only mailed to verified addresses. */
async function proveAddress() {
  await api.post('/auth/send-verification', {}, await callOptions())
  const proof = await eventually(
    () => linkTo('verify-email', hira.email, { local: siteUrl() }).catch(() => null),
    (found) => found !== null,
  )
  expect((await api.post('/auth/verify-email', proof!)).status).toBe(200)
}
const timing = async () =>
  (await api.get('/saved-searches/timing', await callOptions())).body.data as AlertTiming
const alertMails = async () =>
  (await mailsTo(hira.email, { local: siteUrl() })).filter(({ subject }) =>
    subject.includes('found new people'),
  )

describe('alerts of a saved search', () => {
  const step = dependentSteps()
  const name = 'Widowed, Verified or not'
  let ending = ''

  step('she saves a search with immediate alerts', async () => {
    await joinWithProfile(api, hira, '+923001112233', 4, open)
    await proveAddress()
    await her.goto(
      `/auth/sign-in?next=${encodeURIComponent('/proposals?gender=male&marital_status=widowed')}`,
    )
    await signIn(her, hira.email, new RegExp('/proposals'))
    await button(her, 'Save this search').tap()
    const sheet = her.getByRole('dialog', { name: 'Save this search' })
    await sheet.getByLabel('Name').fill(name)
    await sheet.getByRole('radio', { name: 'Right away' }).tap()
    await sheet.getByRole('button', { name: 'Save' }).tap()
    // No quiet hours, whatever the local time.
    await her
      .getByRole('main')
      .getByRole('link', { name: /^Saved/ })
      .tap()
    await her.getByRole('checkbox', { name: 'Quiet hours' }).tap()
    await button(her, 'Save these settings').tap()
    await showsText(her, 'Your choice is saved.')
    expect((await timing()).quiet).toBeNull()
  })

  step('the mail about a new member contains no data about them', async () => {
    // No other test of this run creates a widower.
    await joinWithProfile(api, omar, '+923001112244', 5, open, 'widowed')
    const [mail] = await eventually(alertMails, (mails) => mails.length > 0, jobsMs)
    expect(mail!.body).toContain(name)
    expect(mail!.body).not.toContain(omar.first)
    ending = /\/unsubscribe#code=[^"\s<]+/.exec(mail!.body)?.[0] ?? ''
    expect(ending).not.toBe('')
  })

  step('the notification leads to the search and to the new member', async () => {
    await her.goto('/dashboard/notifications')
    await her.getByRole('link', { name: `1 new person matches your search “${name}”.` }).tap()
    await her.waitForURL(/\/dashboard\/searches#/)
    await heading(her, name).waitFor()
    await showsText(her, '1 new')
    await link(her, `See people: ${name}`).tap()
    await her.waitForURL('**/proposals?gender=male&marital_status=widowed&sort=newest&all=1')
    const first = her.getByRole('list', { name: 'People' }).getByRole('heading').first()
    await first.waitFor()
    expect(await first.getAttribute('title')).toBe(`${omar.first} ${omar.last}`)
    await her.goto('/dashboard/searches')
    await heading(her, name).waitFor()
    expect(await her.getByText('1 new').count()).toBe(0)
  })

  step('opening the unsubscribe link alone does not end the mails', async () => {
    const page = await hers.context.newPage()
    await page.goto(ending)
    await button(page, 'Stop these e-mails').waitFor()
    expect(new URL(page.url()).hash).toBe('')
    expect((await timing()).mail).toBe(true)
    await button(page, 'Stop these e-mails').tap()
    await heading(page, 'You will get no more e-mails about new people').waitFor()
    expect((await timing()).mail).toBe(false)
    await link(page, 'Open your saved searches').tap()
    await page.getByRole('checkbox', { name: 'Send me an e-mail too' }).waitFor()
    expect(await page.getByRole('checkbox', { name: 'Send me an e-mail too' }).isChecked()).toBe(false)
    await page.close()
  })

  step('an invalid unsubscribe link says so', async () => {
    const page = await hers.context.newPage()
    await page.goto(`${ending}x`)
    await button(page, 'Stop these e-mails').tap()
    await heading(page, 'This link does not work any more').waitFor()
    await page.close()
  })

  step('the browser logs no error', () => {
    expect(unexpected(hers.complaints).filter((fault) => !fault.includes('unsubscribe'))).toEqual([])
    return Promise.resolve()
  })
})
