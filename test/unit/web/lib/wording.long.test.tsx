import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { renderHook, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { brand } from '#shared/brand'
import { deletedMember } from '#shared/deleted-member'
import { cautions } from '#shared/cautions'
import { CautionNote } from '#web/features/help/caution-note'
import { Faq } from '#web/features/help/faq'
import { ChatTips, SafetyTipList } from '#web/features/help/safety-tips'
import { shownName } from '#web/features/profiles/shown-name'
import { WriteCard } from '#web/features/contact/write-card'
import { ProfileActions } from '#web/pages/profiles/profile-actions'
import { AppError, invalidInput, notFound, tooManyRequests } from '#shared/errors'
import { maritalStatusLabels } from '#shared/options/personal'
import { errorOf, errorText } from '#web/lib/api-error'
import {
  formatDate,
  formatDateTime,
  tableDateTime,
  formatPrice,
  heightText,
  labelOf,
  listText,
  weightText,
  word,
} from '#web/lib/wording/wording'
import { activate } from '#web/lib/i18n'
import { onToast } from '#web/lib/notify'
import { findOptions } from '#web/ui/fields/find-options'
import { usePlaces, useWorldOptions } from '#web/lib/places'
import { createQueryClient } from '#web/lib/query-client'
import { findTexts, plainTexts, pseudoCatalogue, wide } from '#test/support/texts/translatable-texts'
import { makeProfileView, makeUser } from '#test/support/web/samples'
import { renderWeb } from '#test/support/web/render'
import { webStage } from '#test/support/web/web-stage'

/*
 * The app in another language than English, whose catalogue holds every extracted text in wide letters: what is left
 * in plain letters could not be translated.
 */

const { api } = webStage()
const found = findTexts()
const pseudo = found.then(pseudoCatalogue)
beforeAll(async () => activate('ur', await pseudo))
afterAll(() => activate('en', {}))
beforeEach(() => {
  localStorage.clear()
  Object.assign(window, { scrollTo: () => undefined })
})

const press = (name: string) => userEvent.click(screen.getByRole('button', { name: wide(name) }))
const show = (ui: ReactNode) => renderWeb(ui).container
const said = (sentence: string) => screen.findAllByText(wide(sentence))
const member = makeUser({ name: 'عائشہ خان', profile_info_status: false })

// The site shows an id where the catalogue lacks a text.
test('the English catalogues contain every text; else run `npx lingui extract --clean`', async () => {
  expect((await found).unsaved).toEqual([])
})

test('help page and form show all texts, errors and success messages in the chosen language', async () => {
  const route = 'POST /api/contacts'
  const page = show(
    <>
      <WriteCard user={member} />
      <Faq />
      <SafetyTipList />
      <ChatTips />
      <CautionNote cautions={cautions} mine />
      <CautionNote cautions={cautions} mine={false} />
    </>,
  )
  await press('Send message')
  await said('Subject is required')
  // The chosen country of the number, and what Urdu writes in Latin letters.
  const latin = ['PK', 'SAR', brand.name]
  expect(plainTexts(page, latin)).toEqual([])

  await userEvent.selectOptions(screen.getByLabelText(wide('Contact type')), 'query')
  await userEvent.type(screen.getByLabelText(wide('Subject')), 'ایک سوال')
  api.on(route, () => ({
    status: 429,
    error: 'Too many attempts. Please wait a little and try again.',
    code: 'too_many_requests',
    params: { what: 'any', seconds: 600 },
  }))
  await press('Send message')
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''))
  expect(plainTexts(page, latin)).toEqual([])

  const thanks = 'Thank you. We have received your message and will reply by e-mail.'
  api.on(route, () => ({ status: 201, message: thanks, data: { id: 'ct_1' } }))
  await press('Send message')
  await said(thanks)
  expect(plainTexts(page, latin)).toEqual([])
})

test('an error with parameters is translated, although the server answers in English', async () => {
  api.on('POST /api/proposal/create', () => ({
    status: 403,
    error: 'This member is taking a break and cannot receive new proposals for now.',
    code: 'paused',
    params: { what: 'theirs' },
  }))
  const told: string[] = []
  const stop = onToast((_, text) => told.push(text))
  const profile = makeProfileView()
  renderWeb(
    <QueryClientProvider client={createQueryClient()}>
      <ProfileActions profile={profile} />
    </QueryClientProvider>,
    { session: { status: 'signed-in', user: { ...member, profile_info_status: true } } },
  )
  await press('Send a Proposal')
  await press('Send proposal')
  await waitFor(() =>
    expect(told).toEqual([wide('This member is taking a break and cannot receive new proposals for now.')]),
  )
  stop()
})

describe('a translated error', () => {
  const received = (error: AppError) => errorOf(error.status, JSON.parse(JSON.stringify(error.toBody())))
  const young = AppError.of(403, 'not_yet_eighteen', { params: { opens_on: '2027-03-04' } })
  const youngText =
    'Your profile opens on 4 March 2027. Until then nobody else can see it, and you cannot send or accept proposals, or write messages.'
  const strange = "A {sentence} of a newer server, 'quoted' {"

  test('is worded by code, parameters and fields, not by the server’s English text', () => {
    const day = new Intl.DateTimeFormat('ur', { day: 'numeric', month: 'long', year: 'numeric' })
    expect(errorText(received(young))).toBe(
      wide(youngText).replace(wide('4 March 2027'), day.format(new Date(2027, 2, 4))),
    )
    const reworded = { ...notFound('profile').toBody(), error: 'No such profile.' }
    expect(errorText(errorOf(404, reworded))).toBe(wide('We could not find this profile.'))
    expect(errorText(received(tooManyRequests(60, 'known_device')))).toBe(
      wide('Too many attempts. Please wait 15 minutes, or choose a new password by e-mail.'),
    )
    const own = 'This is already your e-mail address.'
    expect(errorText(received(invalidInput({ email: own })))).toBe(wide(own))
  })

  test('that is not in the catalogue shows the server’s text, never parsed as a pattern', () => {
    expect(word(strange)).toBe(strange)
    expect(errorText(errorOf(400, { error: strange, code: 'brand_new' }))).toBe(strange)
    const unknown = { error: strange, code: 'not_found', params: { what: 'toString' } }
    expect(errorText(errorOf(404, unknown))).toBe(strange)
    // An older server sends no params.
    const older = { error: 'We could not find this profile.', code: 'not_found' }
    expect(errorText(errorOf(404, older))).toBe(wide(older.error))
  })
})

test('dates, numbers and lists follow the language; a calendar day is the same in every time zone', async () => {
  await activate('ur', await pseudo)
  expect(formatDate('2024-03-05')).toBe('5 مارچ، 2024')
  expect(formatDate(new Date(2024, 2, 5, 23, 59))).toBe('5 مارچ، 2024')
  expect([formatDate('2024-02-30'), formatDateTime('')]).toEqual(['', ''])
  // Digits alone would read as another day elsewhere.
  expect(tableDateTime(new Date(2024, 2, 5, 23, 59))).toContain('5 مارچ، 2024')
  // The part of the day is not alone on a line.
  expect(formatDateTime(new Date(2024, 2, 5, 23, 59))).toMatch(/11:59\u00A0\p{L}+$/u)
  expect([formatPrice(2500), weightText(65)]).toEqual([wide('Rs. 2,500'), wide('65 kg')])
  expect(heightText(5.9)).toBe(wide('5 ft 11 in · 180 cm'))
  expect(listText(['لاہور', '', 'کراچی'])).toBe('لاہور، کراچی')
  await activate('en', {})
  expect(formatDate('2024-03-05')).toBe('5 March 2024')
  expect([formatPrice(2500), weightText(65)]).toEqual(['Rs. 2,500', '65 kg'])
  expect(listText(['Lahore', '', 'Karachi'])).toBe('Lahore, Karachi')
  expect([heightText(5.9), heightText(9)]).toEqual(['5 ft 11 in · 180 cm', 'under 7 to 9 ft'])
  expect(labelOf(maritalStatusLabels, 'long_gone')).toBe('Long gone')
})

test('labels of a person may depend on the gender', async () => {
  const widowed = compileMessage('{gender, select, male {رنڈوا} female {بیوہ} other {شریکِ حیات کا انتقال}}')
  await activate('ur', { [generateMessageId('Widowed')]: widowed })
  const texts = (['male', 'female', undefined] as const).map((gender) =>
    labelOf(maritalStatusLabels, 'widowed', gender),
  )
  expect(texts).toEqual(['رنڈوا', 'بیوہ', 'شریکِ حیات کا انتقال'])
  await activate('en', {})
})

test('places and countries have names in the language, in its order, and are found by their English names', async () => {
  await activate('ur', await pseudo)
  const { result } = renderHook(() => ({ places: usePlaces(['AE']), world: useWorldOptions('ur') }), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
    ),
  })
  await waitFor(() => expect(result.current.places.cities).not.toEqual([]))
  const { places, world } = result.current
  expect(findOptions(places.cities, 'sharjah')[0]?.label).toBe(wide('Sharjah'))
  const labels = places.cities.map(({ label }) => label)
  expect(labels).toEqual(labels.toSorted(new Intl.Collator('ur').compare))
  expect(findOptions(world.countries, 'pakistan')[0]?.label).toBe('پاکستان')
  expect(findOptions(world.nationalities, 'Pakistani')[0]?.label).toBe(wide('Pakistani'))
  expect(findOptions(world.languages, 'urdu')[0]?.label).toBe('اردو')
  await activate('en', {})
})

test('lists say in the chosen language that a member is deleted, and keep other names', async () => {
  await activate('ur', await pseudo)
  expect(shownName(deletedMember)).toBe(wide('Deleted member'))
  expect(shownName('Sana Khan')).toBe('Sana Khan')
  await activate('en', {})
})
