import { afterAll, beforeAll, describe, expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import type { NotificationPreferences } from '#shared/schemas/notification-preferences'
import { Api } from '#test/support/api/client'
import { browse, type Browsing, phone, unexpected } from '#test/support/browser/browser'
import { eventually } from '#test/support/eventually'
import { linkTo, mailsTo } from '#test/support/stack/mail'
import { caughtUp } from '#test/support/stack/stack'
import { password } from '#test/support/api/test-stage'
import { joinWithProfile, type Person, person } from './members'
import { button, heading, link, showsText, signIn } from './page-steps'
import { dependentSteps, siteUrl } from './stage'

/* A member hears of a proposal by mail, and of a new member by a saved search, until they unsubscribe by the mailed link. */

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

/** Token and user id of an account for API calls. */
async function callOptions({ email } = hira) {
  const { user, tokens } = (await api.post('/auth/sign-in', { email, password })).body.data
  return { token: tokens.accessToken as string, query: { user_id: user.id as string } }
}
/** Verifies an address, without which nobody gets such mails or sends proposals. */
async function proveAddress(one: Person) {
  await api.post('/auth/send-verification', {}, await callOptions(one))
  const proof = await eventually(
    () => linkTo('verify-email', one.email, { local: siteUrl() }).catch(() => null),
    (found) => found !== null,
  )
  expect((await api.post('/auth/verify-email', proof!)).status).toBe(200)
}
const preferences = async () =>
  (await api.get('/notifications/preferences', await callOptions())).body.data as NotificationPreferences
const mailsAbout = async (words: string) =>
  (await mailsTo(hira.email, { local: siteUrl() })).filter(({ subject }) => subject.includes(words))

describe('mails about what happens', () => {
  const step = dependentSteps()
  const name = 'Widowed, Verified or not'
  let ending = ''

  step('she saves a search with immediate alerts', async () => {
    await joinWithProfile(api, hira, '+923001112233', 4, open)
    await proveAddress(hira)
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
    await link(her, 'notification settings').tap()
    await her.getByRole('checkbox', { name: 'Quiet hours' }).tap()
    await button(her, 'Save these settings').tap()
    await showsText(her, 'Your choice is saved.')
    expect((await preferences()).quiet).toBeNull()
  })

  step('the mail about a new member contains no data about them', async () => {
    // No other test of this run creates a widower.
    await joinWithProfile(api, omar, '+923001112244', 5, open, 'widowed')
    const [mail] = await eventually(
      () => mailsAbout('found new people'),
      (mails) => mails.length > 0,
      jobsMs,
    )
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
    expect((await preferences()).mail.people).toBe(true)
    await button(page, 'Stop these e-mails').tap()
    await heading(page, 'You will get no more e-mails about new people').waitFor()
    expect((await preferences()).mail.people).toBe(false)
    await link(page, 'Open your notification settings').tap()
    // The first is about e-mails, the second about devices.
    const byMail = page.getByRole('checkbox', { name: 'New people' }).first()
    await byMail.waitFor()
    expect(await byMail.isChecked()).toBe(false)
    await page.close()
  })

  step('an invalid unsubscribe link says so', async () => {
    const page = await hers.context.newPage()
    await page.goto(ending.replace('&', 'x&'))
    await button(page, 'Stop these e-mails').tap()
    await heading(page, 'This link does not work any more').waitFor()
    await page.close()
  })

  step('a proposal still reaches her by mail, whose link opens it', async () => {
    await proveAddress(omar)
    const ids = { sender_id: omar.id, receiver_id: hira.id }
    expect((await api.post('/proposal/create', ids, await callOptions(omar))).status).toBe(201)
    await caughtUp(siteUrl())
    const [mail] = await mailsAbout('received a proposal')
    expect(mail!.body).toContain(`${omar.first} ${omar.last}\u2069 has sent you a proposal.`)
    const [path] = /\/dashboard\/proposals\/[\w-]+/.exec(mail!.body) ?? []
    await her.goto(path!)
    await button(her, 'Accept').waitFor()
  })

  step('the browser logs no error', () => {
    expect(unexpected(hers.complaints).filter((fault) => !fault.includes('unsubscribe'))).toEqual([])
    return Promise.resolve()
  })
})
