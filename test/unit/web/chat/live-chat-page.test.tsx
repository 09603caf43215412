import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import type { ErrorCode } from '#shared/error-codes'
import type { Conversation, OpenConversation } from '#shared/schemas/chat'
import { errorSentence } from '#shared/sentences/error'
import {
  makeCard,
  makeConversation,
  makeMessages,
  makeOpenConversation,
  makePlaceholder,
  otherId,
} from '#test/support/web/chat-samples'
import type { FakeReply } from '#test/support/web/fake-api'
import { makeUser } from '#test/support/web/samples'
import { renderWeb } from '#test/support/web/render'
import { webStage } from '#test/support/web/web-stage'
import { Refusal } from '#web/features/chat/send-refusal'
import { liveState } from '#web/lib/live/live-state'
import { LiveChatPage } from '#web/pages/chat/live-chat-page'

const { api } = webStage()
const session = { status: 'signed-in' as const, user: makeUser() }
const chatPath = '/dashboard/live-chat'
const path = `${chatPath}?with=${otherId}`
const said = makeMessages([{ text: 'Assalam-o-alaikum' }, { text: 'Wa alaikum assalam', mine: true }])

let conversations: Conversation[]
let open: OpenConversation | FakeReply
beforeEach(() => {
  // Without a connection nobody is shown as being there.
  liveState.set('open')
  conversations = [
    makeConversation({ last_message: said[0]!, unread: 2, online: true }),
    makeConversation({
      id: 'c2',
      profile: makeCard({ id: 'u8' }, ['Omar', 'Farooq']),
      last_message: { ...said[1]!, text: 'See you then', created_at: '2024-03-05T10:00:00.000Z' },
    }),
  ]
  open = makeOpenConversation({ online: true, last_message: said.at(-1)!, messages_left: 3 })
  api.on('GET /api/chat/conversations', (input) => {
    if (!('profile_id' in (input as object))) return { message: '', data: conversations, page: {} }
    return 'status' in open ? open : { message: '', data: open }
  })
  api.on('GET /api/chat/messages', () => ({ message: '', data: said, page: {} }))
})
afterEach(() => liveState.set('offline'))

function Address() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}
const show = (at = chatPath) =>
  renderWeb(
    <>
      <Address />
      <LiveChatPage />
    </>,
    { path: at, session },
  )
const address = () => document.querySelector('output')?.textContent
const row = (name: RegExp) => screen.findByRole('link', { name })

describe('the list of conversations', () => {
  test('loads after a retry with last messages, unread counts, and placeholders for deleted members', async () => {
    api.on('GET /api/chat/conversations', () => ({ status: 500, error: 'x', code: 'internal' }))
    show()
    const again = await screen.findByRole('button', { name: 'Try again' })
    conversations.push(
      makeConversation({
        id: 'c3',
        profile: makePlaceholder('Deleted', 'd'),
        last_message: { ...said[0]!, text: '' },
      }),
      makeConversation({ id: 'c4', profile: makePlaceholder('Unavailable', 'e') }),
    )
    api.on('GET /api/chat/conversations', () => ({ message: '', data: conversations, page: {} }))
    await userEvent.click(again)
    const unread = await row(/^Bilal Khan/)
    expect(unread.textContent).toMatch(/^Bilal KhanOnline.*Assalam-o-alaikum2$/)
    expect(within(unread).getByRole('img', { name: '2 unread' })).toBeTruthy()
    expect((await row(/^Omar Farooq/)).textContent).toContain('You: See you then')
    expect((await row(/^Deleted member/)).textContent).toContain('Deleted message')
    expect((await row(/^Unavailable member/)).textContent).toContain('No messages yet')
  })
})

describe('a conversation', () => {
  test('has its own address, links to the profile, shows the messages left, and returns the focus to its row', async () => {
    show()
    await userEvent.click(await row(/^Bilal Khan/))
    await screen.findByText('Wa alaikum assalam')
    expect(address()).toBe(path)
    expect(document.activeElement).toBe(screen.getByLabelText('Message to Bilal Khan'))
    const link = screen.getByRole('heading', { name: 'Bilal Khan' }).closest('a')
    expect([link?.getAttribute('href'), link?.textContent]).toEqual([
      `/dashboard/user-profile/${otherId}`,
      'Bilal KhanOnline',
    ])
    expect(within(document.querySelector('details')!).getByText('Block this member')).toBeTruthy()
    expect(screen.getByText('3 messages left in your plan.')).toBeTruthy()
    await userEvent.click(screen.getByLabelText('Back to all conversations'))
    expect(address()).toBe(chatPath)
    await waitFor(async () => expect(document.activeElement).toBe(await row(/^Bilal Khan/)))
  })

  test('shows the writer a caution in its words while they type, which does not keep them from sending', async () => {
    show(path)
    const message = await screen.findByLabelText('Message to Bilal Khan')
    await userEvent.type(message, 'Call me: 0300 1234567')
    const caution = await screen.findByText(/Move to another app, or give your number, only when/)
    expect(caution.closest('[role=status]')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Send message' }).getAttribute('aria-disabled')).toBeNull()
    await userEvent.clear(message)
    expect(caution.isConnected).toBe(false)
  })

  test('with a deleted or blocked member cannot be written in; a blocked one can still be read', async () => {
    const error = 'This member is no longer available.'
    open = makeOpenConversation({
      profile: makePlaceholder('Deleted'),
      refusal: { code: 'not_found', error, params: { what: 'recipient' } },
    })
    const { unmount } = show(path)
    const heading = await screen.findByRole('heading', { name: 'Deleted member' })
    expect(heading.closest('a')).toBeNull()
    expect(document.querySelector('details')).toBeNull()
    expect(screen.getByText(error)).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
    unmount()
    const refusal = { code: 'blocked' as const, error: 'You have blocked this member.' }
    open = makeOpenConversation({ last_message: said.at(-1)!, blocked: true, refusal })
    show(path)
    expect(await screen.findByText('Wa alaikum assalam')).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByText('Block this member')).toBeNull()
  })

  test('without messages shows the conduct text and loads no messages; an unknown one links to the list', async () => {
    open = makeOpenConversation()
    const { unmount } = show(path)
    await screen.findByText(/Please be respectful and sincere/)
    expect(api.sent.some(([route]) => route === 'GET /api/chat/messages')).toBe(false)
    unmount()
    open = { status: 404, error: 'x', code: 'not_found', params: { what: 'conversation' } }
    show(path)
    await screen.findByText('We could not find this conversation')
    expect(screen.getByRole('link', { name: 'All conversations' }).getAttribute('href')).toBe(chatPath)
  })
})

test.each<[ErrorCode, Record<string, string> | undefined, string, string]>([
  ['quota_exceeded', { what: 'messages' }, 'See the plans', '/packages'],
  ['profile_incomplete', { what: 'message' }, 'Complete your profile', '/create-profile'],
  ['paused', { what: 'own_messages' }, 'Open your settings', '/dashboard/settings#break'],
  ['blocked', undefined, 'Open your settings', '/dashboard/settings#blocked'],
  ['email_unproven', undefined, 'Change address', '/dashboard/account#email'],
  ['not_found', { what: 'recipient' }, '', ''],
  ['paused', { what: 'theirs' }, '', ''],
])('a message that is refused because of %s %j says so and links to “%s”', (code, params, link, href) => {
  const error = errorSentence(code, params) ?? ''
  renderWeb(<Refusal refusal={{ code, error, ...(params && { params }) }} />)
  expect(screen.getByText(error)).toBeTruthy()
  const links = screen.queryAllByRole('link').map((one) => [one.textContent, one.getAttribute('href')])
  expect(links).toEqual(link ? [[link, href]] : [])
})
