import * as z from 'zod'
import { textLimits } from '../limits'
import { audienceKinds } from './admin-entities'
import { countryCode, text, whenObject } from './common'

const required = {
  member: 'Please choose a member',
  plan: 'Please choose a plan',
  country: 'Please choose a country',
} as const

const id = (message: string) => z.string().regex(/^[A-Za-z0-9_-]{1,128}$/, { error: message })

/** A broadcast of an administrator. `to` selects which of the three following fields is its audience. */
export const MessageToMembersSchema = z
  .object({
    to: z.enum(audienceKinds, { error: 'Please choose who gets it' }),
    user_id: id(required.member).optional(),
    plan_id: id(required.plan).optional(),
    country: countryCode(required.country).optional(),
    text: text({ required: 'Please write a message', max: textLimits.broadcast.max, lines: true }),
    /** Idempotency key, chosen by the client. */
    request_id: z
      .string()
      .regex(/^[A-Za-z0-9_-]{16,64}$/)
      .optional(),
  })
  .refine(({ to, user_id }) => to !== 'member' || user_id !== undefined, {
    error: required.member,
    path: ['user_id'],
    when: whenObject,
  })
  .refine(({ to, plan_id }) => to !== 'plan' || plan_id !== undefined, {
    error: required.plan,
    path: ['plan_id'],
    when: whenObject,
  })
  .refine(({ to, country }) => to !== 'country' || country !== undefined, {
    error: required.country,
    path: ['country'],
    when: whenObject,
  })
export type MessageToMembers = z.infer<typeof MessageToMembersSchema>
