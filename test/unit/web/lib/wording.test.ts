import { afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import type { Messages } from '@lingui/core'
import { AppError, invalidInput, notFound, tooManyRequests } from '#shared/errors'
import * as english from '#shared/format'
import { maritalStatusLabels } from '#shared/options/personal'
import { errorOf, errorText, loadErrorText } from '#web/lib/api-error'
import { activate } from '#web/lib/i18n'
import { countryName, nationalityName, placeLabel } from '#web/lib/wording/names'
import {
  formatDate,
  formatDateTime,
  formatPrice,
  heightText,
  labelOf,
  weightText,
  word,
} from '#web/lib/wording/wording'
import { pseudoCatalogue, wide } from '#test/support/pseudo'

const received = (error: AppError) => errorOf(error.status, JSON.parse(JSON.stringify(error.toBody())))
const young = AppError.of(403, 'not_yet_eighteen', { params: { opens_on: '2027-03-04' } })
const youngText =
  'Your profile opens on 04, March, 2027. Until then nobody else can see it, and you cannot send or accept proposals, or write messages.'
const strange = "A {sentence} of a newer server, 'quoted' {"

let pseudo: Messages
beforeAll(async () => {
  pseudo = await pseudoCatalogue()
})
afterEach(() => activate('en', {}))

describe('in English', () => {
  test('errors read as the server says them', () => {
    expect(errorText(received(young))).toBe(youngText)
    expect(loadErrorText(received(notFound('profile')))).toBe('We could not find this profile.')
    expect(errorText(errorOf(400, { error: strange, code: 'not_found', params: { what: 'profile' } }))).toBe(
      strange,
    )
  })

  test('texts, dates and figures are those of shared/', () => {
    expect(word(strange)).toBe(strange)
    expect(labelOf(maritalStatusLabels, 'divorced')).toBe('Divorced')
    expect(labelOf(maritalStatusLabels, 'long_gone')).toBe('Long gone')
    expect(formatDate('2024-03-05')).toBe('05, March, 2024')
    const moment = new Date(2024, 2, 5, 21, 15)
    expect(formatDateTime(moment)).toBe('03/05/24 at 09:15 PM')
    expect(formatPrice(2500)).toBe('Rs. 2,500')
    expect([heightText(5.9), heightText(9), weightText(65)]).toEqual([
      '5 ft 11 in · 180 cm',
      'under 7 to 9 ft',
      '65 kg',
    ])
    expect([countryName('PK'), nationalityName('PK'), placeLabel('PK-Lahore'), countryName('any')]).toEqual([
      'Pakistan',
      'Pakistani',
      'Lahore',
      'Any',
    ])
  })
})

describe('in another language', () => {
  test('an error is worded by its code and parameters, whatever its English says', async () => {
    await activate('ur', pseudo)
    const day = new Intl.DateTimeFormat('ur', { day: '2-digit', month: 'long', year: 'numeric' })
    expect(errorText(received(young))).toBe(
      wide(youngText).replace(wide('04, March, 2027'), day.format(new Date(2027, 2, 4))),
    )
    const reworded = { ...notFound('profile').toBody(), error: 'No such profile.' }
    expect(errorText(errorOf(404, reworded))).toBe(wide('We could not find this profile.'))
    expect(errorText(received(tooManyRequests(60, 'known_device')))).toBe(
      wide('Too many attempts. Please wait 15 minutes, or choose a new password by e-mail.'),
    )
  })

  test('an error of fields says the first field’s message', async () => {
    await activate('ur', pseudo)
    const error = received(invalidInput({ email: 'This is already your e-mail address.' }))
    expect(errorText(error)).toBe(wide('This is already your e-mail address.'))
  })

  test('what the catalogue does not know is shown as the server says it, never read as a pattern', async () => {
    await activate('ur', pseudo)
    expect(word(strange)).toBe(strange)
    expect(errorText(errorOf(400, { error: strange, code: 'brand_new' }))).toBe(strange)
    expect(errorText(errorOf(404, { error: strange, code: 'not_found', params: { what: 'toString' } }))).toBe(
      strange,
    )
    // An older server sends no params.
    const older = { error: 'We could not find this profile.', code: 'not_found' }
    expect(errorText(errorOf(404, older))).toBe(wide(older.error))
  })

  test('without a translation the English stands', async () => {
    await activate('ur', {})
    expect(errorText(received(young))).toBe(youngText)
    expect(word('Divorced')).toBe('Divorced')
  })

  test('dates and figures are the locale’s, days the same in every time zone', async () => {
    await activate('fr', {})
    expect(formatDate('2024-03-05')).toBe('05 mars 2024')
    expect(formatDate(new Date(2024, 2, 5, 23, 59))).toBe('05 mars 2024')
    expect(formatDate('2024-02-30')).toBe('')
    expect(formatDateTime(new Date(2024, 2, 5, 21, 15))).toBe('05/03/2024 21:15')
    expect(formatDateTime('')).toBe('')
    expect(formatPrice(2500).replace(/\s/g, ' ')).toBe('2 500 PKR')
    expect(heightText(5.9).replace(/\s/g, ' ')).toBe('5 pi 11 po · 180 cm')
    expect(weightText(65).replace(/\s/g, ' ')).toBe('65 kg')
    expect([countryName('GB'), nationalityName('GB')]).toEqual(['Royaume-Uni', 'Royaume-Uni'])
  })

  test('and English again', async () => {
    await activate('ur', pseudo)
    await activate('en', {})
    expect(formatDate('2024-03-05')).toBe(english.formatDate('2024-03-05'))
    expect(word('Divorced')).toBe('Divorced')
  })
})
