import * as z from 'zod'
import { noticeTimes } from '../options/notice-times'
import { option } from './common'
import { ZoneSchema } from './time-zone'

const time = () => option(noticeTimes, 'Please choose when we should tell you')

const clockTime = z
  .string({ error: 'Please choose a time' })
  .regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, { error: 'Please choose a time' })

const Mail = z.object({
  proposals: time(),
  messages: time(),
  /** New people whom the saved searches find, as often as each search says. */
  people: z.boolean(),
  /** The weekly summary. */
  summary: z.boolean(),
})

/** The kinds of push. */
export const pushKinds = ['proposals', 'messages', 'people', 'account'] as const
export type PushKind = (typeof pushKinds)[number]

const Push = z.object({
  proposals: z.boolean(),
  messages: z.boolean(),
  people: z.boolean(),
  account: z.boolean(),
  /** Whether a push may name the other member. Others may see it on a locked screen. */
  names: z.boolean(),
})

/** What a member is told about outside of the app, and when. Mails about the account itself cannot be turned off. */
export const NotificationPreferencesSchema = z.object({
  mail: Mail,
  /** On each device for which the member has turned it on. */
  push: Push,
  /** The time zone of the quiet hours, and of daily and weekly mails. */
  zone: ZoneSchema,
  /** Quiet hours, which may cross midnight. */
  quiet: z
    .object({ from: clockTime, to: clockTime })
    .refine(({ from, to }) => from !== to, { path: ['to'], error: 'Please choose two different times' })
    .nullable(),
})
export type NotificationPreferences = z.output<typeof NotificationPreferencesSchema>

/** A change: what is absent stays, so that an old page does not undo what a mailed link has turned off. */
export const PreferencesChangeSchema = NotificationPreferencesSchema.extend({
  mail: Mail.partial(),
  push: Push.partial(),
}).partial()
export type PreferencesChange = z.output<typeof PreferencesChangeSchema>

/** The kinds of mail that can be stopped by a link in the mail. */
export const stoppableMails = ['proposals', 'messages', 'people', 'summary'] as const
export type StoppableMail = (typeof stoppableMails)[number]
