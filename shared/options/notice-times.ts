/** When a member is told about something: at once, once a day together, or never. */
export const noticeTimes = ['now', 'daily', 'off'] as const
export type NoticeTime = (typeof noticeTimes)[number]
