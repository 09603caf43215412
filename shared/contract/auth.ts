import { SignedInSchema } from '../schemas/entities'
import { ForgotPasswordSchema, ResetPasswordSchema, SignInSchema, SignUpSchema } from '../schemas/auth'
import { empty, nothing, type OperationSpec } from './operation'

export const auth = {
  'auth.sign-up': {
    method: 'POST',
    path: '/auth/sign-up',
    access: 'public',
    input: SignUpSchema,
    status: 201,
    output: nothing,
  },
  'auth.sign-in': {
    method: 'POST',
    path: '/auth/sign-in',
    access: 'public',
    input: SignInSchema,
    output: SignedInSchema,
  },
  'auth.refresh': {
    method: 'POST',
    path: '/auth/refresh',
    access: 'public',
    content: 'none',
    input: empty,
    output: SignedInSchema,
  },
  'auth.sign-out': {
    method: 'POST',
    path: '/auth/sign-out',
    access: 'public',
    content: 'none',
    input: empty,
    output: nothing,
  },
  'auth.forgot-password': {
    method: 'POST',
    path: '/auth/forgot-password',
    access: 'public',
    input: ForgotPasswordSchema,
    output: nothing,
  },
  'auth.reset-password': {
    method: 'POST',
    path: '/auth/reset-password',
    access: 'public',
    input: ResetPasswordSchema,
    output: nothing,
  },
} as const satisfies Record<string, OperationSpec>
