import { isMeaningless, tidyLine, unshowableMessage, withoutInvisible } from './characters'
import { text, type TextRules } from './common'

const invisibleRun = /[\p{DI}\u2800\uFFF9-\uFFFB]+/gu
const endsInLetter = /[\p{L}\p{M}]$/u
const startsWithLetter = /^[\p{L}\p{M}]/u

/** Removes invisible characters from a name, except joiners between letters, which Urdu and Indic scripts need. */
const dropInvisible = (value: string): string =>
  value.replace(invisibleRun, (run: string, at: number) => {
    const joiner = /[\u200C\u200D]/.exec(run)?.[0]
    const after = at + run.length
    // Two UTF-16 units are enough for any character.
    const between =
      endsInLetter.test(value.slice(Math.max(at - 2, 0), at)) &&
      startsWithLetter.test(value.slice(after, after + 2))
    return joiner !== undefined && between ? joiner : ''
  })

const tidyName = (value: string): string => tidyLine(dropInvisible(value)).replace(/\p{Zs}+/gu, ' ')

/** Converts wide, bold, circled and similar forms to plain characters. */
const plain = (value: string): string => value.normalize('NFKC')

// Without modifier letters (\p{Lm}, e.g. the tatweel), which are not letters on their own.
const letters = /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}]/gu
const hasLetters = (value: string): boolean => (withoutInvisible(value).match(letters)?.length ?? 0) >= 2

const digit = /\p{N}/gu
const digitsOf = (value: string): number => value.match(digit)?.length ?? 0

/**
 * Number of digits of any script and form. Counts each character both as written and in its plain form, and takes the
 * greater: `⑫` becomes two digits when plain, `Ⅶ` becomes letters.
 */
const digitCount = (value: string): number =>
  [...withoutInvisible(value)].reduce((sum, sign) => sum + Math.max(digitsOf(sign), digitsOf(plain(sign))), 0)

/** Low enough that first and last name together cannot contain a phone number. */
const maxDigits = 3

// Characters that look like or replace a full stop and that NFKC leaves unchanged, including zeros of Arabic scripts.
const dots =
  /[\u00B7\u02D9\u0660\u06D4\u06F0\u0701\u0702\u1427\u16EB\u2022\u2027\u2219\u22C5\u2981\u2E31\u2E33\u2E3C\u3002\u30FB\u318D\uA4F8\uA60E\uA78F\uFE12\uFF61\uFF65\u{10101}\u{10A50}]/gu

// Without endings that also occur in names (`M.Asia`, `S.Om`, `J.Page`, `M.de Silva`).
const endings = (
  'com net org info biz edu gov mobi app dev link xyz online site shop store live club website web blog bio pro ink ' +
  'chat social network email digital cloud tech media news agency group space today top vip icu fun world dog zone ' +
  'io me co tv cc ly gg ee be gl gd gy am us uk eu ca in pk ae sa qa kw bh ir tr lk np bd ru cn hk jp kr sg ph ' +
  'fm tk cf gq ws pw xn--[a-z\\d-]+'
).replaceAll(' ', '|')
const addresses = [
  /:\/\/|@|https?:/i,
  /(?:^|[^\p{L}\p{N}])www\d?\./iu,
  /[\p{L}\p{M}\p{N}]\.\p{L}{2,}\/\S/u,
  // `Md.Rahim` is a name: a dot indicates an address only before a known domain ending.
  new RegExp(`[\\p{L}\\p{M}\\p{N}]\\.(?:${endings})(?!\\p{L})`, 'iu'),
]
const isAddress = (value: string): boolean => {
  const name = plain(withoutInvisible(value).replace(dots, '.'))
  return addresses.some((address) => address.test(name))
}

/** The name of a person, in any script. */
export const personName = (rules: Omit<TextRules, 'lines' | 'tidy'>) => {
  // A text that is too long already has its message; skip the expensive checks.
  const holds = (rule: (value: string) => boolean) => (value: string) =>
    value.length > rules.max || rule(value)
  return text({ ...rules, tidy: tidyName })
    .refine(
      holds((value) => !isMeaningless(value)),
      { error: unshowableMessage },
    )
    .refine(holds(hasLetters), { error: 'Please write a name with at least two letters' })
    .refine(
      holds((value) => digitCount(value) <= maxDigits),
      { error: 'Please write the name without a phone number' },
    )
    .refine(
      holds((value) => !isAddress(value)),
      { error: 'Please write the name without a link or an e-mail address' },
    )
    .meta({
      description: 'Without links and addresses.',
      allOf: [
        { pattern: '\\p{L}.*\\p{L}' },
        { pattern: `^(?:[^\\p{N}@]*\\p{N}){0,${maxDigits}}[^\\p{N}@]*$` },
      ],
    })
}
