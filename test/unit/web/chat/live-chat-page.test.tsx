import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import type { Conversation, Message, OpenConversation } from '#shared/schemas/chat'
import { liveState } from '#web/lib/live/live-state'
import { LiveChatPage } from '#web/pages/chat/live-chat-page'
import {
  makeCard,
  makeConversation,
  makeMessages,
  makeOpenConversation,
  makePlaceholder,
  otherId,
} from '#test/support/chat-answers'
import type { FakeReply } from '#test/support/fake-api'
import { makeUser } from '#test/support/session'
import { renderWeb } from '#test/support/web'
import { webStage } from '#test/support/web-stage'

const { api } = webStage()
const session = { status: 'signed-in' as const, user: makeUser() }
const chatPath = '/dashboard/live-chat'
const said = makeMessages([{ text: 'Assalam-o-alaikum' }, { text: 'Wa alaikum assalam', mine: true }])

let conversations: Conversation[]
let open: OpenConversation | FakeReply
let messages: Message[]
let list: FakeReply | null

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
  open = makeOpenConversation({ online: true, last_message: said.at(-1)! })
  messages = said
  list = null
  api.on('GET /api/chat/conversations', (input) => {
    if ('profile_id' in (input as object)) return 'status' in open ? open : { message: '', data: open }
    return list ?? { message: '', data: conversations, page: {} }
  })
  api.on('GET /api/chat/messages', () => ({ message: '', data: messages, page: {} }))
})

afterEach(() => liveState.set('offline'))

function Address() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}
const show = (path = chatPath) =>
  renderWeb(
    <>
      <Address />
      <LiveChatPage />
    </>,
    { path, session },
  )
const address = () => document.querySelector('output')?.textContent
const row = (name: RegExp) => screen.findByRole('link', { name })
const summary = async (name: RegExp) => (await row(name)).textContent?.replace(/\s+/g, ' ')

describe('the conversations', () => {
  test('say with whom, what was last said by whom and when, and how many are unread', async () => {
    show()
    expect(await summary(/^Bilal Khan/)).toMatch(/^Bilal KhanOnline.*Assalam-o-alaikum2$/)
    expect(within(await row(/^Bilal Khan/)).getByRole('img', { name: '2 unread' })).toBeTruthy()
    expect(await summary(/^Omar Farooq/)).toBe('Omar Farooq05, March, 2024You: See you then')
    expect(screen.getByText('Choose a conversation to read it.')).toBeTruthy()
  })

  test('have placeholders for who is deleted or not open any more', async () => {
    conversations = [
      makeConversation({
        id: 'c3',
        profile: makePlaceholder('Deleted', 'd'),
        last_message: { ...said[0]!, text: '' },
      }),
      makeConversation({ id: 'c4', profile: makePlaceholder('Unavailable', 'e') }),
    ]
    show()
    expect(await summary(/^Deleted member/)).toContain('Deleted message')
    expect(await summary(/^Unavailable member/)).toContain('No messages yet')
  })

  test('lead to profiles while there are none', async () => {
    conversations = []
    show()
    await screen.findByRole('heading', { name: 'No conversations yet' })
    expect(screen.getByRole('link', { name: 'Browse profiles' }).getAttribute('href')).toBe('/proposals')
  })

  test('are loaded again after a failure', async () => {
    list = { status: 500, error: 'Something went wrong', code: 'internal' }
    show()
    const again = await screen.findByRole('button', { name: 'Try again' })
    list = null
    await userEvent.click(again)
    expect(await row(/^Bilal Khan/)).toBeTruthy()
  })
})

describe('a conversation', () => {
  const path = `${chatPath}?with=${otherId}`

  test('has an address of its own, marks its row, and begins at the composer where one has keys', async () => {
    show()
    await userEvent.click(await row(/^Bilal Khan/))
    await screen.findByText('Wa alaikum assalam')
    expect(address()).toBe(path)
    // The list itself is hidden where there is room for one of both, as here.
    expect(document.querySelector('[aria-current=true]')?.textContent).toMatch(/^Bilal Khan/)
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Message to Bilal Khan' }))
  })

  test('leads back to the list, to the row that was open', async () => {
    show()
    await userEvent.click(await row(/^Bilal Khan/))
    await userEvent.click(await screen.findByRole('link', { name: 'Back to all conversations' }))
    expect(address()).toBe(chatPath)
    await waitFor(async () => expect(document.activeElement).toBe(await row(/^Bilal Khan/)))
  })

  test('that was opened by its address leads back as well', async () => {
    show(path)
    await userEvent.click(await screen.findByRole('link', { name: 'Back to all conversations' }))
    expect(address()).toBe(chatPath)
  })

  test('names the other one, says that they are there, and leads to their profile', async () => {
    show(path)
    const heading = await screen.findByRole('heading', { name: 'Bilal Khan' })
    expect(heading.closest('a')?.getAttribute('href')).toBe(`/dashboard/user-profile/${otherId}`)
    expect(heading.closest('a')?.textContent).toBe('Bilal KhanOnline')
    const menu = within(document.querySelector('details') as HTMLElement)
    expect(menu.getByText('View profile').getAttribute('href')).toBe(`/dashboard/user-profile/${otherId}`)
    expect(menu.getByText('Block this member')).toBeTruthy()
  })

  test('has nothing to open or block where the other one is not here any more', async () => {
    open = makeOpenConversation({
      profile: makePlaceholder('Deleted'),
      refusal: {
        code: 'not_found',
        error: 'This member is no longer available.',
        params: { what: 'recipient' },
      },
    })
    show(path)
    const heading = await screen.findByRole('heading', { name: 'Deleted member' })
    expect(heading.closest('a')).toBeNull()
    expect(document.querySelector('details')).toBeNull()
    expect(screen.getByText('This member is no longer available.')).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('is read on where the viewer has blocked the other one', async () => {
    open = makeOpenConversation({
      last_message: said.at(-1)!,
      blocked: true,
      refusal: {
        code: 'blocked',
        error: 'You have blocked this member. You can unblock them in your settings.',
      },
    })
    show(path)
    expect(await screen.findByText('Wa alaikum assalam')).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByText('Block this member')).toBeNull()
  })

  test('that nothing was written in yet asks for respect, and for no messages', async () => {
    open = makeOpenConversation()
    show(path)
    expect(await screen.findByText(/Please be respectful and sincere/)).toBeTruthy()
    expect(api.sent.some(([route]) => route === 'GET /api/chat/messages')).toBe(false)
  })

  test('that is not there leads to all', async () => {
    open = {
      status: 404,
      error: 'We could not find this conversation.',
      code: 'not_found',
      params: { what: 'conversation' },
    }
    show(path)
    await screen.findByRole('heading', { name: 'We could not find this conversation' })
    expect(screen.getByRole('link', { name: 'All conversations' }).getAttribute('href')).toBe(chatPath)
  })

  test('says how many messages are left once they are few', async () => {
    open = makeOpenConversation({ messages_left: 3 })
    show(path)
    expect(await screen.findByText('3 messages left in your plan.')).toBeTruthy()
  })
})
