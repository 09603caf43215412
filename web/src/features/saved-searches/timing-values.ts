import * as z from 'zod'
import { type AlertTiming, AlertTimingSchema } from '#shared/schemas/saved-search'

/** How the form holds it: the quiet hours stay in the fields while they are off. */
export interface TimingValues {
  mail: boolean
  isQuiet: boolean
  from: string
  to: string
  zone: string
}

/** What is proposed to who has none. */
export const usualHours = { from: '22:00', to: '07:00' }

/** `hours` stand in the fields while there are none. */
export const valuesOf = ({ mail, zone, quiet }: AlertTiming, hours: typeof usualHours): TimingValues => ({
  mail,
  isQuiet: quiet !== null,
  ...(quiet ?? hours),
  zone,
})

export const timingOf = ({ mail, isQuiet, from, to, zone }: TimingValues): AlertTiming => ({
  mail,
  zone,
  quiet: isQuiet ? { from, to } : null,
})

/** What is sent of it: whether there are mails only where that was chosen here, since a mail's link may have ended them meanwhile. */
export function choiceOf(values: TimingValues, { mail: isChosen }: { mail?: boolean }) {
  const { mail, ...timing } = timingOf(values)
  return isChosen ? { ...timing, mail } : timing
}

const fields: readonly string[] = ['from', 'to', 'zone']

/** The rules of the call, at the fields of the form. */
export const TimingValuesSchema = z
  .object({ mail: z.boolean(), isQuiet: z.boolean(), from: z.string(), to: z.string(), zone: z.string() })
  .check(({ value, issues }) => {
    for (const { path, message } of AlertTimingSchema.safeParse(timingOf(value)).error?.issues ?? []) {
      const name = String(path.at(-1))
      issues.push({ code: 'custom', input: value, path: [fields.includes(name) ? name : 'from'], message })
    }
  })
