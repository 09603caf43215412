import { expect, test } from '@jest/globals'
import type * as z from 'zod'
import { operations } from '#shared/contract'
import { processorTime } from '#test/support/processor-time'
import { hostileText } from '#test/support/api/requests'

/** Milliseconds of processor time for parsing one request; normalizing or searching without a length limit takes minutes. */
const bound = 2000
const texts = Object.entries(hostileText(2 ** 20))
const lists = ['PK', 1, null].map((value) => ({ value, many: Array(1_000_000).fill(value) as unknown[] }))

type Schema = z.ZodType & { shape?: Record<string, Schema>; element?: Schema; unwrap?: () => Schema }

/** An input for this schema with the value in every field; `list` makes the value of list fields. */
const filled = (schema: Schema, value: unknown, list: (value: unknown) => unknown[]): unknown => {
  if (schema.shape)
    return Object.fromEntries(
      Object.entries(schema.shape).map(([key, field]) => [key, filled(field, value, list)]),
    )
  if (schema.element) return list(value)
  return schema.unwrap ? filled(schema.unwrap(), value, list) : value
}

const named = operations
  .map((operation) => [operation.id, operation.input as Schema] as const)
  .filter(([, { shape }]) => shape && Object.keys(shape).length > 0)
const time = (schema: Schema, value: unknown) => processorTime(() => schema.safeParse(value))

test.each(named)('the input of %s is judged in no time, whatever its texts and lists hold', (_id, schema) => {
  for (const [name, value] of texts) {
    const input = filled(schema, value, (entry) => [entry])
    expect([name, time(schema, input) < bound]).toEqual([name, true])
  }
  for (const { value, many } of lists) {
    const input = filled(schema, value, () => many)
    expect([value, time(schema, input) < bound]).toEqual([value, true])
  }
})
