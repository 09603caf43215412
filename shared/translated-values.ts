import {
  calendar,
  formatPrice,
  heightInCm,
  heightInInches,
  heightText,
  tallestHeightText,
  weightText,
} from './format'
import { directionOf, type Language, localeOf } from './languages'
import { tallestHeight } from './options/measures'

/** Of `formatPrice`, `heightText` and `weightText` in `format.ts`. `Intl` has no good words for them. */
export const measureTexts = {
  price: 'Rs. {amount}',
  height: '{feet} ft {inches} in · {cm} cm',
  weight: '{kg} kg',
  age: '{age}',
} as const

/** The translation of an English text with these values; undefined if there is none. */
export type FindText = (
  english: string,
  values?: Readonly<Record<string, string | number>>,
) => string | undefined

/** How days, numbers, prices and measures read in a language other than English. */
export function translatedValues(language: Language, find: FindText) {
  const locale = localeOf(language)
  const day = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const figure = new Intl.NumberFormat(locale)
  const number = (value: number) => figure.format(value)
  return {
    date: (value: Date | string) => {
      const parts = calendar(value)
      return parts ? day.format(Date.UTC(parts.year, parts.month, parts.day)) : ''
    },
    number,
    price: (pkr: number) => find(measureTexts.price, { amount: number(pkr) }) ?? formatPrice(pkr),
    height: (feet: number) =>
      feet === tallestHeight
        ? (find(tallestHeightText) ?? tallestHeightText)
        : (find(measureTexts.height, { ...heightInInches(feet), cm: heightInCm(feet) }) ?? heightText(feet)),
    weight: (kg: number) => find(measureTexts.weight, { kg }) ?? weightText(kg),
    age: (age: number) => find(measureTexts.age, { age }) ?? String(age),
    /** Between the items of a list. */
    comma: directionOf(language) === 'rtl' ? '، ' : ', ',
  }
}
