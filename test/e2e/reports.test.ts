import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { reportReasonLabels } from '#shared/options/moderation'
import { Api } from '#test/support/api'
import { type Browsing, unexpected } from '#test/support/browser'
import { type Stack, startStack } from '#test/support/stack'
import { browseTogether } from './together'
import { join, person, profilePath } from './members'
import { button, field, heading, link, reads, signIn } from './people'
import { steps } from './steps'

/*
 * Omar asks Hira for money, and she reports him: Hira on a phone, Omar on a desktop. Each step depends on the previous ones.
 */

const step = steps()
const hira = person('Hira', 'Malik', 'female')
const omar = person('Omar', 'Sheikh', 'male')
const asks = 'My sister is ill. Send me five thousand rupees'
const urdu = 'آج ہی بھیج دیں'

let stack: Stack
let hers: Browsing
let his: Browsing
let her: Page
let him: Page

beforeAll(async () => {
  stack = await startStack({ seed: 'none', web: true })
  const api = new Api(stack.url)
  await join(api, hira, '+923005550411', 12)
  await join(api, omar, '+923005550422', 14)
  ;({ hers, his, her, him } = await browseTogether(stack.url))
}, 240_000)

afterAll(async () => {
  await Promise.all([hers?.close(), his?.close()])
  await stack?.stop()
}, 30_000)

const message = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Messages', exact: true }).getByText(text, { exact: true })

async function write(page: Page, to: string, text: string) {
  await field(page, `Message to ${to}`).fill(text)
  await button(page, 'Send message').click()
  await message(page, text).waitFor()
}

const dialog = () => her.getByRole('dialog')
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click()

describe('a report', () => {
  step('has a reason: he writes to her, and asks for money', async () => {
    await him.goto(`/auth/sign-in?next=${profilePath(hira)}`)
    await signIn(him, omar.email, profilePath(hira))
    await link(him, 'Send a Message').click()
    for (const text of ['Assalam o alaikum', asks, urdu]) await write(him, 'Hira Malik', text)
    const thread = `/dashboard/live-chat?with=${omar.id}`
    await her.goto(`/auth/sign-in?next=${encodeURIComponent(thread)}`)
    await signIn(her, hira.email, thread)
    await message(her, urdu).waitFor()
  })

  step('is begun in the menu of the conversation, with two of his messages', async () => {
    await field(her, 'More about this conversation').click()
    await button(her, 'Report this member').click()
    await heading(her, 'Report Omar Sheikh').waitFor()
    await press('Add messages')
    const choices = dialog().getByRole('checkbox')
    expect(await choices.count()).toBe(3)
    await dialog().getByLabel(asks).check()
    await dialog().getByLabel(urdu).check()
    await press('Add 2 messages')
  })

  step('shows what goes along before it is sent', async () => {
    const along = dialog().getByRole('region', { name: 'These 2 messages go with your report' })
    expect(await along.locator('[dir=auto]').allTextContents()).toEqual([asks, urdu])
    await dialog().getByLabel(reportReasonLabels.money).check()
    await dialog()
      .getByLabel(/^In your words/)
      .fill('He has never met me.')
    await press('Send report')
    await reads(her, 'Thank you. We will look into it, and tell you what came of it.')
  })

  step('is thanked for, and he can be blocked with it', async () => {
    await press('Block this member too')
    await her.getByRole('alertdialog').getByRole('button', { name: 'Block', exact: true }).click()
    await dialog().waitFor({ state: 'detached' })
    await reads(her, 'You have blocked this member. You can unblock them in your settings.')
    await reads(him, 'This conversation is not here')
  })

  step('can be looked up under Help', async () => {
    await her.goto('/dashboard/help#reports')
    const row = her.getByRole('list', { name: 'What you have reported' }).getByRole('listitem')
    await row.getByText('Omar Sheikh').waitFor()
    const words = await row.textContent()
    for (const part of [reportReasonLabels.money, '2 messages', 'We are looking into it.'])
      expect(words).toContain(part)
  })

  step('is possible after blocking too, from the settings', async () => {
    await her.goto('/dashboard/settings')
    await button(her, 'Report Omar Sheikh').click()
    await dialog().getByLabel(reportReasonLabels.fake_profile).check()
    await press('Send report')
    await reads(her, 'Your report is with us')
    expect(await dialog().getByRole('button', { name: /Block/ }).count()).toBe(0)
    await press('Done')
    await dialog().waitFor({ state: 'detached' })
  })

  it('nothing was complained about', () => {
    const lost = ['404 /api/chat/conversations', '404 /api/chat/messages']
    expect(unexpected(hers.complaints)).toEqual([])
    expect(unexpected(his.complaints, ...lost)).toEqual([])
  })
})
