import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { Api } from '#test/support/api'
import { browse, type Browsing, desktop, unexpected } from '#test/support/browser'
import { type Stack, startStack } from '#test/support/stack'
import { password } from '#test/support/target'
import { button, field, fillSignIn, fillSignUp, heading, link, reads, remembered, signIn } from './people'

/* Sessions across reloads and tabs, forgotten passwords, and access to pages. Every test has a fresh browser. */

let stack: Stack
let visit: Browsing
let page: Page
/** Error responses that a test causes on purpose, in the format of `unexpected`. */
let refusals: string[]

async function newMember(): Promise<string> {
  const email = `${randomUUID()}@example.com`
  const account = { name: 'Hira Malik', email, phone: '+923005550133', password, agree: true }
  const { status } = await new Api(stack.url).post('/auth/sign-up', account)
  expect(status).toBe(201)
  return email
}

beforeAll(async () => {
  stack = await startStack({ seed: 'admin', web: true })
}, 180_000)
afterAll(() => stack?.stop(), 30_000)

beforeEach(async () => {
  refusals = []
  visit = await browse({ ...desktop, baseURL: stack.url })
  page = await visit.context.newPage()
})
afterEach(async () => {
  await visit.close()
  expect(unexpected(visit.complaints, ...refusals)).toEqual([])
})

/** Opens the newest mail to this address and follows its link. */
async function openMail(at: Page, email: string, label: string) {
  await at.goto('/_dev/mailbox')
  const mails = at.getByRole('listitem').filter({ hasText: email })
  await mails.first().getByRole('link').click()
  await link(at, label).click()
}

/** The content of the fragment remains neither in the URL nor in the history entry. */
async function leavesNoSecret(at: Page) {
  await at.waitForFunction(() => location.hash === '')
  expect(await at.evaluate(() => location.href + JSON.stringify(history.state))).not.toMatch(/code|@/)
}

const atHome = (at: Page) => heading(at, 'Welcome, Hira').waitFor()
const isAt = (path: string) => (url: URL) => url.pathname + url.search === path

describe('a session', () => {
  it('outlives a reload, and is shared by tabs until one of them signs out', async () => {
    const email = await newMember()
    await page.goto('/auth/sign-in?next=/dashboard')
    await signIn(page, email, '/dashboard')
    await atHome(page)
    await page.reload()
    await atHome(page)
    const cookies = await visit.context.cookies(`${stack.url}/api/auth/refresh`)
    const kept = cookies.map(({ name, httpOnly, sameSite }) => [name, httpOnly, sameSite])
    expect(kept.sort()).toEqual([
      ['humsafar_device', true, 'Strict'],
      ['humsafar_session', true, 'Strict'],
    ])

    const second = await visit.context.newPage()
    await second.goto('/dashboard/profile')
    await reads(second, email)
    await button(page, 'Logout').first().click()
    await page.waitForURL('/auth/sign-in')
    await reads(page, 'Sign out successfully!')
    await second.waitForURL(/\/auth\/sign-in/)
    expect(await remembered(second)).toBeNull()
    refusals = ['401 /api/auth/refresh']
    await second.goto('/dashboard')
    await second.waitForURL(isAt('/auth/sign-in?next=%2Fdashboard'))
  })

  it('begun in one tab signs the other one in', async () => {
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

  it('ends on a content page as well', async () => {
    await page.goto('/auth/sign-in?next=/about')
    await signIn(page, await newMember(), '/about')
    await page.locator('[data-account] summary').click()
    await button(page, 'Logout').click()
    await page.waitForURL('/auth/sign-in')
    expect(await remembered(page)).toBeNull()
  })
})

it('a forgotten password is replaced by the link in the mail', async () => {
  const email = await newMember()
  await page.goto('/auth/sign-in')
  await link(page, 'Forgot your password?').click()
  await button(page, 'Send me a link').click()
  await reads(page, 'Email is required.')
  await field(page, 'E-mail').fill(email)
  await button(page, 'Send me a link').click()
  await reads(page, 'If an account with this e-mail address exists')

  await openMail(page, email, 'Choose a new password')
  await heading(page, 'Choose a new password').waitFor()
  await leavesNoSecret(page)
  await field(page, 'New password').fill('Another1!')
  await field(page, 'New password again').fill('Another2!')
  await button(page, 'Change password').click()
  await reads(page, 'Passwords do not match')
  await field(page, 'New password again').fill('Another1!')
  await button(page, 'Change password').click()
  await page.waitForURL('/auth/sign-in')
  await reads(page, 'Your password has been reset.')

  refusals = ['401 /api/auth/sign-in']
  await fillSignIn(page, email)
  await page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ }).waitFor()
  await signIn(page, email, '/create-profile', 'Another1!')
})

describe('addresses', () => {
  it('of the dashboard ask a visitor to sign in, and lead back', async () => {
    const email = await newMember()
    await page.goto('/dashboard/proposals?box=sent')
    await page.waitForURL(isAt(`/auth/sign-in?next=${encodeURIComponent('/dashboard/proposals?box=sent')}`))
    await signIn(page, email, isAt('/dashboard/proposals?box=sent') as never)
    await reads(page, 'You have not sent a proposal yet')
  })

  it('of the administration are not there for a member', async () => {
    await page.goto('/auth/sign-in?next=/dashboard/users')
    await signIn(page, await newMember(), '/dashboard/users')
    await reads(page, 'Page Not Found')
    expect(await page.getByRole('link', { name: 'Users' }).count()).toBe(0)
  })

  it('of members are not there for an administrator', async () => {
    await page.goto('/auth/sign-in')
    await signIn(page, 'admin@example.com', '/dashboard')
    await page.getByRole('link', { name: 'Users', exact: true }).waitFor()
    await page.goto('/dashboard/connections')
    await reads(page, 'Page Not Found')
  })

  it('elsewhere are never followed after signing in', async () => {
    const email = await newMember()
    for (const next of [
      'https://evil.example/',
      '//evil.example/',
      '/\\evil.example',
      'javascript:alert(1)',
    ]) {
      await page.goto(`/auth/sign-in?next=${encodeURIComponent(next)}`)
      await signIn(page, email, '/create-profile')
      await visit.context.clearCookies()
      await page.evaluate(() => localStorage.clear())
    }
  })

  it('that lead nowhere say so, signed in or not', async () => {
    refusals = ['404 /no-such-page']
    const reply = await page.goto('/no-such-page')
    expect(reply?.status()).toBe(404)
    await reads(page, 'Page Not Found')
    await page.goto('/auth/sign-in?next=/dashboard/no-such-page')
    await signIn(page, await newMember(), '/dashboard/no-such-page')
    await reads(page, 'Page Not Found')
  })
})

describe('an e-mail address that is to be proven', () => {
  let strict: Stack
  let visitStrict: Browsing
  beforeAll(async () => {
    strict = await startStack({ seed: 'admin', web: true, env: { EMAIL_PROOF: 'required' } })
    visitStrict = await browse({ ...desktop, baseURL: strict.url })
  }, 180_000)
  afterAll(async () => {
    await visitStrict?.close()
    await strict?.stop()
  }, 30_000)

  const banner = (at: Page) => at.getByRole('region', { name: 'Your e-mail address' })

  it('is confirmed by the link of the mail, and changed by another', async () => {
    const home = await visitStrict.context.newPage()
    const email = `${randomUUID()}@example.com`
    await home.goto('/auth/sign-up?next=/dashboard')
    await fillSignUp(home, { name: 'Hira Malik', email, phone: '3005550133' })
    await button(home, 'Create account').click()
    await home.waitForURL('/dashboard')
    await atHome(home)
    await banner(home).getByText(email).waitFor()
    await button(home, 'Send again').click()
    await reads(home, 'We have sent you a link.')

    // In another tab, as a mail program does; the first tab is updated.
    const mail = await visitStrict.context.newPage()
    await openMail(mail, email, 'Confirm this address')
    await heading(mail, 'Your e-mail address is confirmed').waitFor()
    await leavesNoSecret(mail)
    await banner(home).waitFor({ state: 'hidden' })
    await link(mail, 'Continue').click()
    await mail.waitForURL('/create-profile')
    await mail.close()

    const other = `${randomUUID()}@example.com`
    await home.goto('/dashboard/settings')
    await button(home, 'Change address').click()
    await field(home, 'New e-mail address').fill(other)
    await field(home, 'Your password').fill('wrong')
    await button(home, 'Send me a link').click()
    await reads(home, 'This password is not correct.')
    await field(home, 'Your password').fill(password)
    await button(home, 'Send me a link').click()
    await reads(home, 'Please check the e-mail of your new address')
    await reads(home, email)

    await openMail(home, other, 'Confirm this address')
    await heading(home, 'Your e-mail address is confirmed').waitFor()
    await home.goto('/dashboard/settings')
    await reads(home, other)
    expect(await home.getByText(email).count()).toBe(0)
    await button(home, 'Logout').first().click()
    await home.waitForURL('/auth/sign-in')
    await signIn(home, other, '/create-profile')
    expect(unexpected(visitStrict.complaints, '401 /api/auth/change-email')).toEqual([])
  })

  it('is confirmed without being signed in, and the link may be opened twice', async () => {
    const email = `${randomUUID()}@example.com`
    const account = { name: 'Hira Malik', email, phone: '+923005550133', password, agree: true }
    expect((await new Api(strict.url).post('/auth/sign-up', account)).status).toBe(201)
    const visitor = await browse({ ...desktop, baseURL: strict.url })
    try {
      const reader = await visitor.context.newPage()
      for (const _time of ['first', 'second']) {
        await openMail(reader, email, 'Confirm this address')
        await heading(reader, 'Your e-mail address is confirmed').waitFor()
      }
      await link(reader, 'Sign in').click()
      await reader.waitForURL('/auth/sign-in')
      expect(await field(reader, 'E-mail').inputValue()).toBe(email)
      await reader.goto('/auth/sign-in?next=/dashboard')
      await signIn(reader, email, '/dashboard')
      await atHome(reader)
      expect(await banner(reader).count()).toBe(0)
      expect(visitor.complaints).toEqual([])
    } finally {
      await visitor.close()
    }
  })
})
