import { planSeeds } from '#shared/options/plans'
import type { Card, Profile } from '#shared/schemas/entities'
import { makeProfile } from '#infra/local/demo/generators/profile'
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { brand } from '#shared/brand'
import { cautions } from '#shared/cautions'
import { CautionNote } from '#web/components/caution-note'
import { toast } from '#web/components/toast'
import { Toaster } from '#web/components/toaster'
import { SignUpForm } from '#web/features/auth/sign-up-form'
import { Faq } from '#web/features/help/faq'
import { ChatTips, SafetyTipList } from '#web/features/help/safety-tips'
import { WriteCard } from '#web/features/help/write-card'
import { NotificationList } from '#web/features/notifications/notification-list'
import { ProfileActions } from '#web/features/profile/profile-actions'
import { SectionDialog } from '#web/features/profile/section-dialog'
import { ProposalList } from '#web/features/proposals/proposal-list'
import { AppError, invalidInput, notFound, tooManyRequests } from '#shared/errors'
import { maritalStatusLabels } from '#shared/options/personal'
import { errorOf, errorText } from '#web/lib/api-error'
import { formatDate, formatDateTime, formatPrice, heightText, labelOf, word } from '#web/lib/wording/wording'
import { activate } from '#web/lib/i18n'
import { onNotice } from '#web/lib/notices'
import { createQueryClient } from '#web/lib/query-client'
import { FailurePage, SuccessPage } from '#web/pages/payments/payment-return-page'
import { PaymentsPage } from '#web/pages/payments/payments-page'
import { SubscriptionPage } from '#web/pages/subscription/subscription-page'
import { paymentReasons, paymentReasonTexts } from '#shared/options/payment-reasons'
import { paymentStatuses } from '#shared/options/statuses'
import { plainTexts, pseudoCatalogue, wide } from '#test/support/pseudo'
import { makeUser } from '#test/support/session'
import { renderWeb } from '#test/support/web'
import { webStage } from '#test/support/web-stage'

const name = { first_name: 'عائشہ', last_name: 'خان' }

/** The own profile of a member whose answers are in Urdu, so that what is left in English on a screen is the app's. */
const profileOf = (): Profile => {
  const sections = makeProfile(3, { marital_status: 'divorced' })
  const { second_marriage_info: second } = sections
  return {
    id: 'u1',
    user_profile_image: { image_url: null },
    personal_info: [{ ...sections.personal_info, ...name, age: 30 }],
    second_marriage_info: second ? [second] : [],
    career_info: [sections.career_info],
    family_info: [{ ...sections.family_info, father_name: 'اکرم خان' }],
    religion_info: [sections.religion_info],
    residential_info: [sections.residential_info],
    partner_requirements: [
      { ...sections.partner_requirements, height_range: 9, residence_city: ['any'], residence_state: [] },
    ],
    subscription_plans: planSeeds[2]!,
    user_subscription_info: [],
    proposal_privacy: false,
    messages_privacy: false,
    relation: { state: 'self' },
    profile_info_status: true,
  }
}

/*
 * The app in another language than English, whose catalogue holds every extracted text in wide letters: what is left
 * in plain letters could not be translated.
 */

const { api } = webStage()
beforeAll(async () => activate('ur', await pseudoCatalogue()))
afterAll(() => activate('en', {}))
beforeEach(() => {
  localStorage.clear()
  Object.assign(window, { scrollTo: () => undefined })
})

const press = (name: string) => userEvent.click(screen.getByRole('button', { name: wide(name) }))
const show = (ui: ReactNode) => renderWeb(ui).container
const said = (sentence: string) => screen.findAllByText(wide(sentence))

const at = '2024-03-05T21:15:00.000Z'
const later = '2027-06-05T21:15:00.000Z'
const member = makeUser({ name: 'عائشہ خان', profile_info_status: false })

test('signing up: fields that the server refuses', async () => {
  const page = show(<SignUpForm next={null} />)
  await userEvent.type(screen.getByLabelText(wide('Name')), 'عائشہ')
  await userEvent.type(screen.getByLabelText(wide('E-mail')), 'ayesha@example.com')
  await userEvent.type(screen.getByLabelText(wide('Phone')), '3001234567')
  await userEvent.type(screen.getByLabelText(wide('Password')), 'Passw0rd!')
  await userEvent.click(screen.getByRole('checkbox'))
  const message = 'Please write the name without a phone number'
  const fields = {
    name: message,
    email: 'An account with this e-mail address already exists. Please sign in instead.',
  }
  api.on('POST /api/auth/sign-up', () => ({ status: 400, error: message, code: 'invalid_input', fields }))
  await userEvent.click(screen.getAllByRole('button').at(-1)!)
  await said(message)
  await said(fields.email)
  // The chosen country of the number, and what Urdu writes in Latin letters.
  expect(plainTexts(page, ['PK', 'SAR'])).toEqual([])
})

test('writing to us: what is missing, how long to wait, what is thanked for, and what is asked most', async () => {
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

const dialog = { leaving: false, onClose: () => undefined, onClosed: () => undefined }

test('the dialog of a section: fields, buttons, toast, and the question before leaving', async () => {
  const stop = onNotice((kind, text) => toast[kind](text))
  api.on('PUT /api/profile/update/second-marriage-info', () => ({ message: '', data: {} }))
  const saved = jest.fn()
  show(
    <>
      <SectionDialog
        {...dialog}
        profile={profileOf()}
        name="second_marriage_info"
        onClose={saved}
        onNext={() => undefined}
      />
      <Toaster />
    </>,
  )
  const first = screen.getAllByRole('combobox')[0]!
  await userEvent.selectOptions(first, within(first).getAllByRole('option').at(-1)!)
  await press('Cancel')
  await said('Leave without saving?')
  expect(plainTexts(document.body)).toEqual([])
  await press('Keep editing')
  await press('Update Now')
  await waitFor(() => expect(saved).toHaveBeenCalled())
  expect(plainTexts(document.body)).toEqual([])
  stop()
})

const card = { ...profileOf(), id: 'u9' } as unknown as Card

test('lists: the state of a proposal, and when something happened', async () => {
  const proposal = { id: 'pr_1', sender_id: 'u9', receiver_id: 'u1', status: 'pending', profile: card }
  api.on('GET /api/proposal/get', () => ({
    message: 'Proposals fetched.',
    data: [{ ...proposal, created_at: at, updated_at: at }],
    page: {},
  }))
  const notification = { id: 'nt_1', actor_id: 'u9', actor_name: 'عائشہ', read: false, created_at: at }
  api.on('GET /api/notifications/get', () => ({
    message: 'Notifications fetched.',
    data: [{ ...notification, type: 'proposal.received', proposal_id: 'pr_1' }],
    page: {},
  }))
  const page = show(
    <>
      <ProposalList userId="u1" box="received" />
      <NotificationList userId="u1" />
    </>,
  )
  await said('To be answered')
  await waitFor(() => expect(page.textContent).toContain(wide('sent you a proposal.')))
  expect(page.textContent).toContain('مارچ')
  // Urdu writes the half of the day in Latin letters.
  expect(plainTexts(page, ['PM', 'AM'])).toEqual([])
})

test('a refusal with parameters, while the server speaks English', async () => {
  api.on('POST /api/proposal/create', () => ({
    status: 403,
    error: 'This member is taking a break and receives no new proposals for now.',
    code: 'paused',
    params: { what: 'theirs' },
  }))
  const told: string[] = []
  const stop = onNotice((_, text) => told.push(text))
  const profile = { ...profileOf(), id: 'u2', relation: { state: 'none' as const }, proposal_privacy: true }
  renderWeb(
    <QueryClientProvider client={createQueryClient()}>
      <ProfileActions profile={profile} />
    </QueryClientProvider>,
    { session: { status: 'signed-in', user: { ...member, profile_info_status: true } } },
  )
  await press('Send a Proposal')
  await press('Send proposal')
  await waitFor(() =>
    expect(told).toEqual([wide('This member is taking a break and receives no new proposals for now.')]),
  )
  stop()
})

test('what became of each payment and why, the list of payments, and a plan that waits', async () => {
  const session = { status: 'signed-in' as const, user: makeUser({ name: 'عائشہ خان' }) }
  /** Numbers, and what Urdu writes in Latin letters. */
  const latin = ['bas_1', 'Rs', 'PM', 'AM']
  const payment = { id: 'bas_1', amount: 6000, status: 'pending', plan_name: 'Gold', created_at: at }
  const bought = { id: 'bas_1', plan_name: 'Gold', price: 6000, start_date: at, end_date: later }
  api.on('GET /api/profile/get/user-subscription', () => ({
    message: '',
    data: {
      subscription_plans: planSeeds[1],
      user_subscription_info: [],
      history: [{ ...bought, state: 'upcoming' }],
    },
  }))
  const translated = async (page: ReactNode, words: string, path = '/success?basket_id=bas_1') => {
    const { container, unmount } = renderWeb(page, { path, session })
    await waitFor(() => expect(container.textContent).toContain(wide(words)))
    expect(plainTexts(container, latin)).toEqual([])
    unmount()
  }
  for (const reason of paymentReasons) {
    api.on('GET /api/payments/get', () => ({ message: '', data: { ...payment, status: 'failed', reason } }))
    await translated(<SuccessPage />, paymentReasonTexts[reason])
  }
  for (const [status, words] of [
    ['pending', 'We are waiting for the bank'],
    ['completed', 'when the one before it ends'],
    ['refunded', 'This payment was refunded'],
  ] as const) {
    api.on('GET /api/payments/get', () => ({ message: '', data: { ...payment, status } }))
    await translated(<SuccessPage />, words)
  }
  await translated(<FailurePage />, 'This address does not belong to a payment', '/failure')
  const data = paymentStatuses.map((status) => ({ ...payment, id: status, status, reason: 'balance' }))
  api.on('GET /api/payments/get', () => ({ message: '', data, page: {} }))
  await translated(<PaymentsPage />, 'What to do next')
  await translated(<SubscriptionPage />, 'Then')
})

describe('errors', () => {
  const received = (error: AppError) => errorOf(error.status, JSON.parse(JSON.stringify(error.toBody())))
  const young = AppError.of(403, 'not_yet_eighteen', { params: { opens_on: '2027-03-04' } })
  const youngText =
    'Your profile opens on 04, March, 2027. Until then nobody else can see it, and you cannot send or accept proposals, or write messages.'
  const strange = "A {sentence} of a newer server, 'quoted' {"

  test('are worded by code, parameters and fields, whatever their English says', () => {
    const day = new Intl.DateTimeFormat('ur', { day: '2-digit', month: 'long', year: 'numeric' })
    expect(errorText(received(young))).toBe(
      wide(youngText).replace(wide('04, March, 2027'), day.format(new Date(2027, 2, 4))),
    )
    const reworded = { ...notFound('profile').toBody(), error: 'No such profile.' }
    expect(errorText(errorOf(404, reworded))).toBe(wide('We could not find this profile.'))
    expect(errorText(received(tooManyRequests(60, 'known_device')))).toBe(
      wide('Too many attempts. Please wait 15 minutes, or choose a new password by e-mail.'),
    )
    const own = 'This is already your e-mail address.'
    expect(errorText(received(invalidInput({ email: own })))).toBe(wide(own))
  })

  test('that the catalogue does not know are shown as the server says them, never read as a pattern', () => {
    expect(word(strange)).toBe(strange)
    expect(errorText(errorOf(400, { error: strange, code: 'brand_new' }))).toBe(strange)
    const unknown = { error: strange, code: 'not_found', params: { what: 'toString' } }
    expect(errorText(errorOf(404, unknown))).toBe(strange)
    // An older server sends no params.
    const older = { error: 'We could not find this profile.', code: 'not_found' }
    expect(errorText(errorOf(404, older))).toBe(wide(older.error))
  })
})

test('dates and figures are those of the language, days the same in every time zone', async () => {
  await activate('fr', {})
  expect(formatDate('2024-03-05')).toBe('05 mars 2024')
  expect(formatDate(new Date(2024, 2, 5, 23, 59))).toBe('05 mars 2024')
  expect([formatDate('2024-02-30'), formatDateTime('')]).toEqual(['', ''])
  expect(formatPrice(2500).replace(/\s/g, ' ')).toBe('2 500 PKR')
  expect(heightText(5.9).replace(/\s/g, ' ')).toBe('5 pi 11 po · 180 cm')
  await activate('en', {})
  expect(formatDate('2024-03-05')).toBe('05, March, 2024')
  expect(formatPrice(2500)).toBe('Rs. 2,500')
  expect([heightText(5.9), heightText(9)]).toEqual(['5 ft 11 in · 180 cm', 'under 7 to 9 ft'])
  expect(labelOf(maritalStatusLabels, 'long_gone')).toBe('Long gone')
})
