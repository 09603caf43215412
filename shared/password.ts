import { textLimits } from './limits'

const specialCharacters = '@$!%*?&'

/** Requirements of a new password besides its length. */
export const passwordPatterns = {
  lowercase: /[a-z]/,
  uppercase: /[A-Z]/,
  digit: /\d/,
  special: new RegExp(`[${specialCharacters}]`),
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

/**
 * A password in the form that the user pool gets: keyboards and systems write the same letter with an accent as one
 * character or as two.
 */
export const normalizePassword = (password: string): string => password.normalize('NFC')

/** Whether a password satisfies a rule. */
export function keepsRule(rule: PasswordRule, password: string): boolean {
  const normalized = normalizePassword(password)
  return rule === 'length'
    ? normalized.length >= textLimits.password.min
    : passwordPatterns[rule].test(normalized)
}

/** Are digits of other scripts the only digits of a password? They do not count. */
export const hasOnlyOtherDigits = (password: string): boolean =>
  /\p{Nd}/u.test(password) && !passwordPatterns.digit.test(password)

/** The rules in the notation of Apple's `passwordrules` attribute, so that iPhones suggest a password that fits. */
export const passwordRules = [
  `minlength: ${textLimits.password.min}`,
  `maxlength: ${textLimits.password.max}`,
  'required: lower',
  'required: upper',
  'required: digit',
  `required: [${specialCharacters}]`,
]
  .map((rule) => `${rule};`)
  .join(' ')
