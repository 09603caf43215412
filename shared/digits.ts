const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code))

/** The ASCII form of a digit. Unicode keeps the ten digits of a script together, from zero to nine. */
const asciiDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (isDigit(zero - 1)) zero--
  return String((code - zero) % 10)
}

/** Converts the decimal digits of every script (Urdu, Arabic, Devanagari, full-width) to ASCII. */
export const asciiDigits = (value: string): string => value.replace(/(?![0-9])\p{Nd}/gu, asciiDigit)
