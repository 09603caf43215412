import type { ChatSettings } from '#shared/schemas/chat'
import type { AccountState } from '#functions/domain/account'
import type { OperationHandler } from '#functions/middleware/resource'
import { saveChatSettings } from '#functions/store/chat-settings'

const present = ({ chat }: Pick<AccountState, 'chat'>): ChatSettings => ({
  show_online: chat?.hides_online !== true,
  unread_mail: chat?.no_unread_mail !== true,
})

export const settings: OperationHandler<'chat.settings'> = ({ actor }) =>
  Promise.resolve({ message: 'Settings fetched.', data: present(actor.account) })

export const updateSettings: OperationHandler<'chat.update-settings'> = async ({ input, actor, now }) => {
  const chat = {
    ...(!input.show_online && { hides_online: true as const }),
    ...(!input.unread_mail && { no_unread_mail: true as const }),
  }
  await saveChatSettings(actor.userId, chat, now)
  return { message: 'Your chat settings are saved.', data: present({ chat }) }
}
