import * as z from 'zod'
import { CreateUserSchema } from '../schemas/auth'
import { UserEntitySchema } from '../schemas/entities'
import { IdSchema, type OperationSpec, pageInput } from './operation'

export const users = {
  'users.item': {
    method: 'GET',
    path: '/users/get',
    access: 'admin',
    when: { query: ['user_id'] },
    input: z.object({ user_id: IdSchema }),
    output: UserEntitySchema,
  },
  'users.list': {
    method: 'GET',
    path: '/users/get',
    access: 'admin',
    input: z.object({ ...pageInput, all: z.string().max(10).optional() }),
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
      role: z.enum(['member', 'admin']).optional(),
      status: z.enum(['active', 'suspended']).optional(),
    }),
    output: UserEntitySchema,
  },
} as const satisfies Record<string, OperationSpec>
