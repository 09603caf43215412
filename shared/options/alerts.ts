/** When a saved search tells of new people; `now`: as soon as they are found. */
export const alertModes = ['off', 'now', 'daily', 'weekly'] as const
export type AlertMode = (typeof alertModes)[number]
