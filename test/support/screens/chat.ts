import type { Page, Route } from 'playwright-core'
import type { OpenConversation } from '#shared/schemas/chat'
import { dayMs, hourMs, minuteMs } from '#shared/units'
import {
  makeCard,
  makeConversation,
  makeMessages,
  makeOpenConversation,
  makePlaceholder,
  type Said,
} from '#test/support/web/chat-samples'
import { replyData, fixedPath, screenAs, type Screen, showsText } from './screen'

/* The chat, with a conversation for each state that a list entry can have. */

const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
const other = 'someone'
const longName: [string, string] = ['Muhammad Abdul-Rahman Zulqarnain', 'Chaudhry-Muhammadzai']
const longWord = 'https://example.com/'.padEnd(180, 'abcdefgh/')

const said: Said[] = [
  { text: 'Assalam-o-alaikum. Thank you for accepting my proposal.', at: ago(3 * dayMs), mine: true },
  {
    text: 'Wa alaikum assalam. My parents read your biodata and liked it very much.',
    at: ago(3 * dayMs - hourMs),
  },
  { text: 'وعلیکم السلام، میری والدہ آپ کی والدہ سے بات کرنا چاہتی ہیں۔', at: ago(dayMs + 2 * hourMs) },
  {
    text: 'Of course. She is at home after Asr:\n\n- on Friday\n- or on Saturday\n\nWhich day suits you?',
    at: ago(dayMs + hourMs),
    mine: true,
  },
  { text: longWord, at: ago(40 * minuteMs) },
  { text: 'Saturday is good. یوم السبت مناسب جداً', at: ago(35 * minuteMs) },
  { text: 'Good. I will tell her.', at: ago(30 * minuteMs), mine: true },
  { text: '👍', at: ago(29 * minuteMs) },
  { text: 'My number is 0300 1234567, let us talk on WhatsApp.', at: ago(20 * minuteMs) },
  { text: 'Shall she call at five, or a little later?', at: ago(6 * minuteMs), mine: true },
  { text: 'And may my aunt join?', at: ago(4 * minuteMs), mine: true },
]

const open = (change: Partial<OpenConversation> = {}): OpenConversation =>
  makeOpenConversation({
    profile: makeCard({ id: other }),
    online: true,
    delivered_up_to: 10,
    seen_up_to: 8,
    messages_left: 42,
    last_message: messages.at(-1)!,
    ...change,
  })

const messages = makeMessages(said, { other })

const conversations = [
  makeConversation({
    id: 'c1',
    profile: makeCard({ id: other }),
    online: true,
    last_message: {
      ...messages.at(-1)!,
      sender_id: other,
      text: 'وعلیکم السلام، میری والدہ آپ کی والدہ سے بات کرنا چاہتی ہیں۔',
    },
    unread: 3,
  }),
  makeConversation({
    id: 'c2',
    profile: makeCard({ id: 'b' }, longName),
    last_message: { ...messages[1]!, sender_id: 'b', created_at: ago(dayMs + hourMs) },
  }),
  makeConversation({
    id: 'c3',
    profile: makePlaceholder('Unavailable', 'c'),
    last_message: { ...messages[0]!, sender_id: 'c', created_at: ago(9 * dayMs) },
  }),
  makeConversation({
    id: 'c4',
    profile: makePlaceholder('Deleted', 'd'),
    last_message: { ...messages[0]!, sender_id: 'd', text: '', created_at: ago(40 * dayMs) },
  }),
  makeConversation({ id: 'c5', profile: makeCard({ id: 'e' }, ['Omar', 'Farooq']), unread: 120 }),
]

interface ChatAnswers {
  list?: (route: Route) => Promise<void>
  conversation?: (route: Route) => Promise<void>
  thread?: (route: Route) => Promise<void>
}

/** Mocks the reads of the chat. */
const mockChat =
  ({ list = replyData(conversations), conversation = replyData(open()), thread }: ChatAnswers) =>
  async (page: Page) => {
    await page.route('**/api/chat/conversations*', (route) =>
      new URL(route.request().url()).searchParams.has('profile_id') ? conversation(route) : list(route),
    )
    await page.route('**/api/chat/messages*', thread ?? replyData(messages))
  }

const path = '/dashboard/live-chat'
const screen = (name: string, ready: Screen['ready'], answers: ChatAnswers = {}): Screen =>
  screenAs.member(`chat-${name}`, path, ready, mockChat(answers))
const thread = (name: string, ready: Screen['ready'], answers: ChatAnswers = {}): Screen => ({
  ...screen(name, ready, answers),
  path: fixedPath(`${path}?with=${other}`),
})

export const chatScreens: Screen[] = [
  screen('list', showsText('Unavailable member')),
  thread('thread', showsText('Good. I will tell her.')),
]

export const chatStates: Screen[] = [
  thread('thread-long-name', showsText('Good. I will tell her.'), {
    conversation: replyData(open({ profile: makeCard({ id: other }, longName) })),
  }),
  thread('thread-deleted', showsText('Deleted member'), {
    conversation: replyData(
      open({
        profile: makePlaceholder('Deleted', other),
        online: false,
        refusal: {
          code: 'not_found',
          error: 'This member is no longer available.',
          params: { what: 'recipient' },
        },
      }),
    ),
    thread: replyData(messages.map((one) => (one.sender_id === other ? { ...one, text: '' } : one))),
  }),
  {
    ...thread('thread-caution', showsText(/Please do not ask for money here/)),
    ready: async (page) => {
      await page.getByLabel(/^Message to/).fill('Please send Rs. 5000 by JazzCash, or call 0300 1234567.')
      await showsText(/Please do not ask for money here/)(page)
    },
  },
  {
    ...thread('thread-menu', showsText('View profile')),
    ready: async (page) => {
      await page.getByLabel('More about this conversation').click()
      await showsText('View profile')(page)
    },
  },
]
