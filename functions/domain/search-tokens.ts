import { asciiDigits } from '#shared/schemas/common'

/** More words than a name or a subject is looked for by. */
const MOST = 16

/** Country codes after which people leave out their own when they write a number. */
const homeCodes = ['92', '971']

/** Letters without case, accents and marks, so that `Zoë` is found as `zoe`. */
const plain = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().normalize('NFC').replace(/\s+/g, ' ').trim()

/** A text as a whole, and from each of its words on. */
const ofText = (text: string): string[] => {
  const whole = plain(text)
  return [whole, ...whole.split(' ')]
}

const ofPhone = (phone: string): string[] => {
  const digits = phone.replace(/\D/g, '')
  const home = homeCodes.find((code) => digits.startsWith(code))
  return home ? [digits, digits.slice(home.length)] : [digits]
}

export interface Searchable {
  /** Names, subjects, titles: found as a whole and by each word. */
  texts: readonly (string | undefined)[]
  /** E-mail addresses, ids: found as a whole. */
  exact: readonly (string | undefined)[]
  phone?: string | undefined
}

const isText = (text: string | undefined): text is string => text !== undefined && text !== ''

/** The tokens by whose beginnings something is found; each once. */
export function tokensOf({ texts, exact, phone }: Searchable): string[] {
  const tokens = [
    ...exact.filter(isText).map(plain),
    ...(phone ? ofPhone(phone) : []),
    ...texts.filter(isText).flatMap(ofText),
  ]
  return [...new Set(tokens.filter((token) => token !== ''))].slice(0, MOST)
}

const isPhone = (text: string) => /^[+\d][\d\s\-–().]{2,}$/.test(text)

/** What the tokens that match a search begin with: a number without prefixes such as `+`, `00` or `0`, other text as tokens are. */
export function searchPrefix(search: string): string {
  const digits = asciiDigits(search.trim())
  return isPhone(digits) ? digits.replace(/\D/g, '').replace(/^0+/, '') : plain(search)
}
