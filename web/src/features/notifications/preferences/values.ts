import * as z from 'zod'
import { noticeTimes, type NoticeTime } from '#shared/options/notice-times'
import {
  type NotificationPreferences,
  NotificationPreferencesSchema,
  type PreferencesChange,
} from '#shared/schemas/notification-preferences'

/** Form values. The hours stay in the fields while quiet hours are off. */
export interface PreferenceValues {
  proposals: NoticeTime
  messages: NoticeTime
  people: boolean
  summary: boolean
  isQuiet: boolean
  from: string
  to: string
  zone: string
}

/** The default quiet hours. */
export const usualHours = { from: '22:00', to: '07:00' }

/** `hours` fill the fields if there are no quiet hours. */
export const valuesOf = (
  { mail, zone, quiet }: NotificationPreferences,
  hours: typeof usualHours,
): PreferenceValues => ({ ...mail, isQuiet: quiet !== null, ...(quiet ?? hours), zone })

const preferencesOf = ({ isQuiet, from, to, zone, ...mail }: PreferenceValues): NotificationPreferences => ({
  mail,
  zone,
  quiet: isQuiet ? { from, to } : null,
})

/** The input to send: of the mails only what was changed here, because a mailed link may have stopped some meanwhile. */
export function changeOf(
  values: PreferenceValues,
  dirty: Partial<Record<keyof PreferenceValues, boolean>>,
): PreferencesChange {
  const { mail, ...hours } = preferencesOf(values)
  const chosen = Object.entries(mail).filter(([name]) => dirty[name as keyof typeof mail])
  return { ...hours, mail: Object.fromEntries(chosen) }
}

const fields: readonly string[] = ['from', 'to', 'zone']

/** The rules of the call, applied to the form's fields. */
export const PreferenceValuesSchema = z
  .object({
    proposals: z.enum(noticeTimes),
    messages: z.enum(noticeTimes),
    people: z.boolean(),
    summary: z.boolean(),
    isQuiet: z.boolean(),
    from: z.string(),
    to: z.string(),
    zone: z.string(),
  })
  .check(({ value, issues }) => {
    for (const { path, message } of NotificationPreferencesSchema.safeParse(preferencesOf(value)).error
      ?.issues ?? []) {
      const name = String(path.at(-1))
      issues.push({ code: 'custom', input: value, path: [fields.includes(name) ? name : 'from'], message })
    }
  })
