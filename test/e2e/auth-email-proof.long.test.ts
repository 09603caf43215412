import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { Api } from '#test/support/api/client'
import { browse, type Browsing, desktop, unexpected } from '#test/support/browser/browser'
import { type Stack, startStack } from '#test/support/stack/stack'
import { password } from '#test/support/api/test-stage'
import {
  button,
  field,
  fillSignUp,
  heading,
  expectNoSecretInUrl,
  link,
  openMail,
  showsText,
  signIn,
} from './page-steps'

/* Email proof on a stage that requires it. */

let strict: Stack
let visitStrict: Browsing
beforeAll(async () => {
  strict = await startStack({ seed: 'admin', web: true, env: { EMAIL_PROOF: 'required' } })
  visitStrict = await browse({ ...desktop, baseURL: strict.url })
})
afterAll(async () => {
  await visitStrict?.close()
  await strict?.stop()
})

const atHome = (at: Page) => heading(at, 'Welcome, Hira').waitFor()
const banner = (at: Page) => at.getByRole('region', { name: 'Your e-mail address' })

it('a member verifies their address by the mailed link, and changes it by another one', async () => {
  const home = await visitStrict.context.newPage()
  const email = `${randomUUID()}@example.com`
  await home.goto('/auth/sign-up?next=/dashboard')
  await fillSignUp(home, { name: 'Hira Malik', email, phone: '3005550133' })
  await button(home, 'Create account').click()
  await home.waitForURL('/dashboard')
  await atHome(home)
  await banner(home).getByText(email).waitFor()
  await button(home, 'Send again').click()
  await showsText(home, 'We have sent you a link.')

  // Opens the link in another tab, as a mail program does; the first tab follows.
  const mail = await visitStrict.context.newPage()
  await openMail(mail, email, 'Confirm this address')
  await heading(mail, 'Your e-mail address is confirmed').waitFor()
  await expectNoSecretInUrl(mail)
  await banner(home).waitFor({ state: 'hidden' })
  await link(mail, 'Continue').click()
  await mail.waitForURL('/create-profile')
  await mail.close()

  const other = `${randomUUID()}@example.com`
  await home.goto('/dashboard/account')
  await button(home, 'Change address').click()
  await field(home, 'New e-mail address').fill(other)
  await field(home, 'Your password').fill('wrong')
  await button(home, 'Send me a link').click()
  await showsText(home, 'This password is not correct.')
  await field(home, 'Your password').fill(password)
  await button(home, 'Send me a link').click()
  await showsText(home, 'Please check the e-mail of your new address')
  await showsText(home, email)

  await openMail(home, other, 'Confirm this address')
  await heading(home, 'Your e-mail address is confirmed').waitFor()
  await home.goto('/dashboard/account')
  await showsText(home, other)
  expect(await home.getByText(email).count()).toBe(0)
  // A request on its way would be refused after the logout.
  await home.waitForLoadState('networkidle')
  await button(home, 'Logout').first().click()
  await home.waitForURL('/auth/sign-in')
  await signIn(home, other, '/create-profile')
  expect(unexpected(visitStrict.complaints, '401 /api/auth/change-email')).toEqual([])
})

it('a signed-out member verifies their address, and can open the link twice', async () => {
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
