import { presentChatSettings } from '../present'
import type { OperationHandler } from '#functions/http/resource'
import { saveChatSettings } from '../store'

export const settings: OperationHandler<'chat.settings'> = ({ actor }) =>
  Promise.resolve({ message: 'Settings fetched.', data: presentChatSettings(actor.account) })

export const updateSettings: OperationHandler<'chat.update-settings'> = async ({ input, actor, now }) => {
  const chat = {
    ...(!input.show_online && { hides_online: true as const }),
    ...(!input.unread_mail && { no_unread_mail: true as const }),
  }
  await saveChatSettings(actor.userId, chat, now)
  return { message: 'Your chat settings are saved.', data: presentChatSettings({ chat }) }
}
