import * as z from 'zod'
import { languages } from '../languages'
import { roles } from '../options/roles'
import { codeLimits, textLimits } from '../limits'
import { normalizePassword, passwordMessages as messages, passwordPatterns } from '../password'
import { tidyLine, tidyWithin } from './characters'
import { email, PhoneSchema, text, whenObject } from './common'
import { personName } from './person-name'

const { name: nameLimits, password: passwordLimits } = textLimits

// No control characters, line separators, lone surrogates or surrounding spaces.
const typeableOf = (refused: string) => `^[^${refused}\\s](?:[^${refused}]*[^${refused}\\s])?$`
const refusedInPasswords = '\\u0000-\\u001F\\u007F-\\u009F\\u2028\\u2029'
const typeable = new RegExp(typeableOf(`${refusedInPasswords}\\p{Cs}`), 'u')

/** Longer input is refused anyway; normalizing it could take long. */
const normalized = tidyWithin(passwordLimits.max, normalizePassword)

/** A new password; reports all violated rules, in this order. */
export const PasswordSchema = z
  .string({ error: messages.length })
  .overwrite(normalized)
  .min(passwordLimits.min, { error: messages.length })
  .max(passwordLimits.max, { error: 'Password must be at most 128 characters long' })
  .regex(passwordPatterns.lowercase, { error: messages.lowercase })
  .regex(passwordPatterns.uppercase, { error: messages.uppercase })
  .regex(passwordPatterns.digit, { error: messages.digit })
  .regex(passwordPatterns.special, { error: messages.special })
  // Cognito rejects these; checked here for a clear message.
  .refine((value) => value.length > passwordLimits.max || typeable.test(value), {
    error: 'Password must not begin or end with a space',
  })
  .meta({ pattern: typeableOf(refusedInPasswords), examples: ['Passw0rd!'] })

const nameShort = 'Name should be greater than 3 characters.'
const account = {
  name: personName({ required: nameShort, min: nameLimits.min, max: nameLimits.max }),
  email: email('Email is required', 'Please enter a valid email address'),
  phone: PhoneSchema,
  password: PasswordSchema,
}
const agree = z.literal(true, { error: 'You must agree to the terms and conditions.' })

/** An existing password, which may have been chosen under earlier rules; as typed. */
const currentPassword = z
  .string({ error: 'Password is required.' })
  .min(3, { error: 'Password is required.' })
  .max(passwordLimits.max, { error: 'Password must be at most 128 characters long' })

export const SignInSchema = z.object({
  email: email('Email is required.', 'Invalid email address'),
  password: currentPassword,
})

const codeRequired = 'Please enter the code.'
/** Code of an authenticator app, or a recovery code; ignores direction marks from copying. */
const code = text({
  required: codeRequired,
  max: codeLimits.max,
  tidy: (value) => tidyLine(value.replace(/\p{Cf}/gu, '')),
})

/** Asked for after the password, if there is a second factor. */
export const CodeFormSchema = z.object({ code })
export type CodeForm = z.infer<typeof CodeFormSchema>

/** `code` is ignored without a second factor. */
export const SignInWithCodeSchema = SignInSchema.extend({ code: code.optional() })

/** Changing a second factor needs the password, and a code of the existing one. */
export const SecondFactorProofSchema = z.object({ password: currentPassword, code: code.optional() })
export const ConfirmSecondFactorSchema = z.object({ password: currentPassword, code })
export type SecondFactorProof = z.infer<typeof ConfirmSecondFactorSchema>
export type SignIn = z.infer<typeof SignInSchema>

const language = z.enum(languages, { error: 'Please choose a language.' })

/** The language of an account: of what we mail and push to its owner. */
export const AccountLanguageSchema = z.object({ language })

/** `language`: the one in which the page is shown. */
export const SignUpSchema = z.object({ ...account, agree, language: language.optional() })
export type SignUp = z.infer<typeof SignUpSchema>

/** A user created by an admin, who cannot accept the terms on the user's behalf. */
export const CreateUserSchema = z.object({
  ...account,
  agree: agree.optional(),
  role: z.enum(roles, { error: 'Role is required!' }).default('member'),
})

export const ForgotPasswordSchema = z.object({
  email: email('Email is required.', 'Invalid email address'),
})
export type ForgotPassword = z.infer<typeof ForgotPasswordSchema>

const newPassword = {
  password: PasswordSchema,
  confirmPassword: z
    .string({ error: 'Passwords do not match' })
    .overwrite(normalized)
    .meta({ description: 'The same as `password`.' }),
}
const passwordsAgree = {
  error: 'Passwords do not match',
  path: ['confirmPassword'],
  when: whenObject,
}
const agrees = (form: { password: string; confirmPassword: string }) => form.password === form.confirmPassword

/** Fields of the form; address and code come from the link. */
export const ResetPasswordFormSchema = z.object(newPassword).refine(agrees, passwordsAgree)
export type ResetPasswordForm = z.infer<typeof ResetPasswordFormSchema>

const linkCode = text({ required: 'Code is required.', max: 64 })

export const ResetPasswordSchema = z
  .object({
    email: email('Email is required.', 'Invalid email address'),
    code: linkCode,
    ...newPassword,
  })
  .refine(agrees, passwordsAgree)

/** Content of a mailed proof link. */
export const VerifyEmailSchema = z.object({
  email: email('Email is required.', 'Invalid email address'),
  code: linkCode,
})
export type VerifyEmail = z.infer<typeof VerifyEmailSchema>

/** A new address for the account; the password proves that the owner asks. */
export const ChangeEmailSchema = z.object({
  email: email('Email is required', 'Please enter a valid email address'),
  password: currentPassword,
})
export type ChangeEmail = z.infer<typeof ChangeEmailSchema>

/** A new name or phone of the caller's account; the password proves that the owner asks. */
export const ChangeDetailsSchema = z.object({
  name: account.name.optional(),
  phone: account.phone.optional(),
  password: currentPassword,
})

/** The form for both: one of them may be unchanged. */
export const DetailsFormSchema = z.object({
  name: account.name,
  phone: account.phone,
  password: currentPassword,
})
export type DetailsForm = z.infer<typeof DetailsFormSchema>

export const ChangePasswordSchema = z
  .object({ currentPassword, ...newPassword })
  .refine(agrees, passwordsAgree)
export type ChangePassword = z.infer<typeof ChangePasswordSchema>

/** Identifies a session in the list of the caller's sessions. */
export const SessionIdSchema = z
  .string({ error: 'Session is required.' })
  .regex(/^[\w-]{43}$/, { error: 'This session is not known.' })
