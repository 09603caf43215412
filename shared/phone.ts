import { callingCodeOf, callingCodes, codeOfCountry } from './calling-codes'
import { asciiDigits } from './digits'
import { textLimits } from './limits'
import { withoutInvisible } from './schemas/characters'

/* Phone numbers are stored as E.164: `+923001234567`. */

/** Maximum length of a phone number as typed, with separators and invisible characters. */
export const typedPhoneMax = 60

// In other countries a zero before the number is dialled only within the country.
const codesWithZero = new Set(['39', '225', '226', '229', '241', '242', '250', '378', '992'])

/** A pattern for normalised numbers whose length fits their calling code. */
export const phonePattern = /* @__PURE__ */ (() => {
  const { min: least, max: most } = textLimits.phone
  const codesByRest = new Map<string, Set<string>>()
  for (const { code, min, max } of callingCodes) {
    const first = codesWithZero.has(code) ? '[0-9]' : '[1-9]'
    const rest = `${first}[0-9]{${Math.max(min, least - code.length) - 1},${Math.min(max, most - code.length) - 1}}`
    if (max + code.length >= least) codesByRest.set(rest, (codesByRest.get(rest) ?? new Set()).add(code))
  }
  const groups = [...codesByRest].map(([rest, codes]) => `(?:${[...codes].join('|')})${rest}`)
  return new RegExp(`^\\+(?:${groups.join('|')})$`)
})()

/** Is it a normalised number that can exist? */
export const isPhone = (value: string): boolean => phonePattern.test(value)

/** Removes what separates digits, and makes these ASCII. Other characters stay, so that the number is refused. */
export const withoutSeparators = (value: string): string =>
  withoutInvisible(asciiDigits(value).normalize('NFKC')).replace(/[\s\p{Pd}\u2212()./]/gu, '')

/** Removes a first plus sign or code before a second: `+92 +92 300…` */
function withOnePlus(text: string): string {
  const plus = text.lastIndexOf('+')
  return plus > 0 && /^[+\d]{1,5}$/.test(text.slice(0, plus)) ? text.slice(plus) : text
}

/** Reads digits with a calling code. Drops the domestic zero after the code, and a code that is typed twice. */
function readInternational(digits: string): string {
  const code = callingCodeOf(digits)?.code
  if (code === undefined) return `+${digits}`
  const rest = digits.slice(code.length)
  const national = codesWithZero.has(code) ? rest : rest.replace(/^0+/, '')
  const number = `+${code}${national}`
  if (rest.startsWith('00') || (national.startsWith(code) && !isPhone(number))) {
    const once = readInternational(rest.replace(/^0+/, ''))
    if (isPhone(once)) return once
  }
  return number
}

const isPakistaniMobile = (digits: string) => /^0?3\d{9}$/.test(digits)

/**
 * Could this number be meant, if it was typed without its calling code? In Pakistan ten digits are a mobile number, or one of
 * Karachi or Lahore. Other numbers of ten digits, and those that begin with 50, are usually of the UAE or the UK.
 */
const isLocal = (phone: string): boolean =>
  isPhone(phone) && (!phone.startsWith('+92') || /^\+92(?:3\d{9}|(?:21|42)\d{8}|(?!3|50)\d{9})$/.test(phone))

/** Codes that members often type without `+`. For others too many wrong numbers of their own country would fit. */
const nearCodes = new Set(['92', '971', '966', '965', '968', '973', '974', '44', '91'])

/** Reads digits without `+`: of the country, else with a calling code, else of a Pakistani mobile. */
function readDigits(digits: string, country: string | undefined): string {
  const here = country && readInternational(codeOfCountry(country) + digits)
  if (here && isLocal(here)) return here
  if (isPakistaniMobile(digits)) return readInternational(`92${digits}`)
  // A number of this country that is not meant must not be read as one.
  const unread = here && isPhone(here) ? digits : (here ?? digits)
  if (digits.startsWith('0')) return unread
  const elsewhere = readInternational(digits)
  if (country === undefined) return elsewhere
  return isPhone(elsewhere) && nearCodes.has(callingCodeOf(digits)?.code ?? '') ? elsewhere : unread
}

/**
 * A number as people type or paste it, as E.164. Without `+` or `00` it belongs to `country`. Without a country it has a calling
 * code, unless it is a Pakistani mobile number. What cannot be a number comes out as something that `isPhone` refuses.
 */
export function normalisePhone(value: string, country?: string): string {
  if (value.length > typedPhoneMax) return value
  const text = withOnePlus(withoutSeparators(value)).replace(/^\+?00+/, '+')
  if (/^\d+$/.test(text)) return readDigits(text, country)
  return /^\+\d+$/.test(text) ? readInternational(text.slice(1)) : text
}

/** A number in groups that people can compare: `+971 50 123 4567`. */
export function formatPhone(phone: string): string {
  const code = callingCodeOf(phone.slice(1))?.code ?? ''
  const national = phone.slice(1 + code.length)
  return `+${code} ${national.replace(/\d(?=(?:\d{3})*\d{4}$)/g, '$& ')}`
}
