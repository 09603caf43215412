import { chat } from '#shared/contract/chat'
import { createResource } from '#functions/middleware/resource'
import { ticket } from './ticket'

export const handler = createResource(chat, { 'chat.ticket': ticket })
