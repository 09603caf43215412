import * as z from 'zod'
import { countries, isCountry } from '../options/countries'
import { isLanguage, languages } from '../options/languages'
import { lazy } from '../lazy'
import { ageLimits, textLimits } from '../limits'
import { isPhone, normalisePhone, phonePattern, typedPhoneMax } from '../phone'
import {
  isShowable,
  showablePattern,
  shownLength,
  tidyLine,
  tidyLines,
  tidyWithin,
  tooLong,
  unshowableMessage,
  withoutInvisible,
} from './characters'

/*
 * Field builders. Values are normalised only with `overwrite` (trim, NFC, lower case), never with `transform`, so that input
 * and output types agree and every schema can be converted to JSON Schema. No rule aborts: an aborting issue would also
 * suppress the rules of enclosing objects. Callers use a field's first issue. Every rule must handle values of any length in
 * linear time.
 *
 * `meta` adds to JSON Schema what a rule checks in code, built from the same values. The OpenAPI document describes the stored
 * spelling; inputs in other spellings are accepted and normalised.
 */

/** A timestamp in outputs. */
export const iso = z.iso.datetime()

declare const isSchemaMessage: unique symbol
/** A message of a schema. All are fixed sentences, which clients use as translation keys. */
export type SchemaMessage = string & { readonly [isSchemaMessage]: true }

/** First message of each field by dotted path (`personal_info.first_name`); the path of the whole input is `''`. */
export const fieldErrors = (error: {
  issues: readonly z.core.$ZodIssue[]
}): Record<string, SchemaMessage> => {
  const first = new Map<string, SchemaMessage>()
  for (const issue of error.issues) {
    const path = issue.path.map(String).join('.')
    if (!first.has(path)) first.set(path, issue.message as SchemaMessage)
  }
  return Object.fromEntries(first)
}

export interface TextRules {
  /** Message for a missing, empty or non-text value. */
  required: string
  min?: number
  /** Message for a value that is too short; `required` by default. */
  short?: string
  max: number
  /** Allows line breaks. */
  lines?: boolean
  /** Replaces the default normalisation. */
  tidy?: (value: string) => string
}

const tidyFor = (lines: boolean) => (lines ? tidyLines : tidyLine)

/** Normalised and trimmed text of one line (or several), of limited length, without control characters. */
export const text = ({ required, min = 1, short = required, max, lines = false, tidy }: TextRules) =>
  z
    .string({ error: required })
    .overwrite(tidyWithin(max, tidy ?? tidyFor(lines)))
    .min(1, { error: required })
    .min(min, { error: short })
    // Invisible characters do not count towards the minimum.
    .refine((value) => value.length > max || shownLength(value) >= min, { error: short })
    .max(max, { error: tooLong(max) })
    .refine((value) => value.length > max || isShowable(value, lines), { error: unshowableMessage })
    .meta({ pattern: `^${showablePattern(lines)}$` })

/** Text that may be missing or empty. */
export const optionalText = ({ max, lines = false, tidy }: Pick<TextRules, 'max' | 'lines' | 'tidy'>) =>
  z
    .string({ error: unshowableMessage })
    .overwrite(tidyWithin(max, tidy ?? tidyFor(lines)))
    .max(max, { error: tooLong(max) })
    .refine((value) => value.length > max || isShowable(value, lines), { error: unshowableMessage })
    .meta({ pattern: `^(?:${showablePattern(lines)})?$` })
    .optional()

// Zod's own pattern without lookahead, which other readers of the document may not support.
const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

/** An e-mail address in lower case, without surrounding space and without what pasting adds. */
export const email = (required: string, invalid: string) =>
  z
    .string({ error: required })
    .overwrite((value) =>
      withoutInvisible(value)
        .replace(/[\t-\r\u0085]/g, '')
        .trim()
        .toLowerCase(),
    )
    .min(1, { error: required })
    .refine((value) => value.length <= textLimits.email.max && emailPattern.test(value), {
      error: invalid,
    })
    .meta({ format: 'email', pattern: emailPattern.source, maxLength: textLimits.email.max })

const phoneShort = 'Phone number must be at least 10 digits'
export const phoneInvalid = 'Please enter a valid phone number (including country code)'
const digits = (value: string) => value.replace(/\D/g, '').length

const phoneText = z
  .string({ error: phoneShort })
  .max(typedPhoneMax, { error: phoneInvalid })
  .overwrite((value) => normalisePhone(value))
const isShortPhone = (value: string) => digits(value) < textLimits.phone.min

/** An international number, stored as E.164 (`+923001234567`). */
export const PhoneSchema = phoneText
  .refine((value) => !isShortPhone(value), { error: phoneShort })
  .refine(isPhone, { error: phoneInvalid })
  .meta({ pattern: phonePattern.source })

/** Like PhoneSchema, but may be empty or missing. */
export const OptionalPhoneSchema = phoneText
  .refine((value) => value === '' || !isShortPhone(value), { error: phoneShort })
  .refine((value) => value === '' || isPhone(value), { error: phoneInvalid })
  .meta({ pattern: `^$|${phonePattern.source}` })
  .optional()

export const agesMessage = 'Please choose an age from 18 to 75'
/** An age that a profile may have. */
export const isAge = (years: number): boolean =>
  Number.isInteger(years) && years >= ageLimits.min && years <= ageLimits.max
export const ageFacts = { type: 'integer', minimum: ageLimits.min, maximum: ageLimits.max } as const

export const reversedRangeMessage = 'The highest must not be below the lowest'

interface NumberRules {
  /** Message for a missing value and for one that is not a number. */
  required: string
  min: number
  low: string
  max: number
  high: string
}

/** A whole number within bounds. */
export const wholeNumber = ({ required, min, low, max, high }: NumberRules) =>
  z
    .number({ error: required })
    .refine(Number.isInteger, { error: 'Please enter a whole number' })
    .min(min, { error: low })
    .max(max, { error: high })
    .meta({ type: 'integer' })

/** Normalises spelling, so that `Software Engineer`, `software-engineer` and `software_engineer` are equal. */
const spelling = (value: string) =>
  value
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '_')

/**
 * One of the values; other spellings (`Software engineer`) are accepted and
 * converted to the stored value. Types and JSON Schema list only the stored values.
 */
export function option<const V extends string>(values: readonly V[], error: string): z.ZodType<V, V> {
  const known = lazy(() => new Map<string, string>(values.map((value) => [spelling(value), value])))
  const longest = Math.max(...values.map((value) => value.length))
  const stored = tidyWithin(longest, (value) => known().get(spelling(value)) ?? value)
  const chosen = z
    .string({ error })
    .overwrite(stored)
    .refine((value) => values.some((one) => one === value), { error })
    .meta({ enum: [...values] })
  // Refinements do not narrow types; this one ensures that the cast is correct.
  return chosen as z.ZodType<string, string> as z.ZodType<V, V>
}

/** ISO 3166-1 alpha-2 code of a country. */
export const countryCode = (required: string) =>
  z
    .string({ error: required })
    .trim()
    .refine(isCountry, { error: required })
    .meta({ enum: [...countries] })

/** ISO 639 code of a language. */
export const languageCode = (required: string) =>
  z
    .string({ error: required })
    .trim()
    .refine(isLanguage, { error: required })
    .meta({ enum: [...languages] })

const countryOf = (place: string) => place.slice(0, 2)

/** The part after the country and the hyphen. */
const stateRest = '[A-Z0-9-]{1,10}'
const stateForm = new RegExp(`^[A-Z]{2}-${stateRest}$`)

/** Whether it is `country-state` with a known country, e.g. `PK-PB`. */
export const isStateValue = (value: string): boolean => stateForm.test(value) && isCountry(countryOf(value))

/** Whether it is `country-city` with a known country and a visible city, e.g. `PK-Lahore`. */
export const isCityValue = (value: string): boolean =>
  value.length <= textLimits.place.max &&
  /^[A-Z]{2}-\S/.test(value) &&
  isCountry(countryOf(value)) &&
  tidyLine(value.slice(3)) !== '' &&
  isShowable(value)

const placeFacts = (of: readonly string[], rest: string) => ({ pattern: `^(?:${of.join('|')})-${rest}$` })
export const stateFacts = (of = countries) => placeFacts(of, stateRest)
export const cityFacts = () => ({
  ...placeFacts(countries, showablePattern()),
  minLength: 4,
  maxLength: textLimits.place.max,
})

export const stateValue = (required: string) =>
  z.string({ error: required }).trim().refine(isStateValue, { error: required }).meta(stateFacts())

const tidyPlace = tidyWithin(textLimits.place.max, tidyLine)

export const cityValue = (required: string) =>
  z
    .string({ error: required })
    .overwrite(tidyPlace)
    .refine(isCityValue, { error: required })
    .meta(cityFacts())

const isText = (value: unknown): value is string => typeof value === 'string'

/**
 * A list of distinct values, not empty by default. Every error is reported on the list itself. `facts` is the JSON Schema of an
 * entry.
 */
export const listOf = <V extends string = string>(
  required: string,
  isValue: ((value: string) => boolean) | ((value: string) => value is V),
  {
    min = 1,
    max = textLimits.list.max,
    tooMany = `Please choose at most ${max}`,
    facts,
  }: { min?: number; max?: number; tooMany?: string; facts: object },
): z.ZodType<V[], V[]> => {
  // The list itself rejects entries that are not text: one issue for each entry of a list of a million would take seconds.
  const entry = z.unknown().meta({ type: 'string', ...facts })
  const tidyEntries = (values: unknown[]) => [
    ...new Set(values.map((value) => (isText(value) ? tidyPlace(value) : value))),
  ]
  const list = z
    .array(entry, { error: required })
    .min(min, { error: required })
    .max(max, { error: tooMany })
    .overwrite((values) => (values.length > max ? values : tidyEntries(values)))
    .refine((values) => values.length > max || values.every((value) => isText(value) && isValue(value)), {
      error: required,
    })
  // As above: refinements do not narrow types.
  return list as z.ZodType<unknown[], unknown[]> as z.ZodType<V[], V[]>
}

/** Runs an object's own rule even if its fields have issues, so that all errors are reported at once. */
export const whenObject = ({ value }: { value: unknown }): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
