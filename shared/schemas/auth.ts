import * as z from 'zod'
import { roles } from '../options/roles'
import { textLimits } from '../limits'
import { email, PhoneSchema, text, whenObject } from './common'

const { name: nameLimits, password: passwordLimits } = textLimits

/** A new password; all broken rules are reported, in this order. */
export const PasswordSchema = z
  .string({ error: 'Password must be at least 8 characters long' })
  .min(passwordLimits.min, { error: 'Password must be at least 8 characters long' })
  .max(passwordLimits.max, { error: 'Password must be at most 128 characters long' })
  .regex(/[a-z]/, { error: 'Password must contain at least one lowercase letter' })
  .regex(/[A-Z]/, { error: 'Password must contain at least one uppercase letter' })
  .regex(/\d/, { error: 'Password must contain at least one number' })
  .regex(/[@$!%*?&]/, { error: 'Password must contain at least one special character' })
  // Cognito refuses these; better said here than by a failure there.
  .refine((value) => !/^\s|\s$|[\p{Cc}\p{Cs}]/u.test(value), {
    error: 'Password must not begin or end with a space',
  })

const nameShort = 'Name should be greater than 3 characters.'
const account = {
  name: text({ required: nameShort, min: nameLimits.min, max: nameLimits.max }),
  email: email('Email is required', 'Please enter a valid email address'),
  phone: PhoneSchema,
  password: PasswordSchema,
}
const agree = z.literal(true, { error: 'You must agree to the terms and conditions.' })

export const SignInSchema = z.object({
  email: email('Email is required.', 'Invalid email address'),
  password: z
    .string({ error: 'Password is required.' })
    .min(3, { error: 'Password is required.' })
    .max(passwordLimits.max, { error: 'Password must be at most 128 characters long' }),
})
export type SignIn = z.infer<typeof SignInSchema>

export const SignUpSchema = z.object({ ...account, agree })
export type SignUp = z.infer<typeof SignUpSchema>

/** A user made by an admin, who agrees to nothing in the user's name. */
export const CreateUserSchema = z.object({
  ...account,
  agree: agree.optional(),
  role: z.enum(roles, { error: 'Role is required!' }).default('member'),
})
export type CreateUser = z.infer<typeof CreateUserSchema>

export const ForgotPasswordSchema = z.object({
  email: email('Email is required.', 'Invalid email address'),
})
export type ForgotPassword = z.infer<typeof ForgotPasswordSchema>

const newPassword = {
  password: PasswordSchema,
  confirmPassword: z.string({ error: 'Passwords do not match' }),
}
const passwordsAgree = {
  error: 'Passwords do not match',
  path: ['confirmPassword'],
  when: whenObject,
}
const agrees = (form: { password: string; confirmPassword: string }) => form.password === form.confirmPassword

/** The form; address and code come with the link. */
export const ResetPasswordFormSchema = z.object(newPassword).refine(agrees, passwordsAgree)
export type ResetPasswordForm = z.infer<typeof ResetPasswordFormSchema>

export const ResetPasswordSchema = z
  .object({
    email: email('Email is required.', 'Invalid email address'),
    code: text({ required: 'Code is required.', max: 64 }),
    ...newPassword,
  })
  .refine(agrees, passwordsAgree)
export type ResetPassword = z.infer<typeof ResetPasswordSchema>
