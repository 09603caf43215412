import { afterAll, beforeAll, describe, expect } from '@jest/globals'
import type { Page } from 'playwright-core'
import type { Conversation } from '#shared/schemas/chat'
import { Api } from '#test/support/api/client'
import { unexpected } from '#test/support/browser/browser'
import { eventually } from '#test/support/eventually'
import { joinWithProfile, person } from './members'
import { button, field, showsText, signIn } from './page-steps'
import { browseTogether, dependentSteps, oneChromium, siteUrl } from './stage'

/* Chat in a network that lets no socket open, as in some offices and hotels. Her network does; his does not. */

oneChromium()
const step = dependentSteps()
const amna = person('Amna', 'Sethi', 'female')
const usman = person('Usman', 'Lone', 'male')
let api: Api
let usmanToken: string
let together: Awaited<ReturnType<typeof browseTogether>>

/** A socket that is dropped on the way, and ends without opening. */
function blockSockets() {
  class BlockedSocket extends EventTarget {
    readyState = 0
    constructor() {
      super()
      setTimeout(() => this.close(), 200)
    }
    send() {}
    close() {
      this.readyState = 3
      this.dispatchEvent(new Event('close'))
    }
  }
  Object.assign(globalThis, { WebSocket: BlockedSocket })
}

const message = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Messages', exact: true }).getByText(text, { exact: true })

async function write(page: Page, to: string, text: string) {
  await field(page, `Message to ${to}`).fill(text)
  await button(page, 'Send message').click()
}

const blockedNote = 'This network blocks live chat. New messages appear after a few seconds.'

beforeAll(async () => {
  api = new Api(siteUrl())
  await joinWithProfile(api, amna, '+923005550177', 41)
  usmanToken = (await joinWithProfile(api, usman, '+923005550178', 42)).token
  together = await browseTogether()
  await together.his.context.addInitScript(blockSockets)
})
afterAll(async () => {
  await together.hers.close()
  await together.his.close()
})

describe('chat without sockets', () => {
  step('his message arrives at once in her open chat', async () => {
    const { her, him } = together
    await her.goto(`/auth/sign-in?next=${encodeURIComponent(`/dashboard/live-chat?with=${usman.id}`)}`)
    await signIn(her, amna.email, /live-chat/)
    await him.goto(`/auth/sign-in?next=${encodeURIComponent(`/dashboard/live-chat?with=${amna.id}`)}`)
    await signIn(him, usman.email, /live-chat/)
    await showsText(him, blockedNote)
    await write(him, 'Amna Sethi', 'Assalam o alaikum')
    await message(him, 'Assalam o alaikum').waitFor()
    await message(her, 'Assalam o alaikum').waitFor()
    expect(await her.getByText(blockedNote).count()).toBe(0)
  })

  step('her answer appears within seconds, and is stored as read once he has seen it', async () => {
    const { her, him } = together
    await write(her, 'Usman Lone', 'Wa alaikum assalam')
    await message(him, 'Wa alaikum assalam').waitFor({ timeout: 10_000 })
    await eventually(
      async () => (await api.get('/chat/conversations', { token: usmanToken })).body.data as Conversation[],
      ([conversation]) => conversation?.unread === 0 && conversation.read_up_to === 2,
    )
  })

  step('neither browser logs an error', async () => {
    const { hers, his } = together
    expect(unexpected([...hers.complaints, ...his.complaints])).toEqual([])
  })
})
