/*
 * What counts as text. Screens show nothing of joiners, fillers, zero-width spaces, soft hyphens and their like
 * (Unicode's default-ignorable characters), of annotation marks and of the blank Braille pattern.
 */

const somethingShown = /[^\s\p{DI}\p{M}\u2800\uFFF9-\uFFFB]/u
const shown = /(?![\p{DI}\u2800\uFFF9-\uFFFB])(?:\P{M}|\p{Alphabetic})/gu
const invisible = /[\p{DI}\u2800\uFFF9-\uFFFB]+/gu

// Controls, halves of surrogate pairs, and the marks that turn the reading direction of what follows.
const unshowable = /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u
const unshowableInLines = /(?![\n\r\t])[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u

// More marks upon each other than any writing needs cover the lines around. Of a line, five are plenty (a Hebrew or
// Burmese letter has as many); longer text may hold what Unicode calls stream-safe.
const tower = /\p{M}{6}/u
const towerInLines = /\p{M}{31}/u
// Composing sorts the marks of a letter, in time that grows with the square of their number.
const costly = /(?:(?!\p{DI})\p{M}){31}/u

/** May this stand in text of one line, or of several? */
export const isShowable = (value: string, lines = false): boolean =>
  !(lines ? unshowableInLines : unshowable).test(value) &&
  !(lines ? towerInLines : tower).test(withoutInvisible(value))

/** Does it hold a code point that has no meaning, or none that two readers would agree on? */
export const isMeaningless = (value: string): boolean => /[\p{Cn}\p{Co}]/u.test(value)

/** Characters that a reader sees: without invisible ones and accents, with the vowel signs of Indic scripts. */
export const shownLength = (value: string): number => value.match(shown)?.length ?? 0

/** The text without what cannot be seen. */
export const withoutInvisible = (value: string): string => value.replace(invisible, '')

/**
 * Composed (NFC) and trimmed; empty where nothing would be seen. Marks that no text may pile up (`isShowable`) are
 * left as they come.
 */
export const tidyLine = (value: string): string => {
  const tidy = (costly.test(value) ? value : value.normalize('NFC')).trim()
  return somethingShown.test(tidy) ? tidy : ''
}

/**
 * As `tidyLine`, of several lines. Unicode's line and paragraph separators become line breaks, which is what they
 * are: they come along with text from word processors, and nobody could find them to take them out.
 */
export const tidyLines = (value: string): string => tidyLine(value.replace(/[\u2028\u2029]/g, '\n'))

/**
 * Tidies only what could still fit: four units at most become one when they are composed. A longer value stays as it
 * came, for the rule of its length to refuse.
 */
export const tidyWithin =
  (max: number, tidy: (value: string) => string) =>
  (value: string): string =>
    value.trim().length > max * 4 ? value : tidy(value)
