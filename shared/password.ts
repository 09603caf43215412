import { textLimits } from './limits'

/** Requirements of a new password besides its length. */
export const passwordPatterns = {
  lowercase: /[a-z]/,
  uppercase: /[A-Z]/,
  digit: /\d/,
  special: /[@$!%*?&]/,
} as const

export type PasswordRule = 'length' | keyof typeof passwordPatterns

/** Messages for violated rules, in display order. */
export const passwordMessages: Record<PasswordRule, string> = {
  length: 'Password must be at least 8 characters long',
  lowercase: 'Password must contain at least one lowercase letter',
  uppercase: 'Password must contain at least one uppercase letter',
  digit: 'Password must contain at least one number',
  special: 'Password must contain at least one special character',
}

export const passwordRuleNames = Object.keys(passwordMessages) as PasswordRule[]

/** Whether a password satisfies a rule. */
export const keepsRule = (rule: PasswordRule, password: string): boolean =>
  rule === 'length' ? password.length >= textLimits.password.min : passwordPatterns[rule].test(password)
