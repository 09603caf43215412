import { expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import { textLimits } from '#shared/limits'
import { ProposalNoteSchema } from '#shared/schemas/proposal-note'

const { max } = textLimits.proposalMessage
const faulty = (value: unknown) => !ProposalNoteSchema.safeParse(value).success

test.each([
  ['a\nb', 'a\nb'],
  ['a\n\nb', 'a\n\nb'],
  ['a\n\n\nb', 'a\n\nb'],
  ['a\n\n\n\n\nb\n\n\nc', 'a\n\nb\n\nc'],
  [`a${'\n'.repeat(max - 2)}b`, 'a\n\nb'],
  ['a\n \n\t\n\u00A0\n\u3000b', 'a\n\n\u3000b'],
  ['a\r\n\r\n\r\n\r\nb', 'a\n\nb'],
  ['a\r\r\r\rb', 'a\n\nb'],
  ['a\u2028\u2029\u2028b', 'a\n\nb'],
  ['a\n\u200B\n\u3164\n\u2800\n\u00ADb', 'a\n\n\u00ADb'],
  ['\n\n\u200B\n\na\n\n\u200B\n\n', 'a'],
  ['سلام  \n\n\n  خدا حافظ', 'سلام  \n\n  خدا حافظ'],
])('a note has one empty line at most between others: %j', (written, stored) => {
  expect(ProposalNoteSchema.parse(written)).toBe(stored)
})

test('it is measured after that', () => {
  expect(ProposalNoteSchema.parse(`${'a'.repeat(max - 3)}${'\n'.repeat(9)}b`)).toHaveLength(max)
  expect(faulty(`${'a'.repeat(max - 2)}${'\n'.repeat(9)}b`)).toBe(true)
})

test('what is too long anyway is refused without being gone through', () => {
  for (const part of ['\n', ' \n', '\n\u200B', '\r\n\t', '\u0301\n', 'a\n \n'])
    expect(faulty(`a${part.repeat(500_000)}b`)).toBe(true)
})

test('it comes out the same when it comes in again', () => {
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
