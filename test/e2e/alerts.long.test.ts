import { afterAll, beforeAll, describe, expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import type { AlertTiming } from '#shared/schemas/saved-search'
import { Api } from '#test/support/api'
import { browse, type Browsing, phone, unexpected } from '#test/support/browser'
import { eventually } from '#test/support/eventually'
import { linkTo, mailsTo } from '#test/support/mail'
import { password } from '#test/support/target'
import { join, person } from './members'
import { button, heading, link, reads, signIn } from './people'
import { steps } from './steps'
import { site } from './stage'

/* A saved search tells of somebody who joins, in the app and by mail, until the link of the mail ends that. */

const hira = person('Hira', 'Malik', 'female')
const omar = person('Omar', 'Qureshi', 'male')

/** Within which the job runs here, which looks at those alone who joined a while ago. */
const jobsMs = 150_000
/** Neither asks for what the other must meet. */
const open = { musts: [] }

let api: Api
let hers: Browsing
let her: Page

beforeAll(async () => {
  api = new Api(site())
  hers = await browse({ ...phone, baseURL: site() })
  her = await hers.context.newPage()
})
afterAll(async () => {
  await hers?.close()
})

/** By her own account. */
async function asHira() {
  const { user, tokens } = (await api.post('/auth/sign-in', { email: hira.email, password })).body.data
  return { token: tokens.accessToken as string, query: { user_id: user.id as string } }
}
/** Mails go to addresses alone that are known to be the member's own. */
async function proveAddress() {
  await api.post('/auth/send-verification', {}, await asHira())
  const proof = await eventually(
    () => linkTo('verify-email', hira.email, { local: site() }).catch(() => null),
    (found) => found !== null,
  )
  expect((await api.post('/auth/verify-email', proof!)).status).toBe(200)
}
const timing = async () => (await api.get('/saved-searches/timing', await asHira())).body.data as AlertTiming
const alertMails = async () =>
  (await mailsTo(hira.email, { local: site() })).filter(({ subject }) => subject.includes('found new people'))

describe('somebody who joins', () => {
  const step = steps()
  const name = 'Widowed, Verified or not'
  let ending = ''

  step('is waited for by a search that tells at once', async () => {
    await join(api, hira, '+923001112233', 4, open)
    await proveAddress()
    await her.goto(
      `/auth/sign-in?next=${encodeURIComponent('/proposals?gender=male&marital_status=widowed')}`,
    )
    await signIn(her, hira.email, new RegExp('/proposals'))
    await button(her, 'Save this search').tap()
    const sheet = her.getByRole('dialog', { name: 'Save this search' })
    await sheet.getByLabel('Name').fill(name)
    await sheet.getByRole('radio', { name: 'At once' }).tap()
    await sheet.getByRole('button', { name: 'Save' }).tap()
    // Whatever time it is where this runs.
    await her.getByRole('link', { name: /^Saved/ }).tap()
    await her.getByRole('checkbox', { name: 'Quiet hours' }).tap()
    await button(her, 'Save these settings').tap()
    await reads(her, 'Your choice is saved.')
    expect((await timing()).quiet).toBeNull()
  })

  step('is told of by mail, without a word about them', async () => {
    // Nobody else of this run joins as a widower.
    await join(api, omar, '+923001112244', 5, open, 'widowed')
    const [mail] = await eventually(alertMails, (mails) => mails.length > 0, jobsMs)
    expect(mail!.body).toContain(name)
    expect(mail!.body).not.toContain(omar.first)
    ending = /\/unsubscribe#code=[^"\s<]+/.exec(mail!.body)?.[0] ?? ''
    expect(ending).not.toBe('')
  })

  step('is told of in the app, which leads to the search and to them', async () => {
    await her.goto('/dashboard/notifications')
    await her.getByRole('link', { name: `1 new person matches your search “${name}”.` }).tap()
    await her.waitForURL(/\/dashboard\/searches#/)
    await heading(her, name).waitFor()
    await reads(her, '1 new')
    await link(her, `Open: ${name}`).tap()
    await her.waitForURL('**/proposals?gender=male&marital_status=widowed&sort=newest')
    const first = her.getByRole('list', { name: 'Profiles' }).getByRole('heading').first()
    await first.waitFor()
    expect(await first.getAttribute('title')).toBe(`${omar.first} ${omar.last}`)
    await her.goto('/dashboard/searches')
    await heading(her, name).waitFor()
    expect(await her.getByText('1 new').count()).toBe(0)
  })

  step('whoever opens the link of the mail ends nothing by that alone', async () => {
    const page = await hers.context.newPage()
    await page.goto(ending)
    await button(page, 'Stop these e-mails').waitFor()
    expect(new URL(page.url()).hash).toBe('')
    expect((await timing()).mail).toBe(true)
    await button(page, 'Stop these e-mails').tap()
    await heading(page, 'You will get no more e-mails about new people').waitFor()
    expect((await timing()).mail).toBe(false)
    await link(page, 'Open your saved searches').tap()
    await page.getByRole('checkbox', { name: 'Send me an e-mail, too' }).waitFor()
    expect(await page.getByRole('checkbox', { name: 'Send me an e-mail, too' }).isChecked()).toBe(false)
    await page.close()
  })

  step('a link that is nobody’s says so', async () => {
    const page = await hers.context.newPage()
    await page.goto(`${ending}x`)
    await button(page, 'Stop these e-mails').tap()
    await heading(page, 'This link does not work any more').waitFor()
    await page.close()
  })

  step('without a fault', () => {
    expect(unexpected(hers.complaints).filter((fault) => !fault.includes('unsubscribe'))).toEqual([])
    return Promise.resolve()
  })
})
