import { chat } from '#shared/contract/chat'
import { createResource } from '#functions/http/resource'
import { conversation } from './conversation'
import { conversations } from './conversations'
import { messages } from './messages'
import { settings, updateSettings } from './settings'
import { ticket } from './ticket'

export const handler = createResource(chat, {
  'chat.ticket': ticket,
  'chat.messages': messages,
  'chat.conversation': conversation,
  'chat.conversations': conversations,
  'chat.settings': settings,
  'chat.update-settings': updateSettings,
})
