import { planSeeds } from '#shared/options/plans'
import type { Conversation, Message, OpenConversation } from '#shared/schemas/chat'
import type { Card } from '#shared/schemas/entities'

/* Cards, messages and conversations as the chat's operations return them. */

export const viewerId = 'u1'
export const otherId = 'u9'

/** The card of the counterpart. */
export const makeCard = (change: Partial<Card> = {}, [first_name, last_name] = ['Bilal', 'Khan']): Card => ({
  id: otherId,
  user_profile_image: { image_url: null },
  personal_info: [
    { first_name, last_name, gender: 'male', age: 30, marital_status: 'single', nationality: 'PK' },
  ],
  career_info: [{ profession: 'employed', job_post: 'doctor' }],
  subscription_plans: planSeeds[0]!,
  user_subscription_info: [],
  proposal_privacy: true,
  ...change,
})

/** The card that replaces that of a member who is deleted or unavailable to the viewer. */
export const makePlaceholder = (first_name: 'Deleted' | 'Unavailable', id = otherId): Card =>
  makeCard(
    {
      id,
      deleted: true,
      career_info: [{ profession: '', job_post: '' }],
    },
    [first_name, 'member'],
  )

export interface Said {
  text: string
  /** Whether the viewer wrote it. */
  mine?: boolean
  at?: string
}

/** Messages of one conversation, in order. */
export const makeMessages = (
  said: readonly Said[],
  { viewer = viewerId, other = otherId, from = 1 } = {},
): Message[] =>
  said.map(({ text, mine = false, at = '2026-11-20T10:00:00.000Z' }, index) => ({
    id: `${viewer}~${other}~${from + index}`,
    conversation_id: `${viewer}~${other}`,
    seq: from + index,
    sender_id: mine ? viewer : other,
    text,
    created_at: at,
  }))

export const makeConversation = (change: Partial<Conversation> = {}): Conversation => ({
  id: `${viewerId}~${otherId}`,
  profile: makeCard(),
  last_message: null,
  unread: 0,
  read_up_to: 0,
  delivered_up_to: 0,
  seen_up_to: 0,
  online: false,
  blocked: false,
  ...change,
})

export const makeOpenConversation = (change: Partial<OpenConversation> = {}): OpenConversation => ({
  ...makeConversation(),
  refusal: null,
  messages_left: 20,
  ...change,
})

/* Conversations and messages made from their sequence numbers, for tests that merge them. */

export const me = 'me'
export const them = 'them'
export const conversationId = `${me}~${them}`

/** When message `seq` of any conversation was written. */
const writtenAt = (seq: number): string => new Date(Date.UTC(2026, 0, 1, 12, 0, seq)).toISOString()

/** A message of a conversation. The counterpart wrote those with an odd `seq`. */
export const sampleMessage = (seq: number, change: Partial<Message> = {}): Message => ({
  id: `${change.conversation_id ?? conversationId}~${seq}`,
  conversation_id: conversationId,
  seq,
  sender_id: seq % 2 === 1 ? them : me,
  text: `text ${seq}`,
  created_at: writtenAt(seq),
  ...change,
})

/** A conversation whose last message has this `seq`. The viewer has read all of it, the counterpart nothing. */
export function sampleConversation(
  last: number,
  change: Partial<Conversation> = {},
  other = them,
): Conversation {
  const id = `${me}~${other}`
  return makeConversation({
    id,
    profile: makeCard({ id: other }),
    last_message:
      last > 0 ? sampleMessage(last, { conversation_id: id, sender_id: last % 2 === 1 ? other : me }) : null,
    read_up_to: last,
    ...change,
  })
}

export const sampleOpen = (last: number, change: Partial<OpenConversation> = {}): OpenConversation =>
  makeOpenConversation({ ...sampleConversation(last), ...change })
