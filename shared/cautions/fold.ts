import { asciiDigits } from '../digits'

/*
 * Patterns are matched against folded text, in which all spellings of a word look alike: lower case, Latin without accents,
 * Arabic without vowel marks and with one form of each letter, ASCII digits, one space between words, and ` . ` between
 * sentences.
 */

const letters: Readonly<Record<string, string>> = {
  ي: 'ی',
  ى: 'ی',
  ك: 'ک',
  ه: 'ہ',
  ة: 'ہ',
  ھ: 'ہ',
  ۃ: 'ہ',
  ے: 'ی',
}

const foldWords = (text: string) =>
  asciiDigits(text)
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}ـ'’‘`´]/gu, '')
    .toLowerCase()
    .replace(/[يىكهةھۃے]/g, (letter) => letters[letter] ?? letter)

/** Folds a text, with ` . ` at both ends. Removes phrases that only look like a request. */
export function fold(text: string): string {
  const words = foldWords(text)
    .replace(/(\d),(?=\d)/g, '$1')
    .replace(/[.!?؟۔…\n]+/g, ' . ')
    .replace(/[^\p{L}\p{N}. ]/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
  return ` . ${words} . `.replace(harmless, ' .')
}

/** A pattern for any of the words or phrases, separated by commas; `#` stands for an amount in digits. */
export const anyOf = (list: string): string => {
  const phrases = list.split(',').map((phrase) => foldWords(phrase).replace(/\s+/g, ' ').trim())
  return `(?:${phrases.map((phrase) => phrase.replace('#', '\\d{3,9}k?|\\d{1,3}k')).join('|')})`
}

/** Phrases in this order within one sentence. A number between two is the maximum of words between them; without it, none. */
export const sequence = (...parts: readonly (string | number)[]): RegExp =>
  new RegExp(
    `${parts.map((part) => (typeof part === 'string' ? ` ${part}` : `(?: [^ .]+){0,${part}}`)).join('')}(?= )`,
  )

const never = anyOf(
  'never, not, dont, do not, didnt, wont, cant, cannot, nobody, without, no need to, refuse to',
)
const give = anyOf(
  'send, sending, lend, lending, transfer, transferring, give, giving, pay, paying, share, sharing, tell, forward, need, want, ask for, asking for, use',
)
const urduNever = anyOf('mat, na, nahi, nahin, nhi, nai, مت, نہ, نہیں')
const urduGive = anyOf(
  'bhejo, bhejna, bhejen, bhejein, bhejain, bhej do, do, dein, den, dena, batao, batana, chahiye, chahye, بھیجو, بھیجیں, بھیجنا, بھیج دیں, دو, دیں, دینا, بتائیں, بتانا, چاہیے, چاہئے',
)

const harmless = new RegExp(
  ` (?:${[
    `${never}(?: ${anyOf('ever, to, please, even, really')})? ${give}`,
    `${urduNever} ${urduGive}`,
    `${anyOf('work, works, worked, working, job, employed, engineer, manager, career, salary')} ${anyOf('at, in, for, with')}(?: [^ .]+){1,2}`,
    `${anyOf('need, needs, want, ask, asks, expect, expects')} no`,
    anyOf('a number of, the number of, number of, number do you'),
    `${anyOf('dress, postal, post, zip, area, country, source, discount, promo, building, gate, door, colour, color, moral')} code`,
    anyOf('code of, code word, location pin, pin location, pin code, pin drop'),
    anyOf('لا ترسل, لا ترسلي, لا تعطي, لا تحول'),
  ].join('|')})(?= )`,
  'g',
)
