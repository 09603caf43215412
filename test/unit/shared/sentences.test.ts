import { beforeAll, describe, expect, test } from '@jest/globals'
import * as z from 'zod'
import { operations } from '#shared/contract'
import {
  AppError,
  busy,
  conflict,
  errorCodes,
  forbidden,
  invalidInput,
  notFound,
  tooManyRequests,
  unauthorized,
  unusable,
} from '#shared/errors'
import { errorSentences } from '#shared/sentences/error'
import { measureTexts } from '#shared/translated-values'
import { findTexts } from '#test/support/texts/translatable-texts'

describe('an error', () => {
  test('says the sentence of its code and parameters, and carries both', () => {
    expect(notFound('profile').toBody()).toEqual({
      error: 'We could not find this profile.',
      code: 'not_found',
      params: { what: 'profile' },
    })
    expect(forbidden('admins_only').toBody()).toEqual({
      error: 'Only administrators can do this.',
      code: 'admins_only',
    })
    expect(forbidden('wrong_party', 'accepted').toBody()).toEqual({
      error: 'Only the member who received this proposal can accept it.',
      code: 'wrong_party',
      params: { what: 'accepted' },
    })
    expect(AppError.of(403, 'not_yet_eighteen', { params: { opens_on: '2027-03-04' } }).toBody()).toEqual({
      error:
        'Your profile opens on 4 March 2027. Until then nobody else can see it, and you cannot send or accept proposals, or write messages.',
      code: 'not_yet_eighteen',
      params: { opens_on: '2027-03-04' },
    })
  })

  test('of fields says the first field’s message', () => {
    const fields = {
      email: 'This is already your e-mail address.',
      receiver_id: 'You cannot send a proposal to yourself.',
    } as const
    expect(invalidInput(fields).toBody()).toEqual({ error: fields.email, code: 'invalid_input', fields })
  })

  test('has its status and headers', () => {
    const known = [unusable('body'), unauthorized(), conflict('email_taken'), busy(), tooManyRequests(7)]
    expect(known.map(({ status, message, headers }) => [status, message, headers])).toEqual([
      [400, 'We could not read this request.', undefined],
      [401, 'Please sign in to continue.', undefined],
      [409, 'An account with this e-mail address already exists. Please sign in instead.', undefined],
      [503, 'We are busy at the moment. Please try again.', { 'retry-after': '1' }],
      [429, 'Too many attempts. Please wait a little and try again.', { 'retry-after': '7' }],
    ])
    expect(tooManyRequests(7).params).toEqual({ what: 'any', seconds: 7 })
  })

  test('has a sentence for each code, or is one of fields', () => {
    const worded = new Set<string>(Object.keys(errorSentences))
    expect(errorCodes.filter((code) => !worded.has(code))).toEqual(['picture_invalid'])
  })
})

describe('translators get', () => {
  let known: Set<string>
  beforeAll(async () => {
    known = new Set(Object.values((await findTexts('web/texts.ts')).texts))
  })

  // What people can type or choose wrongly, and what no form would send.
  const long = 'x'.repeat(5000)
  const faulty: unknown[] = [
    ...[undefined, null, true, {}, [], [1], ['zz'], Array(60).fill('PK')],
    ...[-1, 0.5, 1e9, 8, 49, 101],
    ...[
      '',
      ' ',
      'x',
      'Ab',
      '12',
      'zz',
      long,
      '\u202e\u202e\u202e',
      'a\u0000bc',
      'Call 03001234567',
      'www.abc.com',
    ],
    ...['abcdefgh', 'ABCDEFGH1', ' Abcdef1! ', 'no@mail', '123', '+920', '+99999999999999999'],
    ...['2024-02-30', '1900-01-01', '2030-01-01', 'any', 'islam', 'PK-PB', 'PK-Lahore'],
  ]

  /** Inputs with one faulty value at one place each, every other place empty or with a fault of the same kind. */
  function inputsOf(schema: z.core.$ZodType, value: unknown): unknown {
    return schema instanceof z.ZodObject
      ? Object.fromEntries(Object.entries(schema.shape).map(([name, part]) => [name, inputsOf(part, value)]))
      : value
  }

  const said = () =>
    operations.flatMap(({ id, input }) =>
      faulty.flatMap((value) => {
        const issues = [inputsOf(input, value), value].flatMap(
          (bad) => input.safeParse(bad).error?.issues ?? [],
        )
        return issues.map(({ path, message }) => ({
          at: `${id} ${path.join('.')}`,
          field: String(path.at(-1) ?? ''),
          message,
        }))
      }),
    )

  // What no person enters: an input that is no object, ids, pages of lists, choices of an admin's buttons.
  const machineFields = `
    0 after all amount auth auth_id box challenge code contentType counts cursor days endpoint evidence key kind list mail marital_status_declared message_status month mutual number only
    opened order p256dh page pageSize paused pictures pkgName plan_id privacy profileId profile_texts push quiet request_id role search second_factor show_online shown_to_visitors
    size sort state status up_to user_id user_profile_image verified_by_plan version`
    .trim()
    .split(/\s+/)
  // Zod's own words.
  const isZods = (message: string) =>
    /^(Invalid (input|option|string|UUID)|Too (big|small)|Unrecognized)/.test(message)

  test('every message of a field', () => {
    const messages = said()
    expect(messages.length).toBeGreaterThan(1000)
    expect(messages.filter(({ message }) => !known.has(message) && !isZods(message))).toEqual([])
    const unworded = new Set(messages.filter(({ message }) => isZods(message)).map(({ field }) => field))
    expect([...unworded].sort()).toEqual(['', ...machineFields])
  })

  test('no text that Lingui would read as a pattern, but for the parameters of errors and measures', () => {
    expect([...known].filter((text) => /[{}<>#|]|'[{}]/.test(text.replace(/\{\w+\}/g, '')))).toEqual([])
    const { resting, not_yet_eighteen } = errorSentences
    expect(new Set([...known].filter((text) => /\{/.test(text)))).toEqual(
      new Set([...Object.values(resting), not_yet_eighteen, ...Object.values(measureTexts)]),
    )
  })
})
