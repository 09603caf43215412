import { expect, test } from '@jest/globals'
import type * as z from 'zod'
import { fieldErrors } from '#shared/schemas/common'

/** A field's value (undefined: missing) and the expected message, null if valid. */
export type Case = [field: string, value: unknown, message: string | null]

/** The valid object with one field changed gives the case's message, only for that field. */
export const testCases = (
  name: string,
  schema: z.ZodType,
  valid: Readonly<Record<string, unknown>>,
  cases: Case[],
) =>
  test(`${name}: the valid one passes unchanged, and each faulty field tells its own sentence`, () => {
    expect(schema.parse(valid)).toEqual(valid)
    const told = cases.map(([field, value]) => {
      const { error } = schema.safeParse({ ...valid, [field]: value })
      return [field, value, error ? fieldErrors(error) : {}]
    })
    expect(told).toEqual(
      cases.map(([field, value, message]) => [field, value, message === null ? {} : { [field]: message }]),
    )
  })

/** Cases where a missing value and values of a wrong type all give this message. */
export const required = (field: string, message: string, wrong: unknown[] = [undefined, null, '', 7, []]) =>
  wrong.map((value): Case => [field, value, message])
