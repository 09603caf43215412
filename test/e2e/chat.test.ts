import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Page } from 'playwright-core'
import { Api } from '#test/support/api'
import { type Browsing, unexpected } from '#test/support/browser'
import { type Stack, startStack } from '#test/support/stack'
import { browseTogether } from './together'
import { join, person, profilePath } from './members'
import { button, field, heading, link, reads, signIn } from './people'
import { steps } from './steps'

/*
 * Two members write to each other: Hira on a phone, Omar on a desktop. She loses her network for a while, and blocks him in the
 * end. Each step depends on the previous ones.
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
  await join(api, hira, '+923005550311', 12)
  await join(api, omar, '+923005550322', 14)
  ;({ hers, his, her, him } = await browseTogether(stack.url))
}, 240_000)

afterAll(async () => {
  await Promise.all([hers?.close(), his?.close()])
  await stack?.stop()
}, 30_000)

const messages = (page: Page) => page.getByRole('region', { name: 'Messages', exact: true })
const message = (page: Page, text: string) => messages(page).getByText(text, { exact: true })

async function write(page: Page, to: string, text: string) {
  await field(page, `Message to ${to}`).fill(text)
  await button(page, 'Send message').click()
}

/** The texts of the thread in their order. */
const texts = (page: Page) => messages(page).locator('[data-entry] p[dir]').allTextContents()

describe('two members', () => {
  step('meet in a thread: she writes to him from his profile', async () => {
    await her.goto(`/auth/sign-in?next=${profilePath(omar)}`)
    await signIn(her, hira.email, profilePath(omar))
    await link(her, 'Send a Message').click()
    await her.waitForURL(`/dashboard/live-chat?with=${omar.id}`)
    await write(her, 'Omar Sheikh', 'Assalam o alaikum')
    await message(her, 'Assalam o alaikum').waitFor()
    await messages(her).getByText('Sent', { exact: true }).waitFor({ state: 'attached' })
  })

  step('he sees it in the menu, the list and the thread; she sees that he has read it', async () => {
    await him.goto('/auth/sign-in?next=/dashboard')
    await signIn(him, omar.email, '/dashboard')
    await him
      .getByRole('link', { name: /^Live Chat/ })
      .first()
      .getByText('1')
      .waitFor()
    await him
      .getByRole('link', { name: /^Live Chat/ })
      .first()
      .click()
    await him.getByRole('link', { name: /Hira Malik/ }).click()
    await message(him, 'Assalam o alaikum').waitFor()
    await messages(her).getByText('Read', { exact: true }).waitFor({ state: 'attached' })
  })

  step('he answers while she looks: it is there at once', async () => {
    await write(him, 'Hira Malik', 'Wa alaikum assalam')
    await message(her, 'Wa alaikum assalam').waitFor()
    await reads(her, 'Online')
  })

  step(
    'without a network what she writes waits, and is sent once she is back, in one order for both',
    async () => {
      await hers.context.setOffline(true)
      await reads(her, 'You are offline. Your messages are sent when you are online again.')
      await write(her, 'Omar Sheikh', 'My line is bad')
      await messages(her).getByText('Waiting to be sent', { exact: true }).waitFor({ state: 'attached' })
      await write(him, 'Hira Malik', 'Are you there?')
      await hers.context.setOffline(false)
      await message(him, 'My line is bad').waitFor()
      await message(her, 'Are you there?').waitFor()
      await messages(her).getByText('Waiting to be sent', { exact: true }).waitFor({ state: 'detached' })
      await her.reload()
      await message(her, 'Are you there?').waitFor()
      const [hersNow, hisNow] = [await texts(her), await texts(him)]
      expect(hersNow).toEqual(hisNow)
      expect(hersNow).toHaveLength(4)
    },
  )

  step('what she has begun to write is kept', async () => {
    await field(her, 'Message to Omar Sheikh').fill('I wanted to say')
    await her.reload()
    await message(her, 'Are you there?').waitFor()
    expect(await field(her, 'Message to Omar Sheikh').inputValue()).toBe('I wanted to say')
  })

  step('she blocks him: he loses the thread at once, and her profile with it', async () => {
    await field(her, 'More about this conversation').click()
    await button(her, 'Block this member').click()
    await heading(her, 'Block Omar Sheikh?').waitFor()
    await her.getByRole('alertdialog').getByRole('button', { name: 'Block', exact: true }).click()
    await her.getByRole('alertdialog').waitFor({ state: 'detached' })
    await reads(him, 'We could not find this conversation')
    await him.locator('[data-conversation]').waitFor({ state: 'detached' })
    await him.goto(profilePath(hira))
    await reads(him, 'You cannot open this profile')
  })

  step('she reads on, and unblocks him in the settings', async () => {
    await her.goto(`/dashboard/live-chat?with=${omar.id}`)
    await message(her, 'Are you there?').waitFor()
    await reads(her, 'You have blocked this member. You can unblock them in your settings.')
    await her.goto('/dashboard/settings')
    await button(her, 'Unblock Omar Sheikh').click()
    await her.getByRole('alertdialog').getByRole('button', { name: 'Unblock', exact: true }).click()
    await him.reload()
    await heading(him, 'Hira Malik').first().waitFor()
  })

  it('nothing was complained about', () => {
    const expected = [
      '404 /api/profile/get/user-profile',
      '404 /api/chat/conversations',
      '404 /api/chat/messages',
    ]
    const lost = /ERR_INTERNET_DISCONNECTED|WebSocket connection to/
    const quiet = (complaints: string[]) => complaints.filter((one) => !lost.test(one))
    expect(unexpected(quiet(hers.complaints), ...expected)).toEqual([])
    expect(unexpected(quiet(his.complaints), ...expected)).toEqual([])
  })
})
