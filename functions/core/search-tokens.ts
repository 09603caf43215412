import { searchKey, wordKeys } from '#shared/fold'
import { textLimits } from '#shared/limits'
import { normalisePhone, withoutSeparators } from '#shared/phone'

/** Enough for the words of any name or subject. */
const MAX_TOKENS = 16

/** The maximum length of a search. Normalizing can lengthen a token: `ﷺ` becomes eighteen letters. */
const MAX_LENGTH = textLimits.search.max

/** Country codes that people leave out when they write a local number. */
const homeCodes = ['92', '971']

const truncated = (text: string): string => [...text].slice(0, MAX_LENGTH).join('')

const digitsOf = (text: string): string => text.replace(/\D/g, '').replace(/^0+/, '')

/** With and without the country code; of a number that was stored wrongly, also as it should be. */
const phoneTokens = (phone: string): string[] =>
  [phone, normalisePhone(phone)].map(digitsOf).flatMap((digits) => {
    const home = homeCodes.find((code) => digits.startsWith(code))
    return home ? [digits, digitsOf(digits.slice(home.length))] : [digits]
  })

export interface Searchable {
  /** Names, subjects, titles: found from each word on, in any usual spelling. */
  texts: readonly (string | undefined)[]
  /** Email addresses, ids: found by the whole text. */
  exact: readonly (string | undefined)[]
  phone?: string | undefined
}

const isText = (text: string | undefined): text is string => text !== undefined && text !== ''

/** Sorted search tokens; a search matches their beginnings. None is the beginning of another. */
export function tokensOf({ texts, exact, phone }: Searchable): string[] {
  const tokens = [
    ...exact.filter(isText).map(searchKey),
    ...(phone ? phoneTokens(phone) : []),
    ...texts.filter(isText).flatMap(wordKeys),
  ].map(truncated)
  const sorted = [...new Set(tokens.filter(isText))].slice(0, MAX_TOKENS).sort()
  // Sorted, so the tokens that begin with a token follow it.
  return sorted.filter((token, at) => !sorted[at + 1]?.startsWith(token))
}

/**
 * The prefix of the tokens that match a search; phone numbers, whole or not, without `+`, `00` or `0`. Empty if nothing searchable
 * is left.
 */
export function searchPrefix(search: string): string {
  const typed = search.length > MAX_LENGTH ? search : withoutSeparators(search)
  if (!/^\+?\d{3,}$/.test(typed)) return truncated(searchKey(search))
  return digitsOf(/^(?:\+|00)/.test(typed) ? normalisePhone(search) : typed)
}
