import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { Api } from '#test/support/api/client'
import { type Browsing, unexpected } from '#test/support/browser/browser'
import { joinWithProfile, type Person, person, profilePath } from './members'
import { button, field, heading, link, showsText, signIn } from './page-steps'
import { dependentSteps, browseTogether, siteUrl } from './stage'

/*
 * The relation of two members: proposal, connection, its end, rest period, break and block; and their chat, online and offline.
 * Hira on a phone, Omar on a desktop. Each step depends on the previous ones.
 */

const step = dependentSteps()

const hira = person('Hira', 'Between', 'female')
const omar = person('Omar', 'Between', 'male')

let hers: Browsing
let his: Browsing
let her: Page
let him: Page

beforeAll(async () => {
  const api = new Api(siteUrl())
  await joinWithProfile(api, hira, '+923005550211', 12)
  await joinWithProfile(api, omar, '+923005550222', 14)
  ;({ hers, his, her, him } = await browseTogether())
}, 240_000)

afterAll(async () => {
  await Promise.all([hers?.close(), his?.close()])
})

const signInTo = async (page: Page, { email }: Person, path: string) => {
  await page.goto(`/auth/sign-in?next=${encodeURIComponent(path)}`)
  await signIn(page, email, path)
}

const messages = (page: Page) => page.getByRole('region', { name: 'Messages', exact: true })
const message = (page: Page, text: string) => messages(page).getByText(text, { exact: true })

async function write(page: Page, to: string, text: string) {
  await field(page, `Message to ${to}`).fill(text)
  await button(page, 'Send message').click()
}

/** The texts of the thread in order. */
const texts = (page: Page) => messages(page).locator('[data-entry] p[dir]').allTextContents()

describe('proposal and connection', () => {
  step('he proposes, and the page shows it at once', async () => {
    await signInTo(him, omar, profilePath(hira))
    await showsText(him, 'Please write as you would speak in their home.')
    await button(him, 'Send a Proposal').click()
    await button(him, 'Send proposal').click()
    await showsText(him, /^You sent a proposal/)
    await link(him, 'Send a Message').waitFor()
  })

  step('she reads the proposal on his profile and accepts', async () => {
    await signInTo(her, hira, profilePath(omar))
    await showsText(her, /^Omar Between sent you a proposal on \d/)
    await link(her, 'Answer the proposal').click()
    await button(her, 'Accept').click()
    await her.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click()
    await link(her, 'View Connection').click()
    await heading(her, 'Omar Between').waitFor()
    await showsText(her, /^Connected since \d/)
    await showsText(her, 'Personal Information')
  })
})

describe('chat of two connections', () => {
  step('she opens the thread from his profile, and both see it', async () => {
    await her.goto(profilePath(omar))
    await link(her, 'Send a Message').click()
    await her.waitForURL(`/dashboard/live-chat?with=${omar.id}`)
    await write(her, 'Omar Between', 'Assalam o alaikum')
    await messages(her).getByText('Sent', { exact: true }).waitFor({ state: 'attached' })
    await him.goto(`/dashboard/live-chat?with=${hira.id}`)
    await message(him, 'Assalam o alaikum').waitFor()
    await showsText(her, 'Online')
  })

  step(
    'messages that she writes offline are sent when she is online again, in the same order for both',
    async () => {
      await hers.context.setOffline(true)
      await showsText(her, 'You are offline. We will send your messages when you are online again.')
      await write(her, 'Omar Between', 'My line is bad')
      await messages(her).getByText('Waiting to be sent', { exact: true }).waitFor({ state: 'attached' })
      await write(him, 'Hira Between', 'Are you there?')
      await hers.context.setOffline(false)
      await message(him, 'My line is bad').waitFor()
      await message(her, 'Are you there?').waitFor()
      await messages(her).getByText('Waiting to be sent', { exact: true }).waitFor({ state: 'detached' })
      await her.reload()
      await message(her, 'Are you there?').waitFor()
      const [hersNow, hisNow] = [await texts(her), await texts(him)]
      expect(hersNow).toEqual(hisNow)
      expect(hersNow).toHaveLength(3)
    },
  )

  step('her unsent draft is kept', async () => {
    await field(her, 'Message to Omar Between').fill('I wanted to say')
    await her.reload()
    await message(her, 'Are you there?').waitFor()
    expect(await field(her, 'Message to Omar Between').inputValue()).toBe('I wanted to say')
  })
})

describe('the end of the connection', () => {
  step('she must confirm before the connection ends, also by keyboard', async () => {
    await her.goto('/dashboard/connections')
    await link(her, 'View Connection with Omar Between').click()
    await button(her, 'End this connection').focus()
    await her.keyboard.press('Enter')
    const question = her.getByRole('alertdialog', { name: 'End this connection?' })
    await question.getByText(/We do not tell/).waitFor()
    await her.waitForFunction(() => document.activeElement?.textContent === 'Cancel')
    await her.keyboard.press('Escape')
    await question.waitFor({ state: 'hidden' })
    await her.waitForFunction(() => document.activeElement?.textContent === 'End this connection')
  })

  step('the connection disappears from her list while he has it open', async () => {
    await him.goto('/dashboard/connections')
    await link(him, 'View Connection with Hira Between').click()
    // The list also says "Connected since", so wait for a text that only the page has.
    await button(him, 'End this connection').waitFor()

    await button(her, 'End this connection').click()
    await her.getByRole('alertdialog').getByRole('button', { name: 'End connection' }).click()
    await her.waitForURL('/dashboard/connections')
    await showsText(her, 'Connection ended.')
    await heading(her, 'No connections yet').waitFor()
    await her.waitForFunction(() => document.activeElement?.id === 'main')
    await her.goto(profilePath(omar))
    await showsText(her, /^Your connection ended on \d/)
    expect(await button(her, 'Send a Proposal').filter({ visible: true }).isEnabled()).toBe(true)
  })

  step('he sees that the connection has ended', async () => {
    await button(him, 'End this connection').click()
    await him.getByRole('alertdialog').getByRole('button', { name: 'End connection' }).click()
    await heading(him, 'This connection has ended').waitFor()
    await link(him, 'All connections').click()
    await heading(him, 'No connections yet').waitFor()
    await him.goto('/dashboard/proposals?box=sent')
    await him.getByRole('list', { name: 'Sent proposals' }).getByText('Ended', { exact: true }).waitFor()
  })

  step('he sees the rest period before he can propose again', async () => {
    await him.goto(profilePath(hira))
    await showsText(him, /^Your connection ended on \d/)
    const propose = button(him, 'Send a Proposal').filter({ visible: true })
    expect(await propose.isDisabled()).toBe(true)
    const note = await propose.getAttribute('aria-describedby')
    expect(await him.locator(`[id="${note}"]`).innerText()).toMatch(
      /^You can propose to this member again after \d+ \w+ \d{4}\.$/,
    )
  })
})

describe('a break', () => {
  step('she starts a break in her settings', async () => {
    await her.goto('/dashboard/settings')
    await button(her, 'Take a break').click()
    await her.getByRole('alertdialog').getByRole('button', { name: 'Take a break' }).click()
    await showsText(her, 'You are now taking a break.')
    await showsText(her, 'On a break')
    await showsText(her, /^New people do not see your profile\./)
  })

  step('he no longer finds her during the break', async () => {
    await him.goto(profilePath(hira))
    await heading(him, 'You cannot open this profile').waitFor()
  })

  step('she cannot propose during the break, follows the link to her settings, and ends it', async () => {
    await her.goto(profilePath(omar))
    await button(her, 'Send a Proposal').filter({ visible: true }).click()
    await link(her, 'Open your settings').filter({ visible: true }).click()
    await her.waitForURL('/dashboard/settings#break')
    await her.waitForFunction(() => document.activeElement?.id === 'break')
    await button(her, 'End the break').click()
    await showsText(her, 'Welcome back! Your profile is shown again.')
    await button(her, 'Take a break').waitFor()
    expect(await her.getByText(/^New people do not see your profile\./).count()).toBe(0)
  })

  step('he finds her again after the break', async () => {
    await him.reload()
    await heading(him, 'Hira Between').waitFor()
  })
})

describe('a block', () => {
  step('she blocks him, and he loses the thread and her profile at once', async () => {
    await him.goto(`/dashboard/live-chat?with=${hira.id}`)
    await message(him, 'Are you there?').waitFor()
    await her.goto(`/dashboard/live-chat?with=${omar.id}`)
    await field(her, 'More about this conversation').click()
    await button(her, 'Block this member').click()
    await heading(her, 'Block Omar Between?').waitFor()
    await her.getByRole('alertdialog').getByRole('button', { name: 'Block', exact: true }).click()
    await her.getByRole('alertdialog').waitFor({ state: 'detached' })
    await showsText(him, 'We could not find this conversation')
    await him.locator('[data-conversation]').waitFor({ state: 'detached' })
    await him.goto(profilePath(hira))
    await showsText(him, 'You cannot open this profile')
  })

  step('she can still read the thread, and unblocks him in the settings', async () => {
    await message(her, 'Are you there?').waitFor()
    await showsText(her, 'You have blocked this member. You can unblock them in your settings.')
    await her.goto('/dashboard/settings')
    await button(her, 'Unblock Omar Between').click()
    await her.getByRole('alertdialog').getByRole('button', { name: 'Unblock', exact: true }).click()
    await him.reload()
    await heading(him, 'Hira Between').first().waitFor()
  })
})

it('neither browser logs an unexpected error', () => {
  const lost = /ERR_INTERNET_DISCONNECTED|WebSocket connection to/
  const quiet = (complaints: string[]) => complaints.filter((one) => !lost.test(one))
  expect(unexpected(quiet(hers.complaints), '403 /api/proposal/create')).toEqual([])
  expect(
    unexpected(
      quiet(his.complaints),
      '404 /api/connections/update',
      '404 /api/connections/get',
      '404 /api/profile/get/user-profile',
      '404 /api/chat/conversations',
      '404 /api/chat/messages',
    ),
  ).toEqual([])
})
