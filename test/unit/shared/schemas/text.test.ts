import { describe, expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import { textLimits } from '#shared/limits'
import { cityValue, optionalText, text } from '#shared/schemas/common'
import { PartnerRequirementsSchema } from '#shared/schemas/profile'
import { ProposalNoteSchema } from '#shared/schemas/proposal-note'
import { processorTime } from '#test/support/processor-time'
import { hostileText } from '#test/support/api/requests'
import { partner } from './sections'

const unshowable = 'Please remove characters that cannot be shown'
const line = text({ required: 'required', min: 3, short: 'short', max: 20 })
const lines = text({ required: 'required', max: 40, lines: true })
const extraLine = optionalText({ max: 20 })
const extraLines = optionalText({ max: 40, lines: true })

type Field = typeof line | typeof extraLine
const fault = (field: Field, value: unknown) => field.safeParse(value).error?.issues[0]?.message ?? null

describe('a text', () => {
  test('is composed and trimmed', () => {
    for (const field of [line, lines, extraLine, extraLines])
      expect(field.parse('  Cafe\u0301 \n')).toBe('Café')
    expect(lines.parse('سلام\nI ❤️ 👩‍👧')).toBe('سلام\nI ❤️ 👩‍👧')
  })

  test.each(['\u200B\u200B\u200B', '\u00AD \u2060', '\u202E\u2066'])(
    'of invisible characters only is empty: %j',
    (value) => {
      expect(fault(line, value)).toBe('required')
      expect(fault(lines, value)).toBe('required')
      expect(extraLine.parse(value)).toBe('')
      expect(extraLines.parse(value)).toBe('')
    },
  )

  test('is not long enough by what cannot be seen', () => {
    for (const value of ['Hi\u200B', 'Hi\u200B\u200B', 'Hi\u0301\u0301'])
      expect(fault(line, value)).toBe('short')
    expect(fault(line, 'Hi!')).toBeNull()
  })

  test.each(['\u0000', '\u001B', '\u0084', '\uDC00'])('of one line has no %j', (sign) => {
    expect(fault(line, `My${sign}line`)).toBe(unshowable)
    expect(fault(extraLine, `My${sign}line`)).toBe(unshowable)
  })

  test.each(['بِسْمِ ٱللَّهِ ٱلرَّحْمَـٰنِ', 'क्षत्रियों को', 'e\u0301\u0302\u0303\u0304\u0305\u0306', '👩‍👧 ❤️ 1️⃣'])(
    'may have the marks that its writing needs: %s',
    (value) => {
      const wide = text({ required: 'required', max: 60 })
      expect(wide.parse(value)).toBe(value.normalize('NFC'))
      expect(optionalText({ max: 60 }).parse(value)).toBe(value.normalize('NFC'))
    },
  )

  test('piles up no marks: five of a line, thirty of several', () => {
    const of = (count: number) => 'b' + '\u0316'.repeat(count) + 'at'
    const long = text({ required: 'required', max: 200 })
    const longLines = text({ required: 'required', max: 200, lines: true })
    expect(long.parse(of(5))).toBe(of(5))
    for (const value of [
      of(6),
      of(31),
      of(60),
      'bat' + '\u0301\u200B'.repeat(6),
      'b' + '\u0301\u0316'.repeat(3),
    ])
      for (const field of [long, optionalText({ max: 200 })]) expect(fault(field, value)).toBe(unshowable)
    expect(cityValue('required').safeParse(`PK-${of(6)}`).success).toBe(false)
    expect(longLines.parse(of(30))).toBe(of(30))
    expect(fault(longLines, of(31))).toBe(unshowable)
    expect(fault(optionalText({ max: 200, lines: true }), of(31))).toBe(unshowable)
  })

  test('is measured once it is composed and trimmed', () => {
    expect(line.parse('\u03B1\u0313\u0300\u0345'.repeat(20))).toBe('\u1F82'.repeat(20))
    expect(fault(line, '\u03B1\u0313\u0300\u0345'.repeat(21))).toBe('Must be at most 20 characters')
    expect(line.parse(' '.repeat(1000) + 'Ali')).toBe('Ali')
  })

  test('loses marks of direction, and keeps the joiners of Urdu and emoji', () => {
    for (const field of [line, extraLine, lines, extraLines])
      for (const mark of '\u061C\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069\uFEFF')
        expect(field.parse(`${mark}می\u200Cروم${mark} 👩‍👧`)).toBe('می\u200Cروم 👩‍👧')
  })

  test('has tabs and line breaks as its field can show them', () => {
    for (const sign of ['\u000B', '\u000C', '\u0085', '\u2028', '\u2029']) {
      for (const field of [lines, extraLines]) expect(field.parse(`one${sign}two`)).toBe('one\ntwo')
      for (const field of [line, extraLine]) expect(field.parse(`one${sign}two`)).toBe('one two')
    }
    for (const sign of ['\t', '\n', '\r\n']) expect(line.parse(`one${sign}two`)).toBe('one two')
  })

  test('of a megabyte is judged in no time', () => {
    const parseAll = () => {
      for (const value of Object.values(hostileText(2 ** 20)))
        for (const field of [line, lines, extraLine, extraLines]) field.safeParse(value)
    }
    expect(processorTime(parseAll)).toBeLessThan(5000)
  })

  test('comes out the same when it comes in again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (value) => {
        for (const field of [lines, extraLines]) {
          const { success, data } = field.safeParse(value)
          if (success) expect(field.parse(data)).toBe(data)
        }
      }),
    )
  })
})

test('a city is found however its accents were typed', () => {
  expect(cityValue('required').parse(' MX-Me\u0301rida')).toBe('MX-Mérida')
  expect(cityValue('required').safeParse('PK-La\u0000hore').success).toBe(false)
  const requirements = { ...partner, residence_city: ['MX-Me\u0301rida', 'MX-Mérida '] }
  expect(PartnerRequirementsSchema.parse(requirements).residence_city).toEqual(['MX-Mérida'])
})

test('a list tells of its faults itself', () => {
  const faults = (residence_city: unknown) => {
    const { error } = PartnerRequirementsSchema.safeParse({ ...partner, residence_city })
    return error?.issues.map(({ path, message }) => [path.join('.'), message])
  }
  const required = [['residence_city', 'At least one residence city is required!']]
  for (const wrong of [
    undefined,
    null,
    7,
    'PK-Lahore',
    {},
    ['PK-Lahore', 7],
    [null],
    [''],
    ['PK-' + 'x'.repeat(98)],
  ])
    expect(faults(wrong)).toEqual(required)
  expect(faults(Array(26).fill(7))).toEqual([['residence_city', 'Please choose at most 25']])
  expect(faults([])?.[0]).toEqual(required[0])
})

const { max } = textLimits.proposalMessage
const faulty = (value: unknown) => !ProposalNoteSchema.safeParse(value).success

test.each([
  ['a\n\nb', 'a\n\nb'],
  ['a\n\n\n\n\nb\n\n\nc', 'a\n\nb\n\nc'],
  ['a\n \n\t\n\u00A0\n\u3000b', 'a\n\n\u3000b'],
  ['a\r\n\r\n\r\n\r\nb', 'a\n\nb'],
  ['a\u2028\u2029\u2028b', 'a\n\nb'],
  ['a\n\u200B\n\u3164\n\u2800\n\u00ADb', 'a\n\n\u00ADb'],
  ['\n\n\u200B\n\na\n\n\u200B\n\n', 'a'],
])('a note with a proposal has one empty line at most between others: %j', (written, stored) => {
  expect(ProposalNoteSchema.parse(written)).toBe(stored)
})

test('a note is measured after its empty lines are removed', () => {
  expect(ProposalNoteSchema.parse(`${'a'.repeat(max - 3)}${'\n'.repeat(9)}b`)).toHaveLength(max)
  expect(faulty(`${'a'.repeat(max - 2)}${'\n'.repeat(9)}b`)).toBe(true)
})

test('a note that is too long anyway is refused without being gone through', () => {
  for (const part of ['\n', ' \n', '\n\u200B', '\r\n\t', '\u0301\n', 'a\n \n'])
    expect(faulty(`a${part.repeat(500_000)}b`)).toBe(true)
})

test('a parsed note is unchanged by parsing it again, and has at most one empty line in a row', () => {
  const signs = fc.constantFrom('\n', '\r', ' ', '\t', '\u200B', '\u2028', '\u0301', 'a', 'س')
  fc.assert(
    fc.property(fc.string({ unit: signs, maxLength: 40 }), (value) => {
      const { success, data } = ProposalNoteSchema.safeParse(value)
      if (!success) return
      expect(ProposalNoteSchema.parse(data)).toBe(data)
      expect(data).not.toMatch(/\n\s*\n\s*\n/)
    }),
  )
})
