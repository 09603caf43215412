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
  push: NotificationPreferences['push']
  isQuiet: boolean
  from: string
  to: string
  zone: string
}

/** The default quiet hours. */
export const usualHours = { from: '22:00', to: '07:00' }

/** `hours` fill the fields if there are no quiet hours. */
export const valuesOf = (
  { mail, push, zone, quiet }: NotificationPreferences,
  hours: typeof usualHours,
): PreferenceValues => ({ ...mail, push, isQuiet: quiet !== null, ...(quiet ?? hours), zone })

const preferencesOf = ({
  isQuiet,
  from,
  to,
  zone,
  push,
  ...mail
}: PreferenceValues): NotificationPreferences => ({
  mail,
  push,
  zone,
  quiet: isQuiet ? { from, to } : null,
})

/** The values that were changed here. */
const changed = <Values extends object>(
  values: Values,
  dirty: Partial<Record<keyof Values, unknown>> = {},
): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => dirty[name as keyof Values]),
  ) as Partial<Values>

/**
 * The input to send: only what was changed here, because a mailed link or another device may have changed the rest meanwhile.
 */
export function changeOf(
  values: PreferenceValues,
  dirty: Partial<Record<Exclude<keyof PreferenceValues, 'push'>, boolean>> & {
    push?: Partial<Record<keyof PreferenceValues['push'], boolean>>
  },
): PreferencesChange {
  const { mail, push, zone, quiet } = preferencesOf(values)
  const hasHours = dirty.isQuiet || dirty.from || dirty.to
  return {
    mail: changed(mail, dirty),
    push: changed(push, dirty.push),
    ...(dirty.zone && { zone }),
    ...(hasHours && { quiet }),
  }
}

const fields: readonly string[] = ['from', 'to', 'zone']

/** The rules of the call, applied to the form's fields. */
export const PreferenceValuesSchema = z
  .object({
    proposals: z.enum(noticeTimes),
    messages: z.enum(noticeTimes),
    people: z.boolean(),
    summary: z.boolean(),
    push: NotificationPreferencesSchema.shape.push,
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
