import { beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { chosenPictures } from '#web/lib/picture/chosen-pictures'
import { fakeDarkroom } from '#test/support/web/fake-darkroom'
import { fakeUploads } from '#test/support/web/fake-uploads'
import { wholeDraft } from './answers'
import { api, at, fileInput, open, pick, png, press, put, stored, title } from './setup'
import { clientTimesMs } from '#shared/limits'
import { profileReadyNote } from '#web/features/profiles/profile-ready'
import { saveIntendedRecipient, intendedRecipient } from '#web/features/proposals/intended-recipient'
import { draftKey } from '#web/features/wizard/draft-progress'
import { nextPath } from '#web/features/wizard/use-submit-profile'
import { makeProfileView } from '#test/support/web/samples'
import { webStage } from '#test/support/web/web-stage'

/* jsdom has no database: what is kept lasts as long as the page, as in a private window. */

const uploads = fakeUploads()
const room = fakeDarkroom()

const uploading = 'POST /api/profile/create/image-upload'
const creating = 'POST /api/profile/create'
const created = () => ({ status: 201, message: '', data: { name: 'Ayesha Khan', profileId: 'p1' } })
const ticket = { url: 'https://uploads.example/', fields: { key: 'k1' }, key: 'k1' }

const choose = (file: File) => userEvent.upload(fileInput(), file, { applyAccept: false })
const large = () => new File([new Uint8Array(2_097_153)], 'IMG_1.jpg', { type: 'image/jpeg' })
const appears = () => screen.findByText('This is how your picture will look.')

test('the privacy choice depends on the gender until the member chooses; the draft keeps the choice', async () => {
  const question = 'How open is the profile?'
  const chosen = () => {
    const group = within(screen.getByRole('group', { name: question }))
    return group.getByRole<HTMLInputElement>('radio', { checked: true }).value
  }
  const { sections, ...draft } = wholeDraft()
  const of = (gender?: 'male' | 'female') => {
    const { gender: _, ...others } = sections.personal_info!
    const personal_info = { ...others, ...(gender && { gender }) }
    put({ ...draft, ...stored(), sections: { ...sections, personal_info } })
    act(() => void dispatchEvent(new StorageEvent('storage', { key: draftKey('u1') })))
  }
  of()
  const { unmount } = open()
  expect(chosen()).toBe('accepted')
  of('male')
  expect(chosen()).toBe('members')
  of('female')
  expect(chosen()).toBe('accepted')
  expect(stored()).not.toHaveProperty('privacy')
  await pick(question, 'Members only')
  expect(chosen()).toBe('members')
  unmount()
  open()
  expect(chosen()).toBe('members')
})

test('the picture is restored on return until the member starts over; a browser without storage says so', async () => {
  put(wholeDraft())
  open()
  await choose(png('mine.png'))
  await appears()
  expect(await screen.findByText(/This browser cannot save your picture/)).toBeTruthy()
  await press('Previous')
  await waitFor(() => expect(title().textContent).toBe('Partner requirements'))
  await press('Next')
  await appears()
  expect(screen.getByText('mine.png')).toBeTruthy()
  await press('Start over')
  await press('Clear my answers')
  await waitFor(async () => expect(await chosenPictures.read('u1')).toBeNull())
  expect(stored()).toBeNull()
})

test('a picture whose type the phone does not tell is accepted by its bytes', async () => {
  put(wholeDraft())
  open()
  await choose(new File(['text'], 'notes', { type: 'application/octet-stream' }))
  await screen.findByText('Please select a valid image file')
  await choose(new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'mine', { type: '' }))
  await appears()
})

test('a photo that is too large is shrunk on request, which can be stopped', async () => {
  put(wholeDraft())
  open()
  room.release = () => undefined
  await choose(large())
  const tooLarge = 'File size too large. Max allowed size is 2MB.'
  await screen.findByText(tooLarge)
  await press('Make it smaller for me')
  expect(await screen.findByRole('progressbar', { name: 'Making your picture smaller' })).toBeTruthy()
  await press('Stop')
  room.release?.()
  screen.getByText(tooLarge)
  expect(await chosenPictures.read('u1')).toBeNull()
  room.release = null
  await press('Make it smaller for me')
  await appears()
  expect((await chosenPictures.read('u1'))?.original.size).toBe(500_000)
})

test('a picture that S3 has stored is not sent twice after a lost answer', async () => {
  let answers = 0
  api.on(uploading, (input) => {
    if (!(input as { key?: string }).key) return { message: '', data: ticket }
    answers += 1
    if (answers === 1)
      return { status: 503, error: 'We are busy for a moment. Please try again.', code: 'busy' }
    return { message: '', data: { image_url: '/media/me.webp' } }
  })
  api.on(creating, created)
  put(wholeDraft())
  open()
  await choose(png())
  await appears()
  await press('Submit')
  await waitFor(() => expect(uploads).toHaveLength(1))
  uploads[0]?.answer(204)
  expect(await screen.findByText('We are busy for a moment. Please try again.')).toBeTruthy()
  await appears()
  await press('Submit')
  await waitFor(() => expect(at()).toBe('/dashboard/profile'))
  expect(uploads).toHaveLength(1)
  expect(await chosenPictures.read('u1')).toBeNull()
})

describe('the page after a finished profile', () => {
  const { api } = webStage()
  const route = 'GET /api/profile/get/user-profile'
  const draft = (gender: 'male' | 'female') => {
    const whole = wholeDraft()
    return { ...whole, sections: { ...whole.sections, personal_info: { gender } } }
  }
  const sana = makeProfileView({ personal_info: [{ first_name: 'Sana', gender: 'female' }] })

  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
    api.on(route, () => ({ message: '', data: sana }))
  })

  test('is the member’s own profile, which says that it is ready, without an intended receiver', async () => {
    expect(await nextPath('u1', draft('male'))).toBe('/dashboard/profile')
    expect([profileReadyNote.isThere('u1'), profileReadyNote.isThere('u2')]).toEqual([true, false])
    expect(api.sent).toEqual([])
  })

  test('is the intended receiver’s profile, who stays remembered until found', async () => {
    saveIntendedRecipient('u1', { id: 'u9', name: 'Sana' })
    expect(await nextPath('u1', draft('male'))).toBe('/dashboard/user-profile/u9')
    expect(intendedRecipient('u1')?.id).toBe('u9')
    expect(profileReadyNote.isThere('u1')).toBe(false)
  })

  test('is the intended receiver’s profile even if the check takes too long or fails', async () => {
    jest.useFakeTimers()
    saveIntendedRecipient('u1', { id: 'u9', name: 'Sana' })
    api.on(route, () => new Promise(() => undefined))
    const next = nextPath('u1', draft('male'))
    await jest.advanceTimersByTimeAsync(clientTimesMs.lookAhead)
    expect(await next).toBe('/dashboard/user-profile/u9')
    jest.useRealTimers()
    api.on(route, () => new Error('offline'))
    expect(await nextPath('u1', draft('male'))).toBe('/dashboard/user-profile/u9')
  })

  test.each([
    ['has left or is closed', 'male', { status: 404, error: 'x', code: 'not_found' }],
    ['cannot be proposed to', 'female', { message: '', data: sana }],
  ] as const)('is not the profile of somebody who %s', async (_why, gender, reply) => {
    saveIntendedRecipient('u1', { id: 'u9', name: 'Sana' })
    api.on(route, () => reply)
    expect(await nextPath('u1', draft(gender))).toBe('/dashboard/profile')
    expect(intendedRecipient('u1')).toBeNull()
    expect(profileReadyNote.isThere('u1')).toBe(true)
  })
})

test.each([
  ['Keep “Any”', { age_range: 'any', age_min: 18, age_max: 75, marital_status: 'any' }],
  ['Use the suggestions', { age_range: '28 to 32', age_min: 28, age_max: 31, marital_status: 'single' }],
])('suggested wishes that nobody touched are sent as the member says: %s', async (choice, sent) => {
  api.on(creating, created)
  const draft = { ...wholeDraft(), image_url: '/media/me.webp' }
  draft.sections.partner_requirements = {
    ...draft.sections.partner_requirements,
    age_min: 28,
    age_max: 31,
    musts: ['religious_status'],
  }
  const chosen = ['height_range', 'nationality']
  put({
    ...draft,
    touched: draft.touched!.filter(
      (path) => !path.startsWith('partner') || chosen.some((field) => path.endsWith(`.${field}`)),
    ),
  })
  open()
  const named = within(screen.getByRole('region', { name: 'Our suggestions for your wishes' }))
  // A must is chosen.
  expect(named.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Age: 28 to 31 years',
    'Marital status: Single',
  ])
  const review = within(screen.getByRole('article', { name: 'Your answers' }))
  expect(review.queryByText('28 to 31 years')).toBeNull()
  const unconfirmed = () => review.queryByText('Not chosen yet. We suggest: 28 to 31 years')
  expect(unconfirmed()).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: choice }))
  const isUsed = choice === 'Use the suggestions'
  expect(review.queryByText('28 to 31 years') !== null).toBe(isUsed)
  expect(unconfirmed() === null).toBe(isUsed)
  expect(review.getByText('(must-have)').closest('dt')?.textContent).toBe('Religious status (must-have)')
  await press('Submit')
  await waitFor(() => expect(at()).toBe('/dashboard/profile'))
  expect(api.sent[0]?.[1]).toMatchObject({
    partner_requirements: { ...sent, height_range: 5.5, nationality: ['PK', 'AE'] },
    musts: ['religious_status'],
  })
})

test('the review shows what was written, worded by who writes, and it is sent', async () => {
  api.on(creating, created)
  const draft = { ...wholeDraft(), image_url: '/media/me.webp', made_by: 'daughter' as const }
  const about = 'She reads.\n\nوہ پڑھاتی ہے۔'
  draft.sections.personal_info = { ...draft.sections.personal_info, about }
  put(draft)
  open()
  const review = within(screen.getByRole('article', { name: 'Your answers' }))
  const line = review.getByText('About your daughter').nextElementSibling
  expect(line?.textContent).toBe(about)
  expect(review.queryByText('About our family')).toBeNull()
  await press('Submit')
  await waitFor(() => expect(at()).toBe('/dashboard/profile'))
  expect(api.sent[0]?.[1]).toMatchObject({ personal_info: { about }, made_by: 'daughter' })
})
