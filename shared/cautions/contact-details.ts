import { withoutInvisible } from '../schemas/characters'
import { foldLetters } from '../fold'

/** Telephone numbers, in folded text with a space before and after. */
export const telephones: readonly RegExp[] = [
  // Pakistan and the Emirates, with or without country code and grouping.
  / (?:(?:00)?92 ?|0)3 ?\d{2} ?\d{3} ?\d{4}(?= )/,
  / (?:(?:00)?971 ?|0)5\d ?\d{3} ?\d{4}(?= )/,
  / 0\d{2,3} ?\d{6,8}(?= )/,
  / 00\d{1,3}(?: ?\d){8,12}(?= )/,
  // Single digits, separated by spaces.
  /(?: \d){10,15}(?= )/,
]

/** Links and addresses, in the unfolded text. */
export const linkPatterns: readonly RegExp[] = [
  /\bhttps?:\/\/\S/i,
  /\bwww\.[a-z0-9]/i,
  /\b(?:wa|t|fb|m|ig)\.me\b/i,
  // Not the degrees B.Com and M.Com, and not ASP.NET.
  /(?:\bx|[a-z0-9]{2})\.(?:com|org|info|pk|ae|io|ly|xyz|app|link|online)(?![\p{L}\p{N}])/iu,
  /(?:^|[^a-z0-9-])(?!(?:asp|ado|vb)\.)[a-z0-9-]{2,63}\.net(?![\p{L}\p{N}])/iu,
]

/** A number with its country code, in the unfolded text. */
export const internationalNumber = /(?:^|[^\p{L}\p{N}])\+\d{1,3}(?:[ ().-]{0,2}\d){8,12}(?!\d)/u

/** Mobile numbers in any grouping or without the zero, and any long number. */
const looseTelephones = [
  / (?:92|0) ?3(?: ?\d){9}(?= )/,
  // Not a sum and a year, as in `55000 (2020)`.
  / 3\d{2}(?:\d{7}| \d{3} ?\d{4})(?= )/,
  / 5\d(?:\d{7}| \d{3} ?\d{4})(?= )/,
  / \d{10,}(?= )/,
]

const emailPattern = /[\p{L}\p{N}]\s?@\s?[\p{L}\p{N}-]+\.\p{Ll}{2,}/u

/** A sum of money and the character before it, such as `1,500,000` or `15,00,000`. */
const amount = /(^|[^\d,٬،])[1-9](?:\d?(?:[,٬،]\d\d){0,2}[,٬،]\d{3}|\d{0,2}(?:[,٬،]\d{3}){1,2})(?![,٬،]?\d)/gu

/** Only the digits of a text, one space for what is between them, and a dot for words and sums of money. */
const digitsIn = (text: string): string =>
  ` ${foldLetters(text)
    .replace(amount, '$1x')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .replace(/\p{L}+/gu, '.')
    .replace(/\.(?=\d)/g, ' ')
    .replace(/\./g, ' . ')
    .replace(/ {2,}/g, ' ')} `

const plainText = (text: string) => withoutInvisible(text).normalize('NFKC')

/** Does a text hold a telephone number? For texts of limited length. */
export function hasTelephone(text: string): boolean {
  const digits = digitsIn(text)
  return (
    internationalNumber.test(plainText(text)) ||
    [...telephones, ...looseTelephones].some((pattern) => pattern.test(digits))
  )
}

/** Does a text hold a link or an e-mail address? */
export function hasLink(text: string): boolean {
  const plain = plainText(text)
  return [...linkPatterns, emailPattern].some((pattern) => pattern.test(plain))
}
