import { expect, jest, test } from '@jest/globals'
import { act, waitFor } from '@testing-library/react'
import { sessionStore } from '#web/lib/session/browser'
import { sampleConversation, sampleMessage } from '#test/support/web/chat-samples'
import { FakeSocket, latestSocket } from '#test/support/web/fake-socket'
import { makeUser, signedInAs } from '#test/support/web/samples'
import { chatStage, conversationId, frameOf, me, them, untilShown } from './setup'

const stage = chatStage()
const { now, seqs, receive, sent, asked } = stage
const store = (...more: number[]) => stage.stored.push(...more.map((seq) => sampleMessage(seq)))
const listed = () => now().list.data?.pages.flatMap(({ data }) => data) ?? []
const open = async (visible = false) => {
  stage.render(visible)
  await untilShown(stage, ...stage.stored.slice(-5).map(({ seq }) => seq))
  stage.accept()
  await waitFor(() => expect(now().live).toBe('open'))
  await waitFor(() => expect(listed()).not.toEqual([]))
}

test('incoming messages appear once, in order, in thread and list', async () => {
  await open()
  receive(frameOf(4), frameOf(4), frameOf(5))
  await waitFor(() => expect(seqs()).toEqual([1, 2, 3, 4, 5]))
  await waitFor(() => expect(listed()[0]).toMatchObject({ unread: 1, last_message: { seq: 5 } }))
  expect(now().conversation).toMatchObject({ unread: 1, last_message: { seq: 5 } })
})

test('a gap is filled from the server, page by page', async () => {
  await open()
  store(...Array.from({ length: 14 }, (_, index) => index + 4))
  receive(frameOf(17))
  await waitFor(() => expect(seqs()).toEqual(Array.from({ length: 17 }, (_, index) => index + 1)))
})

test('a nudge loads missing messages, and nothing if none are missing', async () => {
  await open()
  store(4)
  receive({ type: 'conversation', conversation_id: conversationId, seq: 4 })
  await waitFor(() => expect(seqs()).toEqual([1, 2, 3, 4]))
  const before = asked('/chat/messages').length
  receive({ type: 'conversation', conversation_id: conversationId, seq: 4 })
  receive(frameOf(5))
  await waitFor(() => expect(seqs()).toEqual([1, 2, 3, 4, 5]))
  expect(asked('/chat/messages')).toHaveLength(before)
})

test('messages missed while disconnected appear after a reconnect', async () => {
  await open()
  act(() => latestSocket().cut())
  await waitFor(() => expect(now().live).toBe('connecting'))
  store(4, 5)
  stage.listed = [sampleConversation(5, { unread: 1, read_up_to: 3 })]
  const before = FakeSocket.opened.length
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(FakeSocket.opened.length).toBe(before + 1))
  stage.accept()
  await waitFor(() => expect(seqs()).toEqual([1, 2, 3, 4, 5]))
  await waitFor(() => expect(listed()[0]?.unread).toBe(1))
  expect(sent('presence')).toHaveLength(1)
})

test('a frame that arrives while the thread loads is not lost', async () => {
  let give: () => void = () => undefined
  const early = { message: '', data: [...stage.stored], page: {} }
  const answered = new Promise<void>((resolve) => (give = resolve))
  stage.api.on('GET /api/chat/messages', async (input) => {
    if ((input as { after?: string }).after !== undefined)
      return { message: '', data: [sampleMessage(4)], page: {} }
    await answered
    return early
  })
  stage.render()
  await waitFor(() => expect(asked('/chat/messages')).toHaveLength(1))
  await waitFor(() => expect(FakeSocket.opened).toHaveLength(1))
  stage.accept()
  receive(frameOf(4))
  give()
  await waitFor(() => expect(seqs()).toEqual([1, 2, 3, 4]))
})

test('a confirmed message moves from the queue to the thread', async () => {
  await open()
  act(() => now().outbox.send('hello'))
  await waitFor(() => expect(now().outbox.waiting).toMatchObject([{ text: 'hello', state: 'sending' }]))
  const [frame] = sent('message.send')
  expect(frame).toMatchObject({ to: them, text: 'hello' })
  receive({
    type: 'message.ack',
    clientId: frame?.clientId ?? '',
    message: sampleMessage(4, { text: 'hello' }),
    messages_left: 3,
  })
  await waitFor(() => expect(seqs()).toEqual([1, 2, 3, 4]))
  expect(now().outbox.waiting).toEqual([])
  expect(now().conversation?.messages_left).toBe(3)
  expect(localStorage.length).toBe(1)
})

test('without a socket, messages and read marks go by request', async () => {
  const focus = jest.spyOn(document, 'hasFocus').mockReturnValue(true)
  const posted = jest.fn((input: unknown) => {
    const { text } = input as { text: string }
    if (text === 'no') return { status: 403, error: 'No.', code: 'privacy' as const }
    const message = sampleMessage(stage.stored.length + 1, { text })
    stage.stored.push(message)
    return { message: '', data: { message, messages_left: 3 } }
  })
  stage.api.on('POST /api/chat/messages', posted)
  stage.api.on('PUT /api/chat/messages', (input) => ({ message: '', data: input }))
  stage.opened = { ...stage.opened, unread: 2, read_up_to: 0 }
  stage.render(true)
  await untilShown(stage, 1, 2, 3)
  act(() => latestSocket().cut())
  await waitFor(() => expect(now().live).toBe('polling'))
  await waitFor(() =>
    expect(asked('/chat/messages')).toContainEqual({ conversation_id: conversationId, up_to: 3 }),
  )
  act(() => now().outbox.send('hello'))
  await waitFor(() => expect(seqs()).toEqual([1, 2, 3, 4]))
  expect(now().outbox.waiting).toEqual([])
  expect(posted).toHaveBeenCalledTimes(1)
  expect(now().conversation?.messages_left).toBe(3)
  act(() => now().outbox.send('no'))
  await waitFor(() =>
    expect(now().outbox.waiting).toMatchObject([{ state: 'failed', error: { code: 'privacy' } }]),
  )
  focus.mockRestore()
})

test('a stored but unconfirmed message is not shown twice while it is sent again', async () => {
  await open()
  act(() => now().outbox.send('hello'))
  stage.stored.push(sampleMessage(4, { text: 'hello' }))
  receive({ type: 'conversation', conversation_id: conversationId, seq: 4 })
  await waitFor(() => expect(seqs()).toEqual([1, 2, 3, 4]))
  expect(now().outbox.waiting).toEqual([])
  expect(localStorage.length).toBe(2)
})

test('a refusal is shown, and the conversation is refetched', async () => {
  await open()
  act(() => now().outbox.send('hello'))
  stage.opened = { ...stage.opened, refusal: { error: 'No.', code: 'privacy' } }
  const { clientId } = sent('message.send')[0] ?? { clientId: '' }
  receive({ type: 'error', clientId, error: 'No.', code: 'privacy', params: { what: 'messages' } })
  await waitFor(() =>
    expect(now().outbox.waiting).toMatchObject([{ state: 'failed', error: { code: 'privacy' } }]),
  )
  await waitFor(() => expect(now().conversation?.refusal?.code).toBe('privacy'))
})

test('queued messages survive a page load and are sent by the next page', async () => {
  await open()
  act(() => latestSocket().cut())
  act(() => now().outbox.send('later'))
  stage.leave()
  await open()
  await waitFor(() => expect(sent('message.send')).toMatchObject([{ to: them, text: 'later' }]))
})

test('after a sign-out, queued messages are drafts again', async () => {
  await open()
  act(() => latestSocket().cut())
  act(() => {
    now().outbox.send('one')
    now().outbox.send('two')
    now().draft[1]('three')
  })
  act(() => sessionStore.end('signed-out'))
  stage.leave()
  act(() => void sessionStore.adopt(signedInAs(makeUser({ id: me, profileId: me }))))
  await open()
  expect(now().draft[0]).toBe('one\ntwo\nthree')
  expect(now().outbox.waiting).toEqual([])
})

test('viewing the last message marks it as read everywhere', async () => {
  const focus = jest.spyOn(document, 'hasFocus').mockReturnValue(true)
  stage.listed = [sampleConversation(3, { unread: 2, read_up_to: 0 })]
  stage.opened = { ...stage.opened, unread: 2, read_up_to: 0 }
  await open(true)
  await waitFor(() => expect(listed()[0]).toMatchObject({ unread: 0, read_up_to: 3 }))
  await waitFor(() =>
    expect(sent('message.read')).toEqual([
      { action: 'message.read', conversation_id: conversationId, up_to: 3 },
    ]),
  )
  receive(frameOf(4, { sender_id: me }), frameOf(5))
  await waitFor(() => expect(sent('message.read').at(-1)).toMatchObject({ up_to: 5 }))
  expect(listed()[0]?.unread).toBe(0)
  focus.mockRestore()
})

test('a hidden tab marks messages as received but not as read', async () => {
  const focus = jest.spyOn(document, 'hasFocus').mockReturnValue(false)
  await open(true)
  receive(frameOf(4, { sender_id: them }), frameOf(5))
  await waitFor(() =>
    expect(sent('message.delivered')).toEqual([
      { action: 'message.delivered', conversation_id: conversationId, up_to: 5 },
    ]),
  )
  expect(sent('message.read')).toEqual([])
  expect(now().conversation?.unread).toBe(2)
  focus.mockRestore()
})

test('frames with marks, presence and reading on another device update the chat', async () => {
  stage.listed = [sampleConversation(3, { unread: 2, read_up_to: 0 })]
  await open()
  receive(
    { type: 'message.delivered', conversation_id: conversationId, receiver_id: them, up_to: 2 },
    { type: 'presence', user_id: them, online: true },
    { type: 'message.read', conversation_id: conversationId, reader_id: me, up_to: 3 },
  )
  await waitFor(() => expect(now().marks).toEqual({ deliveredUpTo: 2, seenUpTo: 0 }))
  await waitFor(() => expect(listed()[0]).toMatchObject({ online: true, unread: 0 }))
  receive({ type: 'message.read', conversation_id: conversationId, reader_id: them, up_to: 4 })
  await waitFor(() => expect(now().marks).toEqual({ deliveredUpTo: 4, seenUpTo: 4 }))
})

test('offline, nobody is shown as online', async () => {
  await open()
  receive({ type: 'presence', user_id: them, online: true })
  await waitFor(() => expect(now().conversation?.online).toBe(true))
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  await waitFor(() => expect(now().live).toBe('offline'))
  expect(now().conversation?.online).toBe(false)
  expect(listed()[0]?.online).toBe(false)
  network.mockRestore()
})

test('removed texts disappear after a frame says that something changed', async () => {
  await open()
  stage.stored = stage.stored.map((one) => (one.sender_id === them ? { ...one, text: '' } : one))
  receive({ type: 'conversations' })
  await waitFor(() => expect(now().thread.messages.map(({ text }) => text)).toEqual(['', 'text 2', '']))
})

test('a blocked viewer loses the loaded thread', async () => {
  await open()
  stage.api.on('GET /api/chat/messages', () => ({ status: 404, error: 'Not here.', code: 'not_found' }))
  receive({ type: 'conversations' })
  await waitFor(() => expect(now().thread).toMatchObject({ messages: [], status: 'error' }))
})

test('a new conversation appears in the list', async () => {
  await open()
  stage.listed = [sampleConversation(9, { unread: 1, read_up_to: 8 }, 'new'), ...stage.listed]
  receive(frameOf(9, { conversation_id: 'me~new', sender_id: 'new' }))
  await waitFor(() => expect(listed().map(({ profile }) => profile.id)).toEqual(['new', them]))
})

test('the typing indicator lasts a few seconds or until the message arrives', async () => {
  await open()
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] })
  try {
    receive({ type: 'typing', from: 'someone else' })
    expect(now().typing.typing).toBe(false)
    receive({ type: 'typing', from: them })
    expect(now().typing.typing).toBe(true)
    act(() => jest.advanceTimersByTime(4000))
    receive({ type: 'typing', from: them })
    act(() => jest.advanceTimersByTime(5999))
    expect(now().typing.typing).toBe(true)
    act(() => jest.advanceTimersByTime(1))
    expect(now().typing.typing).toBe(false)
    receive({ type: 'typing', from: them }, frameOf(5))
    expect(now().typing.typing).toBe(false)
    for (let letter = 0; letter < 8; letter++) {
      now().typing.notifyTyping()
      jest.advanceTimersByTime(500)
    }
    expect(sent('typing')).toEqual([
      { action: 'typing', to: them },
      { action: 'typing', to: them },
    ])
  } finally {
    jest.useRealTimers()
  }
})
