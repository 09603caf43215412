import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { Api } from '#test/support/api'
import { type Browsing, unexpected } from '#test/support/browser'
import { type Stack, startStack } from '#test/support/stack'
import { browseTogether } from './together'
import { join, type Person, person, profilePath } from './members'
import { button, heading, link, reads, showsSoon, signIn } from './people'
import { steps } from './steps'

/*
 * What stands between two members: proposed, connected, ended, resting; and a break. Hira on a phone, Omar on a desktop.
 * Each step depends on the previous ones.
 */

const step = steps()

const hira = person('Hira', 'Malik', 'female')
const omar = person('Omar', 'Sheikh', 'male')

let stack: Stack
let hers: Browsing
let his: Browsing
let her: Page
let him: Page

beforeAll(async () => {
  stack = await startStack({ seed: 'none', web: true })
  const api = new Api(stack.url)
  await join(api, hira, '+923005550211', 12)
  await join(api, omar, '+923005550222', 14)
  ;({ hers, his, her, him } = await browseTogether(stack.url))
}, 240_000)

afterAll(async () => {
  await Promise.all([hers?.close(), his?.close()])
  await stack?.stop()
}, 30_000)

const signInTo = async (page: Page, { email }: Person, path: string) => {
  await page.goto(`/auth/sign-in?next=${encodeURIComponent(path)}`)
  await signIn(page, email, path)
}

describe('they are connected', () => {
  step('he proposes, and the page says so at once', async () => {
    await signInTo(him, omar, profilePath(hira))
    await reads(him, 'Please write as you would speak in their home.')
    await button(him, 'Send a Proposal').click()
    await button(him, 'Send proposal').click()
    await reads(him, /^You sent a proposal/)
    await link(him, 'Send a Message').waitFor()
  })

  step('she reads it on his profile, and accepts', async () => {
    await signInTo(her, hira, profilePath(omar))
    await reads(her, /^Omar Sheikh sent you a proposal on \d/)
    await link(her, 'Answer the proposal').click()
    await button(her, 'Accept').click()
    await her.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click()
    await link(her, 'View Connection').click()
    await heading(her, 'Omar Sheikh').waitFor()
    await reads(her, /^Connected since \d/)
    await reads(her, 'Personal Information')
  })
})

describe('she ends it', () => {
  step('is asked first, by keyboard too', async () => {
    await button(her, 'End this connection').focus()
    await her.keyboard.press('Enter')
    const question = her.getByRole('alertdialog', { name: 'End this connection?' })
    await question.getByText(/is not told\./).waitFor()
    await her.waitForFunction(() => document.activeElement?.textContent === 'Cancel')
    await her.keyboard.press('Escape')
    await question.waitFor({ state: 'hidden' })
    await her.waitForFunction(() => document.activeElement?.textContent === 'End this connection')
  })

  step('and it is gone from her list, while he has it open', async () => {
    await him.goto('/dashboard/connections')
    await link(him, 'Open the connection with Hira Malik').click()
    // The list says "Connected since" too: only what the page alone has shows that it is open.
    await button(him, 'End this connection').waitFor()

    await button(her, 'End this connection').click()
    await her.getByRole('alertdialog').getByRole('button', { name: 'End connection' }).click()
    await her.waitForURL('/dashboard/connections')
    await reads(her, 'Connection ended.')
    await heading(her, 'No connections yet').waitFor()
    await her.waitForFunction(() => document.activeElement?.id === 'main')
    await her.goto(profilePath(omar))
    await reads(her, /^Your connection ended on \d/)
    expect(await button(her, 'Send a Proposal').filter({ visible: true }).isEnabled()).toBe(true)
  })

  step('he finds it gone', async () => {
    await button(him, 'End this connection').click()
    await him.getByRole('alertdialog').getByRole('button', { name: 'End connection' }).click()
    await heading(him, 'This connection has ended').waitFor()
    await link(him, 'All connections').click()
    await heading(him, 'No connections yet').waitFor()
    await him.goto('/dashboard/proposals?box=sent')
    await him.getByRole('list', { name: 'Sent proposals' }).getByText('Ended', { exact: true }).waitFor()
  })

  step('and is told how long to rest, before he sends anything', async () => {
    await him.goto(profilePath(hira))
    await reads(him, /^Your connection ended on \d/)
    const propose = button(him, 'Send a Proposal').filter({ visible: true })
    expect(await propose.isDisabled()).toBe(true)
    const note = await propose.getAttribute('aria-describedby')
    expect(await him.locator(`[id="${note}"]`).innerText()).toMatch(
      /^You can propose to this member again after \d\d, \w+, \d{4}\.$/,
    )
  })
})

describe('she takes a break', () => {
  step('in her settings', async () => {
    await her.goto('/dashboard/settings')
    await button(her, 'Take a break').click()
    await her.getByRole('alertdialog').getByRole('button', { name: 'Take a break' }).click()
    await reads(her, 'You are now taking a break.')
    await reads(her, 'On a break')
    await reads(her, /^New people do not see your profile\./)
  })

  step('he does not find her any more', async () => {
    await him.goto('/proposals')
    await heading(him, 'No profiles to show yet').waitFor()
    await him.goto(profilePath(hira))
    await heading(him, 'You cannot open this profile').waitFor()
  })

  step('she cannot propose, is led to her settings, and ends the break', async () => {
    await her.goto(profilePath(omar))
    await button(her, 'Send a Proposal').filter({ visible: true }).click()
    await link(her, 'Open your settings').filter({ visible: true }).click()
    await her.waitForURL('/dashboard/settings#break')
    await her.waitForFunction(() => document.activeElement?.id === 'break')
    await button(her, 'End the break').click()
    await reads(her, 'Welcome back! Your profile is shown again.')
    await button(her, 'Take a break').waitFor()
    expect(await her.getByText(/^New people do not see your profile\./).count()).toBe(0)
  })

  step('and he finds her again', async () => {
    await him.goto('/proposals')
    await showsSoon(him, him.getByRole('link', { name: /Hira Malik/ }))
  })
})

it('leaves no unexpected error in the console of either', () => {
  expect(unexpected(hers.complaints, '403 /api/proposal/create')).toEqual([])
  expect(
    unexpected(
      his.complaints,
      '404 /api/connections/update',
      '404 /api/connections/get',
      '404 /api/profile/get/user-profile',
    ),
  ).toEqual([])
})
