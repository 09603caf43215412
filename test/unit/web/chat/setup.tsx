import { afterEach, beforeEach } from '@jest/globals'
import { useQueryClient } from '@tanstack/react-query'
import { act, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import type { ServerFrame } from '#shared/chat'
import type { Conversation, Message, OpenConversation } from '#shared/schemas/chat'
import { startChat } from '#web/features/chat/state/start-chat'
import {
  useConversation,
  useConversations,
  useDraft,
  useLiveState,
  useMarks,
  useOutbox,
  useTyping,
} from '#web/features/chat/state/use-chat'
import { useMarkRead } from '#web/features/chat/state/use-mark-read'
import { useThread } from '#web/features/chat/state/use-thread'
import { liveSocket } from '#web/lib/live/tab-socket'
import { sessionStore } from '#web/lib/session/browser'
import {
  conversationId,
  me,
  sampleConversation,
  sampleMessage,
  sampleOpen,
  them,
} from '#test/support/web/chat-samples'
import { FakeSocket, fakeSockets, latestSocket } from '#test/support/web/fake-socket'
import { makeUser, signedInAs } from '#test/support/web/samples'
import { renderWeb } from '#test/support/web/render'
import { webStage } from '#test/support/web/web-stage'

function useAll(visible: boolean) {
  const list = useConversations()
  const { data: conversation } = useConversation(them)
  const thread = useThread(conversation?.id)
  const outbox = useOutbox(them, conversation?.id)
  const draft = useDraft(them)
  const typing = useTyping(them)
  const marks = useMarks(conversation)
  useMarkRead(conversation, thread.messages, visible)
  return { list, conversation, thread, outbox, draft, typing, marks, live: useLiveState() }
}

/** What the server has, and the chat of one member as the hooks show it. */
export interface ChatStage {
  /** What the hooks returned last. */
  now: () => ReturnType<typeof useAll>
  seqs: () => number[]
  /** Stored messages; those of a page are the newest `pageSize`. */
  stored: Message[]
  listed: Conversation[]
  opened: OpenConversation
  render: (visible?: boolean) => void
  leave: () => void
  /** Accepts the latest socket. */
  accept: () => void
  receive: (...frames: ServerFrame[]) => void
  sent: FakeSocket['sentOf']
  /** Calls of a route so far. */
  asked: (path: string) => unknown[]
  api: ReturnType<typeof webStage>['api']
}

export const pageSize = 5

/** Messages as the server pages them: the newest, or after a `seq`, then by cursor (the `seq` that it continues at). */
function pageOf(stored: readonly Message[], input: { after?: string; cursor?: string }) {
  const cursor = input.cursor === undefined ? undefined : Number(input.cursor)
  if (input.after !== undefined) {
    const rest = stored.filter(({ seq }) => seq > (cursor ?? Number(input.after)))
    const data = rest.slice(0, pageSize)
    return { data, page: rest.length > pageSize ? { next: String(data.at(-1)?.seq) } : {} }
  }
  const before = stored.filter(({ seq }) => cursor === undefined || seq < cursor)
  const data = before.slice(-pageSize)
  return { data, page: before.length > pageSize ? { next: String(data[0]?.seq) } : {} }
}

function Screen({ visible, show }: { visible: boolean; show: (all: ReturnType<typeof useAll>) => void }) {
  const client = useQueryClient()
  useEffect(() => {
    const stop = startChat(client, me)
    liveSocket.start()
    return () => {
      liveSocket.stop()
      stop()
    }
  }, [client])
  show(useAll(visible))
  return null
}

/** A fresh stage for each test: the member `me` is signed in, `them` wrote the odd ones of three messages. */
export function chatStage(): ChatStage {
  const { api } = webStage()
  let shown: ReturnType<typeof useAll>
  let restore: () => void
  let leave: () => void = () => undefined
  const stage: ChatStage = {
    now: () => shown,
    seqs: () => shown.thread.messages.map(({ seq }) => seq),
    stored: [],
    listed: [],
    opened: sampleOpen(0),
    render: (visible = false) => {
      leave = renderWeb(<Screen visible={visible} show={(all) => (shown = all)} />, {
        session: 'live',
      }).unmount
    },
    leave: () => leave(),
    accept: () => act(() => void latestSocket().accept()),
    receive: (...frames) => act(() => frames.forEach((frame) => latestSocket().receive(frame))),
    sent: (action) => latestSocket().sentOf(action),
    asked: (path) => api.sent.filter(([route]) => route.endsWith(path)).map(([, input]) => input),
    api,
  }
  beforeEach(() => {
    restore = fakeSockets()
    localStorage.clear()
    stage.stored = [1, 2, 3].map((seq) => sampleMessage(seq))
    stage.listed = [sampleConversation(3)]
    stage.opened = sampleOpen(3)
    api.on('POST /api/chat/ticket', () => ({ message: '', data: { ticket: 't' } }))
    api.on('GET /api/notifications/counts', () => ({
      message: '',
      data: { proposals: 0, notifications: 0, messages: 0 },
    }))
    api.on('GET /api/chat/messages', (input) => ({ message: '', ...pageOf(stage.stored, input as object) }))
    api.on('GET /api/chat/conversations', (input) => {
      const data = 'profile_id' in (input as object) ? stage.opened : stage.listed
      return { message: '', data, page: {} }
    })
    sessionStore.adopt(signedInAs(makeUser({ id: me, profileId: me })))
  })
  afterEach(() => {
    leave()
    restore()
  })
  return stage
}

/** Waits until the thread shows these messages and the socket was asked for. */
export async function untilShown(stage: ChatStage, ...seqs: number[]): Promise<void> {
  await waitFor(() => {
    if (stage.seqs().join() !== seqs.join()) throw new Error(`shown: ${stage.seqs().join()}`)
    if (FakeSocket.opened.length === 0) throw new Error('no socket yet')
  })
}

export const frameOf = (seq: number, change: Partial<Message> = {}): ServerFrame => ({
  type: 'message.new',
  message: sampleMessage(seq, change),
})

export { conversationId, me, them }
