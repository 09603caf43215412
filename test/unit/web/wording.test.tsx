import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { brand } from '#shared/brand'
import { cautions } from '#shared/cautions'
import type { Card } from '#shared/schemas/entities'
import type { SectionName } from '#shared/schemas/profile'
import { DashboardFrame } from '#web/app/dashboard-frame'
import { CautionNote } from '#web/components/caution-note'
import { factsOf } from '#web/components/card-facts'
import { ProfileCard } from '#web/components/profile-card'
import { toast } from '#web/components/toast'
import { Toaster } from '#web/components/toaster'
import { SignInForm } from '#web/features/auth/sign-in-form'
import { SignUpForm } from '#web/features/auth/sign-up-form'
import { Faq } from '#web/features/help/faq'
import { ChatTips, SafetyTipList } from '#web/features/help/safety-tips'
import { WriteCard } from '#web/features/help/write-card'
import { NotificationList } from '#web/features/notifications/notification-list'
import { Biodata } from '#web/features/profile/biodata'
import { OwnPicture } from '#web/features/profile/own-picture'
import { PictureDialog } from '#web/features/profile/picture-dialog'
import { ProfileActions } from '#web/features/profile/profile-actions'
import { ProfileHead } from '#web/features/profile/profile-head'
import { ProfileStatus } from '#web/features/profile/profile-status'
import { SectionDialog } from '#web/features/profile/section-dialog'
import { ProposalList } from '#web/features/proposals/proposal-list'
import { PrivacyForm } from '#web/features/settings/privacy-form'
import { Wizard } from '#web/features/wizard/wizard'
import { activate } from '#web/lib/i18n'
import { onNotice } from '#web/lib/notices'
import { createQueryClient } from '#web/lib/query-client'
import { sessionStore } from '#web/lib/session/browser'
import { plainTexts, pseudoCatalogue, wide } from '#test/support/pseudo'
import { makeUser, signedInAs } from '#test/support/session'
import { renderWeb } from '#test/support/web'
import { webStage } from '#test/support/web-stage'
import { profileOf } from './urdu-profile'

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
const member = makeUser({ name: 'عائشہ خان', profile_info_status: false })

test('signing in: what is missing, and what the server refuses', async () => {
  const page = show(<SignInForm />)
  await press('Sign in')
  await said('Email is required.')
  expect(plainTexts(page)).toEqual([])

  api.on('POST /api/auth/sign-in', () => ({
    status: 401,
    error: 'Incorrect e-mail or password.',
    code: 'invalid_credentials',
  }))
  await userEvent.type(screen.getByLabelText(wide('E-mail')), 'ayesha@example.com')
  await userEvent.type(screen.getByLabelText(wide('Password')), 'Passw0rd!{Enter}')
  await said('Incorrect e-mail or password.')
  expect(plainTexts(page)).toEqual([])
})

test('a form whose fields the server refuses', async () => {
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

test('the options of a form, and the toast when it is saved', async () => {
  const stop = onNotice((kind, text) => toast[kind](text))
  const settings = {
    profile_visibility: 'everyone',
    show_profile_picture: 'private',
    messages_privacy: 'verified_users',
    proposals_privacy: 'connections',
  } as const
  api.on('PUT /api/profile/update/privacy-settings', () => ({
    message: 'Privacy settings updated successfully!',
    data: settings,
  }))
  show(
    <>
      <PrivacyForm profileId="p1" settings={settings} />
      <Toaster />
    </>,
  )
  expect(screen.getAllByRole('option', { name: wide('Verified Users') }).length).toBeGreaterThan(0)
  await userEvent.click(screen.getAllByRole('button')[0]!)
  await said('Privacy settings updated successfully!')
  expect(plainTexts(document.body)).toEqual([])
  stop()
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

test('the first step of a profile: heights, lists of the world, and what is missing', async () => {
  sessionStore.adopt(signedInAs(member))
  const page = renderWeb(<Wizard />, {
    path: '/create-profile',
    session: { status: 'signed-in', user: member },
  }).container
  expect(plainTexts(page, [member.email, brand.name])).toEqual([])
  await press("Let's Start")
  await press('Next')
  expect((await screen.findAllByText(wide('First Name is required!'))).length).toBe(2)
  expect(screen.getByRole('option', { name: wide('under 7 to 9 ft') })).toBeTruthy()
  expect(within(screen.getByLabelText(wide('Nationality'))).getAllByRole('option')[0]?.textContent).toBe(
    'پاکستان',
  )
  // What Urdu writes in Latin letters.
  expect(plainTexts(page, ['kg', 'in', 'SAR', brand.name])).toEqual([])
})

test('a biodata: labels, dates, measures, countries and languages', () => {
  const page = show(
    <>
      <ProfileHead profile={profileOf()} />
      <Biodata audience="owner" profile={profileOf()} />
    </>,
  )
  // Cities come from lists of their own.
  const { residence_city: city, residence_state: state } = profileOf().residential_info[0]!
  expect(plainTexts(page, ['kg', 'in', String(city).slice(3), String(state).slice(3)])).toEqual([])
  expect(
    screen.getByText(
      new Intl.DateTimeFormat('ur', {
        day: '2-digit',
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
      }).format(new Date(profileOf().personal_info[0]!.dob as string)),
    ),
  ).toBeTruthy()
  expect(screen.getByText(wide('under 7 to 9 ft'))).toBeTruthy()
})

const dialog = { leaving: false, onClose: () => undefined, onClosed: () => undefined }

test.each<SectionName>(['personal_info', 'second_marriage_info'])(
  'the dialog of a section: fields, buttons, toast, and the question before leaving: %s',
  async (name) => {
    const stop = onNotice((kind, text) => toast[kind](text))
    api.on(`PUT /api/profile/update/${name.replaceAll('_', '-')}`, () => ({ message: '', data: {} }))
    const saved = jest.fn()
    show(
      <>
        <SectionDialog
          {...dialog}
          profile={profileOf()}
          name={name}
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
    // What Urdu writes in Latin letters.
    expect(plainTexts(document.body, ['kg', 'in', 'SAR'])).toEqual([])
    await press('Keep editing')
    await press('Update Now')
    await waitFor(() => expect(saved).toHaveBeenCalled())
    expect(plainTexts(document.body, ['kg', 'in', 'SAR'])).toEqual([])
    stop()
  },
)

test('the picture of the own profile, and the card of its plan', async () => {
  const usage = { messages_sent: 1, proposals_sent: 2, start_date: at, end_date: at }
  const profile = { ...profileOf(), user_subscription_info: [usage] }
  show(
    <>
      <ProfileStatus
        profile={profile}
        picture={<OwnPicture profile={profile} onChange={() => undefined} />}
      />
      <PictureDialog {...dialog} profile={profile} />
    </>,
  )
  await press('Update Now')
  await said('Please upload a profile image first.')
  expect(plainTexts(document.body)).toEqual([])
})

test('the frame of the dashboard: title and menu', () => {
  const { container: page } = renderWeb(<DashboardFrame>عائشہ</DashboardFrame>, {
    path: '/dashboard/proposals',
    session: { status: 'signed-in', user: member },
  })
  expect(screen.getAllByText(wide('Dashboard')).length).toBeGreaterThan(0)
  expect(plainTexts(page, [brand.name, member.email])).toEqual([])
})

test('the card of a member', () => {
  const profile = profileOf()
  const page = show(<ProfileCard person={factsOf(profile as unknown as Card)} href="/" relation="none" />)
  expect(page.textContent).toContain(wide('Divorced'))
  expect(page.textContent).toContain(wide('Gold'))
  expect(plainTexts(page)).toEqual([])
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
