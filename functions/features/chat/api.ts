import { chat } from '#shared/contract/chat'
import { AppError } from '#shared/errors'
import type { AccountState } from '#functions/core/account'
import { userId, type UserId } from '#functions/core/ids'
import { currentUsage, quotaExceeded } from '#functions/core/usage'
import { consume } from '#functions/db/rate-limits'
import { createResource, type OperationHandler } from '#functions/http/resource'
import { loadFreePlan } from '#functions/features/plans/store'
import { loadViewerContext } from '#functions/features/profiles/viewer-context'
import { accessBetween, refusalOf, requireMayWrite } from './access'
import { otherMemberOf } from './conversation'
import { listMessages } from './messages'
import {
  onlineAmong,
  presentChatSettings,
  presentConversations,
  presentOtherMember,
  presentMessage,
  presentOpenConversation,
} from './present'
import { conversationNotFound, messageToOneself, recipientNotFound } from './rules'
import { sendMessage } from './send'
import { issueTicket } from './sockets'
import {
  blockedBetween,
  type Correspondents,
  isReadable,
  listConversations,
  loadCorrespondents,
  loadSide,
  loadTheirSides,
  markConversationRead,
  saveChatSettings,
} from './store'

const conversations: OperationHandler<'chat.conversations'> = async ({ input, actor, now }) => {
  const { items, next } = await listConversations(actor.userId, input)
  return {
    message: 'Conversations fetched.',
    data: await presentConversations(actor, items, now),
    page: { next },
  }
}

/** The error that a message would get, apart from the quota. */
function refusal(account: AccountState, otherId: UserId, correspondents: Correspondents, now: Date) {
  const pairRefusal = refusalOf(account, correspondents, now)
  if (pairRefusal) return pairRefusal
  try {
    requireMayWrite(account, otherId, now)
    return undefined
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

/**
 * The conversation with one member. 404 `profile` if there is none and the profile may not be opened either, as for an
 * unknown id.
 */
const conversation: OperationHandler<'chat.conversation'> = async ({ input, actor, now }) => {
  const me = actor.userId
  const otherId = userId(input.profile_id)
  if (otherId === me) throw messageToOneself()
  const [correspondents, [theirs], free, viewerContext] = await Promise.all([
    loadCorrespondents(me, otherId),
    loadTheirSides(me, [otherId]),
    loadFreePlan(),
    loadViewerContext(actor, now),
  ])
  const { side, pair, other: person } = correspondents
  const blocked = blockedBetween(side, me)
  const readable = isReadable(side, me)
  if (blocked.byThem || (!readable && !accessBetween(actor.account, correspondents, now)?.canOpen))
    throw recipientNotFound()
  const readableSide = readable && side ? { ...side, otherId } : undefined
  const { left, plan } = currentUsage(actor.account, free, now)
  const facing = { id: otherId, card: person.card, pair, blockedByMe: blocked.byMe }
  const online = readableSide
    ? (await onlineAmong(actor, { sides: [readableSide], cards: [person.card], pairs: [pair] }, now)).has(
        otherId,
      )
    : false
  const spent = left.messages > 0 ? undefined : quotaExceeded('messages', plan.messages_limit)
  return {
    message: 'Conversation fetched.',
    data: presentOpenConversation(
      {
        me,
        otherId,
        ownSide: readableSide,
        otherSide: theirs,
        profile: await presentOtherMember(facing, viewerContext),
        online,
        blocked: blocked.byMe,
      },
      refusal(actor.account, otherId, correspondents, now) ?? spent,
      left.messages,
    ),
  }
}

/** 404 `conversation` for anyone but the two members, and for a member whom the other blocks. */
const messages: OperationHandler<'chat.messages'> = async ({ input, actor }) => {
  const { conversation_id } = input
  const other = otherMemberOf(conversation_id, actor.userId)
  if (!other || !(await loadSide(actor.userId, other))) throw conversationNotFound()
  const { items, next } = await listMessages(actor.userId, other, input)
  return {
    message: 'Messages fetched.',
    data: items.map((message) => presentMessage(conversation_id, message)),
    page: { next },
  }
}

/** Without a socket, e.g. in networks that block them. */
const send: OperationHandler<'chat.send'> = async ({ input, actor, now }) => {
  const sender = { userId: actor.userId, openedAt: now.getTime() }
  const { message, messages_left } = await sendMessage(sender, input)
  return { message: 'Message sent.', data: { message, messages_left } }
}

/** 404 `conversation` as for `chat.messages`. The counterpart sees the mark when they next load the conversation. */
const read: OperationHandler<'chat.read'> = async ({ input, actor }) => {
  const other = otherMemberOf(input.conversation_id, actor.userId)
  if (!other) throw conversationNotFound()
  await markConversationRead(actor.userId, other, input.up_to)
  return { message: 'Messages marked as read.', data: null }
}

const settings: OperationHandler<'chat.settings'> = ({ actor }) =>
  Promise.resolve({ message: 'Settings fetched.', data: presentChatSettings(actor.account) })

const updateSettings: OperationHandler<'chat.update-settings'> = async ({ input, actor, now }) => {
  const chat = {
    ...(!input.show_online && { hides_online: true as const }),
    // Chosen before there were preferences for mails.
    ...(actor.account.chat?.no_unread_mail && { no_unread_mail: true as const }),
  }
  await saveChatSettings(actor.userId, chat, now)
  return { message: 'Your chat settings are saved.', data: presentChatSettings({ chat }) }
}

/** A one-use ticket, valid for 30 seconds, because an access token is not safe in the socket's URL. */
const ticket: OperationHandler<'chat.ticket'> = async ({ actor, now }) => {
  await consume('chatTicketPerMember', actor.userId, now)
  return { message: 'Ticket issued.', data: { ticket: await issueTicket(actor.userId, now) } }
}

export const handler = createResource(chat, {
  'chat.ticket': ticket,
  'chat.messages': messages,
  'chat.send': send,
  'chat.read': read,
  'chat.conversation': conversation,
  'chat.conversations': conversations,
  'chat.settings': settings,
  'chat.update-settings': updateSettings,
})
