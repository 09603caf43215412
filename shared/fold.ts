import { asciiDigits } from './digits'

/* Texts in a form for comparison, in which the spellings of a word look alike. Never shown, and not for identity. */

const letters: Readonly<Record<string, string>> = {
  ٱ: 'ا',
  ى: 'ی',
  ي: 'ی',
  ې: 'ی',
  ے: 'ی',
  ك: 'ک',
  ڪ: 'ک',
  ه: 'ہ',
  ة: 'ہ',
  ھ: 'ہ',
  ۃ: 'ہ',
  ە: 'ہ',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ð: 'd',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
}
const letter = new RegExp(`[${Object.keys(letters).join('')}]`, 'g')

// Before the decomposition, which turns `´` into a space and an accent.
const apostrophes = /['’‘‛`´ʹ-ʿˈˊˋ′＇]/g

/** Marks, joiners and other invisible characters, unpaired surrogates, the tatweel and the hamza on its own. */
const dropped = /[\p{M}\p{Cf}\p{Cs}ـء]/gu

/**
 * Lower case, without accents, vowel marks, joiners and apostrophes, with ASCII digits and one form of each Arabic letter: `Zoë` and
 * `zoe`, `علي` and `علی`, `فاطمة` and `فاطمہ` become the same.
 */
export const foldLetters = (text: string): string =>
  asciiDigits(text.replace(apostrophes, '').normalize('NFKD').replace(dropped, '').toLowerCase())
    .replace(letter, (found) => letters[found] ?? found)
    .normalize('NFC')

const separators = /[\s\p{Pd}\p{Ps}\p{Pe}.,،۔/#]+/u

const wordsOf = (text: string): string[] => foldLetters(text).split(separators).filter(Boolean)

/** A text for a search: folded, without spaces and punctuation between words, so that `Lala Musa` and `Lalamusa` are the same. */
export const searchKey = (text: string): string => wordsOf(text).join('')

/** What a search may begin with: the search key of the text from each of its words on. */
export const wordKeys = (text: string): string[] => {
  const words = wordsOf(text)
  return words.map((_, at) => words.slice(at).join(''))
}
