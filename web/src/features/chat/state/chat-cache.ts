import type { QueryClient } from '@tanstack/react-query'
import type { Conversation, Message, OpenConversation } from '#shared/schemas/chat'
import { isGap, withMessage } from './merge-conversation'
import { changeConversations, conversationsIn } from './merge-list'
import { lastSeq, mergeMessages, type Thread } from './merge-messages'
import { chatKeys, type ConversationList, knownSeq } from './queries'

/** A member's chat data in the query cache. */
export interface Cache {
  client: QueryClient
  userId: string
}

type Change = <Kind extends Conversation>(conversation: Kind) => Kind

/** Updates a conversation in the list and where it is open. */
export function updateShownConversations(
  { client, userId }: Cache,
  wanted: (conversation: Conversation) => boolean,
  change: Change,
) {
  const changed = <Kind extends Conversation>(conversation: Kind): Kind =>
    wanted(conversation) ? change(conversation) : conversation
  client.setQueryData<ConversationList>(
    chatKeys.conversations(userId),
    (list) => list && changeConversations(list, changed),
  )
  client.setQueriesData<OpenConversation>(
    { queryKey: chatKeys.conversation(userId) },
    (open) => open && changed(open),
  )
}

/** Updates the conversation with this id. */
export const updateConversation = (cache: Cache, conversationId: string, change: Change): void =>
  updateShownConversations(cache, ({ id }) => id === conversationId, change)

/** The conversation from the cache, if it is shown. */
export function shownConversation(
  { client, userId }: Cache,
  wanted: (conversation: Conversation) => boolean,
): Conversation | undefined {
  const list = client.getQueryData<ConversationList>(chatKeys.conversations(userId))
  const open = client.getQueriesData<OpenConversation>({ queryKey: chatKeys.conversation(userId) })
  return [
    ...open.flatMap(([, conversation]) => conversation ?? []),
    ...(list ? conversationsIn(list) : []),
  ].find(wanted)
}

/** Refetches the list. A first response that is still on its way may be older. */
async function refreshList({ client, userId }: Cache): Promise<void> {
  const list = { queryKey: chatKeys.conversations(userId) }
  if (client.getQueryData(list.queryKey) === undefined) await client.cancelQueries(list)
  await client.invalidateQueries(list)
}

export const refreshConversation = ({ client, userId }: Cache, profileId?: string): void =>
  void client.invalidateQueries({ queryKey: chatKeys.conversation(userId, profileId) })

/** Loads missing messages. A running request continues until none are missing. */
const refreshThread = ({ client, userId }: Cache, conversationId: string): void =>
  void client.invalidateQueries(
    { queryKey: chatKeys.messages(userId, conversationId) },
    { cancelRefetch: false },
  )

const note = ({ client }: Cache, conversationId: string, seq: number): void =>
  void client.setQueryData<number>(
    chatKeys.known(conversationId),
    Math.max(seq, knownSeq(client, conversationId)),
  )

const threadOf = ({ client, userId }: Cache, conversationId: string): Thread | undefined =>
  client.getQueryData<Thread>(chatKeys.messages(userId, conversationId))

/** The last `seq` of the loaded thread; undefined before it is loaded. */
export function loadedSeq(cache: Cache, conversationId: string): number | undefined {
  const thread = threadOf(cache, conversationId)
  return thread && lastSeq(thread)
}

/** The server has messages up to `seq`: loads the missing ones. */
export function applyNudge(cache: Cache, conversationId: string, seq: number): void {
  note(cache, conversationId, seq)
  const loaded = loadedSeq(cache, conversationId)
  if (loaded !== undefined && loaded < seq) refreshThread(cache, conversationId)
  const shown = shownConversation(cache, ({ id }) => id === conversationId)
  if (shown && (shown.last_message?.seq ?? 0) >= seq) return
  void refreshList(cache)
  refreshConversation(cache, shown?.profile.id)
}

/** Adds a message to the cache. `unread`: it counts as unread. */
export function applyMessage(cache: Cache, message: Message, unread: boolean): void {
  const { conversation_id: id, seq } = message
  note(cache, id, seq)
  const { client, userId } = cache
  client.setQueryData<Thread>(
    chatKeys.messages(userId, id),
    (thread) => thread && mergeMessages(thread, [message]),
  )
  const loaded = loadedSeq(cache, id)
  if (loaded !== undefined && loaded < seq) refreshThread(cache, id)
  const list = client.getQueryData<ConversationList>(chatKeys.conversations(userId))
  const listed = list && conversationsIn(list).find((conversation) => conversation.id === id)
  // It is unknown who wrote the missing messages.
  if (!listed || isGap(listed, seq)) void refreshList(cache)
  updateConversation(cache, id, (conversation) => withMessage(conversation, message, unread))
}
