import * as z from 'zod'
import { textLimits } from '../limits'
import { roles } from '../options/roles'
import { UserDetailSchema, UserEntitySchema } from '../schemas/admin-entities'
import { CreateUserSchema } from '../schemas/auth'
import { optionalText } from '../schemas/common'
import { IdSchema, nothing, type OperationSpec, pageInput } from './operation'

/**
 * Lists of users: by status or role, those whose stored phone number cannot exist, or those who wrote about themselves or their
 * family. A search looks in all users, in the last list for words of these texts. The last two lists ignore order and month.
 */
export const userLists = ['active', 'suspended', 'admin', 'phone_to_check', 'profile_texts'] as const

export const users = {
  'users.item': {
    method: 'GET',
    path: '/users/get',
    access: 'admin',
    when: { query: ['user_id'] },
    input: z.object({ user_id: IdSchema }),
    output: UserDetailSchema,
  },
  'users.list': {
    method: 'GET',
    path: '/users/get',
    access: 'admin',
    input: z.object({
      ...pageInput,
      all: z.string().max(10).optional(),
      /** `active`: members who are not suspended. */
      status: z.enum(userLists).optional(),
    }),
    output: z.array(UserEntitySchema),
    paged: true,
  },
  'users.create': {
    method: 'POST',
    path: '/users/create',
    access: 'admin',
    input: CreateUserSchema,
    status: 201,
    output: UserEntitySchema,
  },
  'users.update': {
    method: 'PUT',
    path: '/users/update',
    access: 'admin',
    input: z.object({
      user_id: IdSchema,
      name: CreateUserSchema.shape.name.optional(),
      phone: CreateUserSchema.shape.phone.optional(),
      role: z.enum(roles).optional(),
      status: z.enum(['active', 'suspended']).optional(),
      /** Turns off two-step sign-in of a member who lost the app and the recovery codes. */
      second_factor: z.literal('off').optional(),
      /** Reason for suspension or reactivation; shown to the member. */
      reason: optionalText({ max: textLimits.reason.max, lines: true }),
      /** End of the suspension; without it, it has none. */
      until: z.iso.datetime({ error: 'Please choose a time.' }).optional(),
    }),
    output: UserDetailSchema,
  },
  /** Ends all sessions of an account. */
  'users.sign-out': {
    method: 'PUT',
    path: '/users/sign-out',
    access: 'admin',
    input: z.object({ user_id: IdSchema }),
    output: nothing,
  },
  /** Mails the proof link again. */
  'users.send-verification': {
    method: 'POST',
    path: '/users/send-verification',
    access: 'admin',
    input: z.object({ user_id: IdSchema }),
    output: nothing,
  },
} as const satisfies Record<string, OperationSpec>
