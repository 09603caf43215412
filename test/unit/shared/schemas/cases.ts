import { expect, test } from '@jest/globals'
import type * as z from 'zod'
import { fieldErrors } from '#shared/schemas/common'

/** A field's value (undefined: missing) and the message it brings, null when it is fine. */
export type Case = [field: string, value: unknown, message: string | null]

/** One test per case: the valid object with one field changed gives that message, on that field alone. */
export const testCases = (schema: z.ZodType, valid: Readonly<Record<string, unknown>>, cases: Case[]) => {
  test('the valid one passes unchanged', () => {
    expect(schema.parse(valid)).toEqual(valid)
  })

  test.each(cases)('%s: %j → %s', (field, value, message) => {
    const result = schema.safeParse({ ...valid, [field]: value })
    const errors = result.success ? {} : fieldErrors(result.error)
    expect(errors).toEqual(message === null ? {} : { [field]: message })
  })
}

/** The required message for a missing value and for every wrong type given. */
export const required = (
  field: string,
  message: string,
  wrong: unknown[] = [undefined, null, '', 7, {}, []],
) => wrong.map((value): Case => [field, value, message])
