import { describe, expect, test } from '@jest/globals'
import { i18n } from '@lingui/core'
import { fitFields } from '#shared/fit'
import type { Fit, FitSide } from '#shared/schemas/fit'
import { fitSentences, requirementTitle, unmetNames } from '#web/features/profiles/fit-texts'

i18n.loadAndActivate({ locale: 'en', messages: {} })

const side = (of: number, unmet = 0): FitSide => ({ of, unmet: fitFields.slice(0, unmet) })

describe('the number of met wishes', () => {
  test.each<[FitSide, FitSide, string]>([
    [side(11, 3), side(10, 1), 'Meets 8 of your 11 wishes. You meet 9 of their 10.'],
    [side(11), side(10), 'Meets all of your 11 wishes. You meet all of their 10.'],
    [side(2, 2), side(3, 3), 'Meets none of your 2 wishes. You meet none of their 3.'],
    [side(1), side(1), 'Meets your one wish. You meet their one wish.'],
    [side(1, 1), side(1, 1), 'Does not meet your one wish. You do not meet their one wish.'],
    [side(0), side(4, 1), 'You meet 3 of their 4 wishes.'],
    [side(0), side(0), ''],
  ])('of %j and %j reads as sentences', (wishes, theirs, words) =>
    expect(fitSentences({ wishes, theirs }).join(' ')).toBe(words),
  )
})

describe('the list of unmet wishes', () => {
  const fit = (wishes: FitSide['unmet'], theirs: FitSide['unmet'] = []): Fit => ({
    wishes: { of: 14, unmet: wishes },
    theirs: { of: 14, unmet: theirs },
  })

  test.each<[Fit, string]>([
    [fit([]), ''],
    [fit(['residence_city', 'income_range']), 'Not: City, Monthly income'],
    [fit(['residence_city'], ['age_range', 'residence_city']), 'Not: City, Age'],
    [fit(['residence_city', 'caste', 'height_range']), 'Not: City, Caste, Height'],
    [fit(['residence_city', 'caste', 'height_range'], ['religion']), 'Not: City, Caste and 2 more'],
  ])('names %j, four at most', (given, words) => expect(unmetNames(given)).toBe(words))

  test('uses the terms of the reader’s religion', () => {
    expect(unmetNames(fit(['maslak', 'caste']), 'christianity')).toBe('Not: Denomination, Community')
    expect(['islam', 'hinduism', 'sikhism', 'other'].map((one) => requirementTitle('maslak', one))).toEqual([
      'Maslak',
      'Tradition',
      'Tradition',
      'Faith',
    ])
  })
})
