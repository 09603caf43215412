import { expect, test } from '@jest/globals'
import type * as z from 'zod'
import { fieldErrors } from '#shared/schemas/common'

/** A field's value (undefined: missing) and the expected message, null if valid. */
export type Case = [field: string, value: unknown, message: string | null]

/** One test per case: the valid object with one field changed gives that message, only for that field. */
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

/** Cases where a missing value and values of a wrong type all give this message. */
export const required = (
  field: string,
  message: string,
  wrong: unknown[] = [undefined, null, '', 7, {}, []],
) => wrong.map((value): Case => [field, value, message])
