import { zodResolver } from '@hookform/resolvers/zod'
import {
  CodeFormSchema,
  ForgotPasswordSchema,
  ResetPasswordFormSchema,
  SignInSchema,
  SignUpSchema,
} from '#shared/schemas/auth'

/* Validation of the forms, loaded on demand with `lateRules`. */

export const signIn = zodResolver(SignInSchema)
export const code = zodResolver(CodeFormSchema)
export const signUp = zodResolver(SignUpSchema)
export const forgotPassword = zodResolver(ForgotPasswordSchema)
export const resetPassword = zodResolver(ResetPasswordFormSchema)
