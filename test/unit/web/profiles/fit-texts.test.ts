import { expect, test } from '@jest/globals'
import { i18n } from '@lingui/core'
import { fitFields } from '#shared/fit'
import { fitLine } from '#web/features/profiles/card/fit-line'
import { requirementTitle } from '#web/features/profiles/fit-texts'

i18n.loadAndActivate({ locale: 'en', messages: {} })

test.each([
  [11, 3, 'Fits 8 of your 11 wishes'],
  [11, 0, 'Fits all 11 of your wishes'],
  [1, 0, 'Fits your one wish'],
  // Nothing reads as a rejection.
  [2, 2, ''],
  [0, 0, ''],
])('of %d wishes, %d unmet: "%s"', (of, unmet, words) =>
  expect(fitLine({ wishes: { of, unmet: fitFields.slice(0, unmet) } })).toBe(words),
)

test('wishes have the terms of a religion', () => {
  expect(requirementTitle('caste', 'christianity')).toBe('Community')
  expect(
    ['islam', 'christianity', 'hinduism', 'sikhism', 'other'].map((one) => requirementTitle('maslak', one)),
  ).toEqual(['Maslak', 'Denomination', 'Tradition', 'Tradition', 'Faith'])
})
