/** When a saved search sends alerts; `now`: as soon as it finds new members. */
export const alertModes = ['off', 'now', 'daily', 'weekly'] as const
export type AlertMode = (typeof alertModes)[number]
