import * as z from 'zod'
import {
  RecoveryCodesSchema,
  SecondFactorKeySchema,
  SecondFactorOnSchema,
  SecondFactorSchema,
  SessionSchema,
  SignedInSchema,
} from '../schemas/entities'
import {
  AccountLanguageSchema,
  ChangeDetailsSchema,
  ChangeEmailSchema,
  ChangePasswordSchema,
  ConfirmSecondFactorSchema,
  ForgotPasswordSchema,
  ResetPasswordSchema,
  SecondFactorProofSchema,
  SessionIdSchema,
  SignInWithCodeSchema,
  SignUpSchema,
  VerifyEmailSchema,
} from '../schemas/auth'
import { challengeAnswer } from '../schemas/challenge'
import { PushSubscriptionSchema } from '../schemas/push'
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
    input: SignInWithCodeSchema.extend(challengeAnswer),
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
  /** Called by the page that a proof mail links to. Public, because the link may be opened on another device. */
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
  /** Changes the name or phone of the caller's account. */
  'auth.change-details': {
    method: 'PUT',
    path: '/auth/details',
    access: 'member',
    input: ChangeDetailsSchema,
    output: nothing,
  },
  /** Changes the password. Ends all sessions and returns a new one. */
  'auth.change-password': {
    method: 'PUT',
    path: '/auth/password',
    access: 'member',
    input: ChangePasswordSchema,
    output: SignedInSchema,
  },
  /** Sets the language of the caller's account, in which we mail them. */
  'auth.language': {
    method: 'PUT',
    path: '/auth/language',
    access: 'member',
    input: AccountLanguageSchema,
    output: AccountLanguageSchema,
  },
  /** Where the caller's account is signed in, this browser first, then the last used. */
  'auth.sessions': {
    method: 'GET',
    path: '/auth/sessions',
    access: 'member',
    input: empty,
    output: z.array(SessionSchema),
  },
  /** Ends one session of the caller at once, or all but this one. */
  'auth.end-sessions': {
    method: 'POST',
    path: '/auth/sessions/end',
    access: 'member',
    input: z.object({ session_id: SessionIdSchema.optional() }),
    output: nothing,
  },
  /** From now on this browser gets pushes, until its session ends. */
  'auth.push-on': {
    method: 'PUT',
    path: '/auth/push',
    access: 'member',
    input: PushSubscriptionSchema,
    output: nothing,
  },
  'auth.push-off': {
    method: 'POST',
    path: '/auth/push/off',
    access: 'member',
    content: 'none',
    input: empty,
    output: nothing,
  },
  /** Whether the caller has a second factor. */
  'auth.second-factor': {
    method: 'GET',
    path: '/auth/second-factor',
    access: 'member',
    input: empty,
    output: SecondFactorSchema,
  },
  /** Begins to set up a second factor, or to move it to another app; it counts once it is confirmed. */
  'auth.second-factor-begin': {
    method: 'POST',
    path: '/auth/second-factor',
    access: 'member',
    input: SecondFactorProofSchema,
    output: SecondFactorKeySchema,
  },
  /** Confirms the second factor. Ends all sessions and returns a new one. */
  'auth.second-factor-confirm': {
    method: 'PUT',
    path: '/auth/second-factor',
    access: 'member',
    input: ConfirmSecondFactorSchema,
    output: SecondFactorOnSchema,
  },
  'auth.second-factor-off': {
    method: 'POST',
    path: '/auth/second-factor/off',
    access: 'member',
    input: ConfirmSecondFactorSchema,
    output: nothing,
  },
  /** Replaces all recovery codes. */
  'auth.recovery-codes': {
    method: 'POST',
    path: '/auth/second-factor/recovery-codes',
    access: 'member',
    input: ConfirmSecondFactorSchema,
    output: RecoveryCodesSchema,
  },
} as const satisfies Record<string, OperationSpec>
