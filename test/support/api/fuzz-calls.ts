import fc from 'fast-check'
import type { CallOptions } from './client'
import { mergeSchemas, valuesOf } from './schema-values'
import type { Described, Document, Json, OpenApi } from './openapi'
import { multipart } from './requests'

/* Generates calls from the OpenAPI document: valid ones and broken ones. */

/** One operation of the document in one content type. A route may have several operations. */
export interface OperationForm {
  operation: string
  method: string
  path: string
  security: Described['security']
  /** Schema and content type of the input. */
  schema: Json
  type: string
}

const withParameters = (
  parameters: NonNullable<Described['parameters']>,
  takes: string[],
  required: string[],
) => ({
  type: 'object',
  properties: Object.fromEntries(
    parameters.filter(({ name }) => takes.includes(name)).map(({ name, schema }) => [name, schema]),
  ),
  required,
})

function formsOf(method: string, path: string, described: Described): OperationForm[] {
  const { operationId, security, parameters = [], requestBody } = described
  const all = { method: method.toUpperCase(), path, security }
  const names = operationId.split(' | ')
  const choices = described['x-choices'] ?? [
    {
      operation: operationId,
      when: [],
      takes: parameters.map(({ name }) => name),
      required: parameters.filter(({ required }) => required).map(({ name }) => name),
    },
  ]
  if (!requestBody)
    return choices.map(({ operation, when, takes, required }) => ({
      ...all,
      operation,
      type: 'query',
      schema: withParameters(parameters, takes, [...new Set([...when, ...required])]),
    }))
  const forms = Object.entries(requestBody.content).flatMap(([type, { schema }]) =>
    ((schema['oneOf'] as Json[] | undefined) ?? [schema]).map((one) => ({ type, schema: one })),
  )
  return forms.map((form, at) => ({ ...all, ...form, operation: names[at] ?? names[0]! }))
}

export const operationForms = ({ paths }: OpenApi): OperationForm[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, described]) => formsOf(method, path, described)),
  )

const hostile: unknown[] = [
  ...[null, true, 0, -1, 1e308, 2 ** 53, 0.5, '', ' ', [], {}, [[]], { $ne: null }, ['a', 'b']],
  ...[
    '\u0000',
    '\ud800',
    '\u202eabc',
    'a\u0301'.repeat(50),
    '👩‍👩‍👧‍👦',
    '‮',
    '../../etc/passwd',
    '<b>x</b>',
    '__proto__',
  ],
  ...['x'.repeat(20_000), '9'.repeat(400), 'NaN', '1e309', '-0', '0x10', '٣', 'PK-', '+92', '@'],
]

const isList = (value: unknown): value is unknown[] => Array.isArray(value)

/** A copy of a value with one fault somewhere in it. */
function withFault(value: unknown): fc.Arbitrary<unknown> {
  if (isList(value) && value.length > 0)
    return fc.oneof(
      fc.constantFrom(...hostile),
      fc.nat({ max: value.length - 1 }).chain((at) => withFault(value[at]).map((one) => value.with(at, one))),
      fc.constant(Array.from({ length: 200 }, () => value[0])),
    )
  if (typeof value !== 'object' || value === null) return fc.constantFrom(...hostile)
  const keys = Object.keys(value)
  const fields = value as Json
  const added = fc
    .tuple(
      fc.constantFrom('__proto__', 'constructor', 'toString', 'id', 'role', ''),
      fc.constantFrom(...hostile),
    )
    .map(([key, one]) => Object.fromEntries([...Object.entries(fields), [key, one]]))
  if (keys.length === 0) return added
  const key = fc.constantFrom(...keys)
  return fc.oneof(
    {
      weight: 4,
      arbitrary: key.chain((at) => withFault(fields[at]).map((one) => ({ ...fields, [at]: one }))),
    },
    key.map((at) => Object.fromEntries(Object.entries(fields).filter(([name]) => name !== at))),
    added,
    fc.constantFrom(...hostile),
  )
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
const texts = (value: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((typeof value === 'object' && value !== null ? value : { value }) as Json).map(
      ([name, one]) => [name, textOf(one)],
    ),
  )

/** Query parameters of a value; a list becomes one parameter for each of its values. */
const parametersOf = (value: unknown): NonNullable<CallOptions['query']> =>
  Object.fromEntries(
    Object.entries((typeof value === 'object' && value !== null ? value : { value }) as Json).map(
      ([name, one]) => [name, isList(one) && one.length > 0 ? one.map(textOf) : textOf(one)],
    ),
  )

/** The request that sends a value in the content type of the form. */
export function callOptionsOf({ type }: OperationForm, value: unknown, file: Buffer): CallOptions {
  if (type === 'query') return { query: parametersOf(value) }
  if (type === 'multipart/form-data') {
    const { file: _, ...fields } = texts(value)
    return multipart(fields, { name: 'a.jpg', type: 'image/jpeg', bytes: file })
  }
  if (type === 'application/x-www-form-urlencoded')
    return { raw: new URLSearchParams(texts(value)).toString(), contentType: type }
  return { json: value }
}

/** The same request with an unexpected body, content type, header or cookie. */
const oddRequests = (options: CallOptions): fc.Arbitrary<CallOptions> =>
  fc.constantFrom<CallOptions>(
    { ...options, contentType: 'application/xml' },
    { raw: 'x=1&x=2&__proto__=1', contentType: 'application/x-www-form-urlencoded' },
    { raw: '{"a":', contentType: 'application/json' },
    { raw: Buffer.from([0xff, 0xfe, 0x00]), contentType: 'application/json' },
    { raw: '[]', contentType: 'application/json; charset=utf-16' },
    { raw: '--x\r\n\r\n', contentType: 'multipart/form-data; boundary=x' },
    { ...options, headers: { 'x-forwarded-for': '\u00ff', accept: 'text/plain', 'x-origin-secret': 'x' } },
    { ...options, cookie: 'humsafar_session=x; ;=; __proto__=1' },
  )

export interface FuzzedCall {
  options: CallOptions
  /** Whether the document allows it. */
  isValid: boolean
}

export interface Numbers {
  seed: number
  valid: number
  spoilt: number
}

/** Calls of a form, the same for the same seed. `existingValues`: by the name of their schema. */
export function callsOf(
  form: OperationForm,
  document: Document,
  { seed, valid, spoilt: wrong }: Numbers,
  existingValues: Record<string, readonly string[]>,
  file: Buffer,
): FuzzedCall[] {
  const { schemas } = document.content.components
  const resolve = (reference: string) => schemas[reference.split('/').at(-1)!]!
  const values = valuesOf(mergeSchemas({}, form.schema), { resolve, existingValues })
  const rightly = fc
    .sample(values, { seed, numRuns: valid })
    .map((value) => ({ options: callOptionsOf(form, value, file), isValid: true }))
  const wrongly = fc.oneof(
    { weight: 4, arbitrary: values.chain(withFault).map((value) => callOptionsOf(form, value, file)) },
    values.chain((value) => oddRequests(callOptionsOf(form, value, file))),
  )
  return [
    ...rightly,
    ...fc.sample(wrongly, { seed, numRuns: wrong }).map((options) => ({ options, isValid: false })),
  ]
}
