import { SignedInSchema } from '../schemas/entities'
import {
  ChangeEmailSchema,
  ForgotPasswordSchema,
  ResetPasswordSchema,
  SignInSchema,
  SignUpSchema,
  VerifyEmailSchema,
} from '../schemas/auth'
import { challengeAnswer } from '../schemas/challenge'
import { empty, nothing, type OperationSpec } from './operation'

export const auth = {
  'auth.sign-up': {
    method: 'POST',
    path: '/auth/sign-up',
    access: 'public',
    input: SignUpSchema.extend(challengeAnswer),
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
    input: ForgotPasswordSchema.extend(challengeAnswer),
    output: nothing,
  },
  'auth.reset-password': {
    method: 'POST',
    path: '/auth/reset-password',
    access: 'public',
    input: ResetPasswordSchema,
    output: nothing,
  },
  /** Called by the page that a proof mail links to; public, because the link may be opened on another device. */
  'auth.verify-email': {
    method: 'POST',
    path: '/auth/verify-email',
    access: 'public',
    input: VerifyEmailSchema,
    output: nothing,
  },
  'auth.send-verification': {
    method: 'POST',
    path: '/auth/send-verification',
    access: 'member',
    content: 'none',
    input: empty,
    output: nothing,
  },
  'auth.change-email': {
    method: 'PUT',
    path: '/auth/change-email',
    access: 'member',
    input: ChangeEmailSchema,
    output: nothing,
  },
} as const satisfies Record<string, OperationSpec>
