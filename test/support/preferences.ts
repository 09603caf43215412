import type { NotificationPreferences } from '#shared/schemas/notification-preferences'

/** The notification settings of a member who has not changed them. */
export const makePreferences = (change: Partial<NotificationPreferences> = {}): NotificationPreferences => ({
  mail: { proposals: 'now', messages: 'now', people: true, summary: false },
  push: { proposals: true, messages: true, people: true, account: true, names: false },
  zone: 'Asia/Karachi',
  quiet: { from: '22:00', to: '07:00' },
  ...change,
})
