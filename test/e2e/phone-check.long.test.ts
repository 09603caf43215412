import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { Api } from '#test/support/api/client'
import { password } from '#test/support/api/test-stage'
import { type Browsing, unexpected } from '#test/support/browser/browser'
import { caughtUp } from '#test/support/stack/stack'
import { joinWithProfile, person, profilePath } from './members'
import { button, field, heading, link, showsText, signIn } from './page-steps'
import { browseTogether, dependentSteps, siteUrl } from './stage'

/* Noor confirms her phone number, and Danish sees it. When she changes the number, it ends. Each step depends on the previous ones. */

const step = dependentSteps()
const noor = person('Noor', 'Confirming', 'female')
const danish = person('Danish', 'Reading', 'male')
const phone = '+923005550811'

let hers: Browsing
let his: Browsing
let her: Page
let him: Page

beforeAll(async () => {
  const api = new Api(siteUrl())
  await joinWithProfile(api, noor, phone, 12)
  await joinWithProfile(api, danish, '+923005550822', 14)
  ;({ hers, his, her, him } = await browseTogether())
}, 240_000)

afterAll(async () => {
  await Promise.all([hers?.close(), his?.close()])
})

/** The code of the newest SMS to this number. */
async function codeTo(number: string): Promise<string> {
  const messages = (await (await fetch(`${siteUrl()}/_dev/sms.json`)).json()) as {
    to: string
    text: string
  }[]
  return /\d{6}/.exec(messages.find(({ to }) => to === number)!.text)![0]
}

/** The newest people come first. */
const list = '/proposals?sort=newest'
const herCard = () => him.getByRole('link', { name: /^Noor Confirming/ })

step('she asks for a code on the page of checks, and it confirms her number', async () => {
  await her.goto('/auth/sign-in?next=/dashboard/checks')
  await signIn(her, noor.email, '/dashboard/checks')
  await button(her, 'Send me a code').tap()
  await field(her, 'Code from the SMS').waitFor()
  // The code is still asked for after a reload.
  await her.reload()
  await field(her, 'Code from the SMS').fill(await codeTo(phone))
  await button(her, 'Confirm').tap()
  await showsText(her, /^Confirmed on \d/)
})

step('he sees it on her profile with its date, and on her card', async () => {
  await him.goto(`/auth/sign-in?next=${encodeURIComponent(profilePath(noor))}`)
  await signIn(him, danish.email, profilePath(noor))
  await showsText(him, /^Phone number confirmed, \d{1,2} \w+ \d{4}$/)
  expect(await him.getByText('+92').count()).toBe(0)
  await caughtUp(siteUrl())
  await him.goto(list)
  await herCard().waitFor()
  await him.getByRole('link', { name: /^Noor Confirming.*Phone confirmed/ }).waitFor()
})

step('she changes her number, and it is not confirmed any more', async () => {
  await link(her, 'Change number').tap()
  await field(her, 'Phone').fill('3005550833')
  await field(her, 'Your password').fill(password)
  await button(her, 'Save').tap()
  await showsText(her, 'Your details are saved. Your new number is not confirmed yet.')
  await showsText(her, 'Not confirmed yet')
  await him.goto(profilePath(noor))
  await heading(him, 'Noor Confirming').waitFor()
  // The answer of his last visit is shown until the new one arrives.
  await him
    .getByText(/^Phone number confirmed/)
    .filter({ visible: true })
    .waitFor({ state: 'detached' })
  await caughtUp(siteUrl())
  await him.goto(list)
  await herCard().waitFor()
  await him.getByRole('link', { name: /^Noor Confirming.*Phone confirmed/ }).waitFor({ state: 'detached' })
})

it('neither browser logs an unexpected error', () => {
  expect([...unexpected(hers.complaints), ...unexpected(his.complaints)]).toEqual([])
})
