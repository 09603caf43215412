import fc, { type Arbitrary } from 'fast-check'
import type { Json } from './openapi'

/*
 * Generates values that match a JSON Schema. Covers the keywords that the OpenAPI document uses; callers validate the values.
 */

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The schema that requires both. */
export function mergeSchemas(one: Json, other: Json): Json {
  const both: Json = { ...one, ...other }
  const [here, there] = [one['properties'] ?? {}, other['properties'] ?? {}] as [Json, Json]
  const names = new Set([...Object.keys(here), ...Object.keys(there)])
  if (names.size > 0)
    both['properties'] = Object.fromEntries(
      [...names].map((name) => [name, mergeSchemas((here[name] ?? {}) as Json, (there[name] ?? {}) as Json)]),
    )
  const lists = (key: string) =>
    [one[key], other[key]].flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []))
  for (const key of ['required', 'patterns', 'nots', 'allOf', 'choices'])
    if (lists(key).length > 0) both[key] = lists(key)
  if (one['pattern'] && other['pattern'])
    both['allOf'] = [...((both['allOf'] ?? []) as Json[]), { pattern: one['pattern'] }]
  if (one['enum'] && other['enum'])
    both['enum'] = (one['enum'] as unknown[]).filter((value) => (other['enum'] as unknown[]).includes(value))
  const bound = (key: string, pick: (...values: number[]) => number) => {
    const values = [one[key], other[key]].filter((value) => typeof value === 'number')
    if (values.length > 0) both[key] = pick(...values)
  }
  for (const key of ['minimum', 'minLength', 'minItems']) bound(key, Math.max)
  for (const key of ['maximum', 'maxLength', 'maxItems']) bound(key, Math.min)
  return both
}

export interface SchemaValues {
  resolve: (reference: string) => Json
  /** Values that exist in the service, such as ids, by the name of their schema. */
  existingValues?: Record<string, readonly string[]>
}

/** A schema with `$ref`, `allOf` and single patterns resolved into it; `choices` has the alternatives. */
function flat(schema: Json, values: SchemaValues): Json {
  const { $ref, allOf, anyOf, oneOf, pattern, not, ...rest } = schema
  let all: Json = rest
  if (pattern !== undefined) all = mergeSchemas(all, { patterns: [pattern] })
  if (not !== undefined) all = mergeSchemas(all, { nots: [not] })
  const choices = [anyOf, oneOf].filter((list) => list !== undefined)
  if (choices.length > 0) all = mergeSchemas(all, { choices })
  if (typeof $ref === 'string')
    all = mergeSchemas(all, { ...flat(values.resolve($ref), values), name: $ref.split('/').at(-1) })
  for (const one of (allOf ?? []) as Json[]) all = mergeSchemas(all, flat(one, values))
  return all
}

const words =
  'Ayesha Bilal Zoë علی فاطمہ محمد Łukasz O’Neil Jean-Luc 王芳 Lahore 12 7 hello, world. ß é'.split(' ')
const text = (min: number, max: number) =>
  fc
    .array(fc.constantFrom(...words), { minLength: 1, maxLength: 8 })
    .map((parts) => parts.join(' ').padEnd(min, 'a').slice(0, max).trim())

const holds = (pattern: string) => {
  const expression = new RegExp(pattern, 'u')
  return (value: string) => expression.test(value)
}
/** Patterns from which fast-check can generate strings. */
const canMake = (pattern: string) => !/\\[pP]\{|\(\?[=!<]/.test(pattern)
const make = (pattern: string) => fc.stringMatching(new RegExp(pattern, 'u'))

/** The share of samples that match. */
const share = (arbitrary: Arbitrary<string>, isGood: (value: string) => boolean) =>
  fc.sample(arbitrary, { numRuns: 40, seed: 1 }).filter(isGood).length / 40

function strings(schema: Json): Arbitrary<string> {
  const { minLength = 0, maxLength = 200 } = schema as { minLength?: number; maxLength?: number }
  const patterns = (schema['patterns'] ?? []) as string[]
  const isGood = (value: string) =>
    value.length >= minLength && value.length <= maxLength && patterns.every((one) => holds(one)(value))
  if (schema['format'] === 'date-time')
    return fc
      .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
      .map((day) => day.toISOString())
  if (schema['format'] === 'date' && patterns.length === 0)
    return fc
      .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10))
  if (schema['format'] === 'time-zone')
    return fc.constantFrom(...Intl.supportedValuesOf('timeZone').filter(isGood))
  const makeable = patterns.filter(canMake)
  const parts = makeable.filter((pattern) => !pattern.startsWith('^'))
  const candidates = [
    text(minLength, maxLength),
    ...makeable.filter((pattern) => pattern.startsWith('^')).map(make),
    ...(parts.length > 0
      ? [
          fc
            .tuple(text(Math.max(minLength, 3), maxLength >> 1), ...parts.map(make))
            .map((all) => all.join('').slice(0, maxLength)),
        ]
      : []),
    ...(patterns.length === 0
      ? [fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 300) })]
      : []),
  ]
  const good = candidates.filter((one) => share(one, isGood) >= 0.1)
  if (good.length === 0) return fc.constantFrom(...((schema['examples'] ?? ['x']) as string[]))
  return fc.oneof(...good).filter(isGood)
}

function numbers(schema: Json): Arbitrary<number> {
  const above = schema['exclusiveMinimum'] as number | undefined
  const min = (schema['minimum'] as number | undefined) ?? (above === undefined ? -1e6 : above + 1)
  const max = (schema['maximum'] as number | undefined) ?? Math.max(min, 0) + 1e6
  if (schema['type'] === 'integer') return fc.oneof(fc.integer({ min, max }), fc.constantFrom(min, max))
  return fc.oneof(
    fc.double({ min, max, noNaN: true }),
    fc.integer({ min: Math.ceil(min), max: Math.floor(max) }),
  )
}

function objects(schema: Json, values: SchemaValues): Arbitrary<Json> {
  const refused = ((schema['nots'] ?? []) as { required?: string[] }[]).flatMap(
    ({ required = [] }) => required,
  )
  const required = new Set((schema['required'] ?? []) as string[])
  const fields = Object.entries((schema['properties'] ?? {}) as Record<string, Json>).filter(
    // Only the service can create cursors.
    ([name, one]) =>
      !refused.includes(name) && (required.has(name) || flat(one, values)['format'] !== 'cursor'),
  )
  return fc.record(Object.fromEntries(fields.map(([name, one]) => [name, valuesOf(one, values)])), {
    requiredKeys: [...required].filter((name) => fields.some(([field]) => field === name)),
    noNullPrototype: true,
  })
}

const typed: Record<string, (schema: Json, values: SchemaValues) => Arbitrary<unknown>> = {
  string: (schema, { existingValues = {} }) => {
    const some = existingValues[schema['name'] as string]
    return some
      ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...some) }, strings(schema))
      : strings(schema)
  },
  integer: numbers,
  number: numbers,
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  object: objects,
  array: (schema, values) => {
    const {
      minItems = 0,
      maxItems = 5,
      items = {},
    } = schema as { minItems?: number; maxItems?: number; items?: Json }
    return fc.array(valuesOf(items, values), {
      minLength: minItems,
      maxLength: Math.min(maxItems, minItems + 3),
    })
  },
}

/** An arbitrary of values that match a schema. */
export function valuesOf(schema: Json, values: SchemaValues): Arbitrary<unknown> {
  const all = flat(schema, values)
  if ('const' in all) return fc.constant(all['const'])
  if (Array.isArray(all['enum'])) return fc.constantFrom(...(all['enum'] as unknown[]))
  const [choices, ...others] = (all['choices'] ?? []) as Json[][]
  if (choices) {
    const rest = { ...all, choices: others }
    return fc.oneof(
      ...choices.map((one) => lazily(() => valuesOf(mergeSchemas(rest, flat(one, values)), values))),
    )
  }
  const types = [all['type'] ?? (isObject(all['properties']) ? 'object' : 'string')].flat() as string[]
  return fc.oneof(...types.map((type) => typed[type]!(all, values)))
}

/** Builds the arbitrary on first use, since few of many alternatives are used. */
function lazily(build: () => Arbitrary<unknown>): Arbitrary<unknown> {
  let built: Arbitrary<unknown> | undefined
  return fc.constant(null).chain(() => (built ??= build()))
}
