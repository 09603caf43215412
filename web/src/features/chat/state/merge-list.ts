import type { InfiniteData } from '@tanstack/react-query'
import type { Conversation } from '#shared/schemas/chat'
import { joinConversation } from './merge-conversation'

interface Page {
  data: Conversation[]
}
export type ConversationPages<Kind extends Page = Page> = InfiniteData<Kind>

export const conversationsIn = (pages: ConversationPages): Conversation[] =>
  pages.pages.flatMap(({ data }) => data)

const timeOf = ({ last_message }: Conversation): string => last_message?.created_at ?? ''
const newestFirst = (conversation: Conversation, other: Conversation): number =>
  Number(timeOf(other) > timeOf(conversation)) - Number(timeOf(conversation) > timeOf(other))

/** Splits conversations, newest first, into pages of the same sizes. */
function repaged<Kind extends Page>(
  pages: ConversationPages<Kind>,
  conversations: Conversation[],
): ConversationPages<Kind> {
  const sorted = [...conversations].sort(newestFirst)
  let from = 0
  const next = pages.pages.map((page) => {
    const data = sorted.slice(from, from + page.data.length)
    from += page.data.length
    return { ...page, data }
  })
  return { ...pages, pages: next }
}

/** Changes conversations. Returns the same pages if nothing changes. */
export function changeConversations<Kind extends Page>(
  pages: ConversationPages<Kind>,
  change: (conversation: Conversation) => Conversation,
): ConversationPages<Kind> {
  const before = conversationsIn(pages)
  const after = before.map(change)
  return after.some((conversation, index) => conversation !== before[index]) ? repaged(pages, after) : pages
}

/** Merges a refetched list with the shown one. Each conversation keeps the newest known values. */
export function joinLists<Kind extends Page>(
  before: ConversationPages<Kind> | undefined,
  after: ConversationPages<Kind>,
): ConversationPages<Kind> {
  if (!before || before === after) return after
  const known = new Map(conversationsIn(before).map((conversation) => [conversation.id, conversation]))
  // A conversation that moved up during loading is on two pages.
  const seen = new Set<string>()
  const pages = after.pages.map((page) => ({
    ...page,
    data: page.data.filter(({ id }) => !seen.has(id) && seen.add(id)),
  }))
  const joined = { ...after, pages }
  return repaged(
    joined,
    conversationsIn(joined).map((conversation) => joinConversation(known.get(conversation.id), conversation)),
  )
}
