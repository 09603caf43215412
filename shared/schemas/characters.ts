/*
 * Which text is visible. Invisible are joiners, fillers, zero-width spaces, soft hyphens and the like (Unicode's
 * default-ignorable characters), annotation marks and the blank Braille pattern.
 */

const somethingShown = /[^\s\p{DI}\p{M}\u2800\uFFF9-\uFFFB]/u
const shown = /(?![\p{DI}\u2800\uFFF9-\uFFFB])(?:\P{M}|\p{Alphabetic})/gu
const directionMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g
const invisible = /[\p{DI}\u2800\uFFF9-\uFFFB]+/gu

// Control characters, line separators, and marks that change the direction of the following text. Written as codes, since these
// classes are also in the OpenAPI document, for readers without Unicode categories.
const unshowableClass = '\\u0000-\\u001F\\u007F-\\u009F\\u2028-\\u202E\\u2066-\\u2069'
const unshowableInLinesClass =
  '\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F-\\u009F\\u202A-\\u202E\\u2066-\\u2069'
const unshowable = new RegExp(`[${unshowableClass}\\p{Cs}]`, 'u')
const unshowableInLines = new RegExp(`[${unshowableInLinesClass}\\p{Cs}]`, 'u')

/**
 * A pattern for acceptable text of a single line, or of several (`lines`), without surrounding space. Lone surrogates are
 * excluded before, since some regex engines do not support them.
 */
export const showablePattern = (lines = false): string => {
  const refused = lines ? unshowableInLinesClass : unshowableClass
  return `[^${refused}\\s](?:[^${refused}]*[^${refused}\\s])?`
}

// Stacked combining marks can cover the lines around them. In single lines up to five are allowed, as many as Hebrew or
// Burmese letters need; in longer text 30, the limit of Unicode's stream-safe format.
const tower = /\p{M}{6}/u
const towerInLines = /\p{M}{31}/u
// Normalisation sorts the marks of a letter in time quadratic to their number.
const costly = /(?:(?!\p{DI})\p{M}){31}/u

/** Whether text is acceptable as a single line, or as several (`lines`). */
export const isShowable = (value: string, lines = false): boolean =>
  !(lines ? unshowableInLines : unshowable).test(value) &&
  !(lines ? towerInLines : tower).test(withoutInvisible(value))

export const unshowableMessage = 'Please remove characters that cannot be shown'
export const tooLong = (max: number) => `Must be at most ${max} characters`

/** Why tidy text cannot be stored, as the schemas say it; null if it can. */
export function textFault(tidy: string, max: number, lines = false): string | null {
  if (tidy.length > max) return tooLong(max)
  return isShowable(tidy, lines) ? null : unshowableMessage
}

/** Whether text contains an unassigned or private-use code point. */
export const isMeaningless = (value: string): boolean => /[\p{Cn}\p{Co}]/u.test(value)

/** Number of visible characters, without invisible ones and accents, but with vowel signs of Indic scripts. */
export const shownLength = (value: string): number => value.match(shown)?.length ?? 0

/** Removes invisible characters. */
export const withoutInvisible = (value: string): string => value.replace(invisible, '')

/**
 * Normalises (NFC) and trims; empty if nothing would be visible. Text with too many stacked marks, which `isShowable` rejects, is
 * not normalised. Removes marks of direction, which would change how the following text reads.
 */
const tidied = (value: string): string => {
  const seen = value.replace(directionMarks, '')
  const tidy = (costly.test(seen) ? seen : seen.normalize('NFC')).trim()
  return somethingShown.test(tidy) ? tidy : ''
}

/*
 * Pasted text contains tabs, line breaks of word processors and marks of direction, which users cannot see and remove. So they
 * are replaced or removed, not refused.
 */

/** Tidy text of one line: tabs and line breaks become spaces. */
export const tidyLine = (value: string): string => tidied(value.replace(/[\t-\r\u0085\u2028\u2029]+/g, ' '))

/** Tidy text of several lines: all kinds of line breaks become one kind. */
export const tidyLines = (value: string): string => tidied(value.replace(/[\v\f\u0085\u2028\u2029]/g, '\n'))

/** Like `tidyLines`, with at most one empty line between others, so that a text cannot push away the content below it. */
export const tidyParagraphs = (value: string): string => {
  const lines = value
    .split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/)
    .map((line) => (somethingShown.test(line) ? line : ''))
  return tidyLines(lines.filter((line, index) => line !== '' || lines[index - 1] !== '').join('\n'))
}

/**
 * Tidies only values that could still fit: NFC turns at most four units into one. A longer value is left unchanged, for
 * the length rule to reject.
 */
export const tidyWithin =
  (max: number, tidy: (value: string) => string) =>
  (value: string): string =>
    value.trim().length > max * 4 ? value : tidy(value)
