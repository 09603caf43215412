import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { Api } from '#test/support/api/client'
import { browse, type Browsing, desktop, unexpected } from '#test/support/browser/browser'
import { password } from '#test/support/api/test-stage'
import { joinWithProfile, person, profilePath } from './members'
import {
  button,
  field,
  fillSignIn,
  heading,
  expectNoSecretInUrl,
  link,
  openMail,
  showsText,
  storedUser,
  signIn,
} from './page-steps'
import { oneChromium, siteUrl } from './stage'

/* Sessions across reloads and tabs, and password reset. Every test has a new browser. */

let visit: Browsing
let page: Page
/** Error responses that a test causes on purpose, in the format of `unexpected`. */
let refusals: string[]

async function newMember(): Promise<string> {
  const email = `${randomUUID()}@example.com`
  const account = { name: 'Hira Malik', email, phone: '+923005550133', password, agree: true }
  const { status } = await new Api(siteUrl()).post('/auth/sign-up', account)
  expect(status).toBe(201)
  return email
}

oneChromium()
beforeEach(async () => {
  refusals = []
  visit = await browse({ ...desktop, baseURL: siteUrl() })
  page = await visit.context.newPage()
})
afterEach(async () => {
  await visit.close()
  expect(unexpected(visit.complaints, ...refusals)).toEqual([])
})

const atHome = (at: Page) => heading(at, 'Welcome, Hira').waitFor()
const isAt = (path: string) => (url: URL) => url.pathname + url.search === path

describe('a session', () => {
  it('a session survives a reload and is shared by tabs until one of them signs out', async () => {
    const email = await newMember()
    await page.goto('/auth/sign-in?next=/dashboard')
    await signIn(page, email, '/dashboard')
    await atHome(page)
    await page.reload()
    await atHome(page)
    const cookies = await visit.context.cookies(`${siteUrl()}/api/auth/refresh`)
    const kept = cookies.map(({ name, httpOnly, sameSite }) => [name, httpOnly, sameSite])
    expect(kept.sort()).toEqual([
      ['humsafar_device', true, 'Strict'],
      ['humsafar_session', true, 'Strict'],
    ])

    const second = await visit.context.newPage()
    await second.goto('/dashboard/profile')
    await showsText(second, email)
    await button(page, 'Logout').first().click()
    await page.waitForURL('/auth/sign-in')
    await showsText(page, 'Sign out successfully!')
    await second.waitForURL(/\/auth\/sign-in/)
    expect(await storedUser(second)).toBeNull()
    refusals = ['401 /api/auth/refresh']
    await second.goto('/dashboard')
    await second.waitForURL(isAt('/auth/sign-in?next=%2Fdashboard'))
  })

  it('a session that starts in one tab signs in the other tab', async () => {
    const email = await newMember()
    const second = await visit.context.newPage()
    await second.goto('/proposals')
    await page.goto('/auth/sign-in?next=/dashboard')
    await signIn(page, email, '/dashboard')
    await second
      .getByText('Account of Hira Malik')
      .or(second.getByLabel('Account of Hira Malik'))
      .first()
      .waitFor()
  })

  it('a member with an expired session who proposes gets a warning, signs in, and returns to the profile', async () => {
    const api = new Api(siteUrl())
    const [ayra, hamid] = [person('Ayra', 'Expired', 'female'), person('Hamid', 'Wanted', 'male')]
    await joinWithProfile(api, ayra, '+923005550711', 4, { musts: [] })
    await joinWithProfile(api, hamid, '+923005550722', 5, { musts: [] })
    const path = profilePath(hamid)
    await page.goto(`/auth/sign-in?next=${path}`)
    await signIn(page, ayra.email, path)
    await button(page, 'Send a Proposal').waitFor()
    const over = { status: 401, json: { message: 'Unauthorized' } }
    await page.route('**/api/proposal/create', (route) => route.fulfill(over))
    await page.route('**/api/auth/refresh', (route) => route.fulfill(over))
    refusals = ['401 /api/proposal/create', '401 /api/auth/refresh']
    await button(page, 'Send a Proposal').click()
    await button(page, 'Send proposal').click()
    await page.waitForURL(isAt(`/auth/sign-in?next=${encodeURIComponent(path)}`))
    await showsText(page, 'You need to sign in to send a profile.')
    await page.unrouteAll()
    await signIn(page, ayra.email, path)
    await button(page, 'Send a Proposal').waitFor()
  })
})

it('a member replaces a forgotten password by the mailed link', async () => {
  const email = await newMember()
  await page.goto('/auth/sign-in')
  await link(page, 'Forgot your password?').click()
  await button(page, 'Send me a link').click()
  await showsText(page, 'Email is required.')
  await field(page, 'E-mail').fill(email)
  await button(page, 'Send me a link').click()
  await showsText(page, 'If an account with this e-mail address exists')

  await openMail(page, email, 'Choose a new password')
  await heading(page, 'Choose a new password').waitFor()
  await expectNoSecretInUrl(page)
  await field(page, 'New password').fill('Another1!')
  await field(page, 'New password again').fill('Another2!')
  await button(page, 'Change password').click()
  await showsText(page, 'Passwords do not match')
  await field(page, 'New password again').fill('Another1!')
  await button(page, 'Change password').click()
  await page.waitForURL('/auth/sign-in')
  await showsText(page, 'Your password has been reset.')

  refusals = ['401 /api/auth/sign-in']
  await fillSignIn(page, email)
  await page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ }).waitFor()
  await signIn(page, email, '/create-profile', 'Another1!')
})
