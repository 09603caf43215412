import { handler } from '#functions/features/notifications/api'
import { userId } from '#functions/core/ids'
import type { PreferencesItem } from '#functions/features/notifications/items'
import { mailedCode } from '#functions/features/notifications/preferences'
import { keys } from '#functions/db/keys'
import { getItem } from '#functions/db/table'
import { type CallParts, invoke } from '#test/support/functions/invoke'

type Role = 'member' | 'admin'

export const preferences = (as: string, user_id = as, role: Role = 'member') =>
  invoke(handler, 'notifications.preferences', { as: { id: as, role }, query: { user_id } })
export const setPreferences = (as: string, json: unknown, role: Role = 'member') =>
  invoke(handler, 'notifications.update-preferences', { as: { id: as, role }, json })
export const unsubscribe = (query: Record<string, string>, parts: CallParts = {}) =>
  invoke(handler, 'notifications.unsubscribe', { query, ...parts })

export const storedPreferences = (user: string) =>
  getItem<PreferencesItem>(keys.preferences(userId(user)), { consistent: true })
/** The code in the mails to a member who has preferences. */
export const codeOf = async (user: string) => mailedCode(userId(user), (await storedPreferences(user))!)
