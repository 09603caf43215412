import { beforeEach, describe, expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { formatDate, formatTime } from '#shared/format'
import type { OwnDecision } from '#shared/schemas/moderation'
import { AppealPage } from '#web/pages/auth/appeal-page'
import { DecisionPage } from '#web/pages/decision/decision-page'
import type { FakeReply } from '#test/support/fake-api'
import { makeUser } from '#test/support/session'
import { renderWeb } from '#test/support/web'
import { webStage } from '#test/support/web-stage'

const { api, notices } = webStage()
const reading = 'GET /api/reports/decision'
const objecting = 'POST /api/reports/appeal'
const code = 'abcdefghijklmnopqrstuvwxyz'
const received = 'We have received your objection. We will tell you the answer.'
const [at, until, removedAt, appealUntil] = [
  '2027-03-05T10:00:00.000Z',
  '2027-04-05T10:00:00.000Z',
  '2027-03-19T10:00:00.000Z',
  '2027-03-19T11:00:00.000Z',
]
const moment = (time: string) => `${formatDate(time)}, ${formatTime(time)}`
const reason = 'You asked for money.\nبار بار'

const decision = (change: Partial<OwnDecision> = {}): OwnDecision => ({
  case_id: 'cs_1',
  action: 'warned',
  reason,
  at,
  appeal_until: appealUntil,
  ...change,
})
const { appeal_until: _over, ...late } = decision()
const appealed = { ...late, appeal: { text: 'It was not me.\nیہ میں نہیں تھا', at } }

let reply: FakeReply
const has = (one: OwnDecision) => {
  reply = { message: '', data: one }
}
beforeEach(() => {
  sessionStorage.clear()
  has(decision())
  api.on(reading, () => reply)
  api.on(objecting, (input) => {
    const data = { ...late, appeal: { text: (input as { text: string }).text, at } }
    has(data)
    return { message: received, data }
  })
})

/** For who is signed in, and for who cannot sign in. */
const asMember = () =>
  renderWeb(
    <Routes>
      <Route path="/dashboard/decisions/:id" element={<DecisionPage />} />
    </Routes>,
    { path: '/dashboard/decisions/cs_1', session: { status: 'signed-in', user: makeUser() } },
  )
const byCode = (search = `?code=${code}`) => renderWeb(<AppealPage />, { path: `/auth/appeal${search}` })
const ways: [string, () => unknown, object][] = [
  ['as a member', asMember, { case_id: 'cs_1' }],
  ['by a code', byCode, { code }],
]

const words = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Why do you object?' })
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send your objection' }))
const asked = (route: string) => api.sent.filter(([one]) => one === route).map(([, input]) => input)
const quoted = (text: string) =>
  screen.findByText((_, element) => element?.matches('blockquote') === true && element.textContent === text)
const facts = () =>
  [...document.querySelectorAll('dl > div')].map(({ children }) =>
    [...children].map(({ textContent }) => textContent).join(': '),
  )

describe.each(ways)('a decision, %s', (_name, show, source) => {
  test('says why as it was written, and until when one may object', async () => {
    show()
    expect(await screen.findByRole('heading', { name: 'A warning' })).toBeTruthy()
    const why = await quoted(reason)
    expect([why.getAttribute('dir'), getComputedStyle(why).whiteSpace]).toEqual(['auto', 'pre-line'])
    expect(facts()).toEqual([`Decided on: ${formatDate(at)}`, `Object until: ${moment(appealUntil)}`])
    expect(asked(reading)).toEqual([source])
  })

  test('is objected to: what was sent stands there, and that an answer comes', async () => {
    show()
    await userEvent.type(await words(), 'It was not me.')
    await send()
    await quoted('It was not me.')
    expect(asked(objecting)).toEqual([{ ...source, text: 'It was not me.' }])
    expect(screen.getByText(received).closest('[role=status]')).toBeTruthy()
    expect(notices).toEqual([])
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(document.activeElement).toBe(screen.getByText(received).closest('section'))
  })

  test('what is written is kept on the way, until it is sent', async () => {
    const { unmount } = show() as ReturnType<typeof renderWeb>
    await userEvent.type(await words(), 'It was')
    unmount()
    const again = show() as ReturnType<typeof renderWeb>
    expect((await words()).value).toBe('It was')
    await userEvent.type(await words(), ' not me.')
    await send()
    await quoted('It was not me.')
    again.unmount()
    has(decision())
    show()
    expect((await words()).value).toBe('')
  })

  test('that cannot be loaded can be tried again', async () => {
    reply = { status: 500, error: 'x', code: 'internal' }
    show()
    await screen.findByRole('alert')
    has(decision())
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await quoted(reason)).toBeTruthy()
  })
})

test('a hidden picture: another one can be chosen in the profile', async () => {
  has(decision({ action: 'picture_hidden' }))
  asMember()
  const link = await screen.findByRole('link', { name: 'your profile' })
  expect(link.getAttribute('href')).toBe('/dashboard/profile')
})

test('a hidden picture that is given back: says what has become of it', async () => {
  has(decision({ action: 'picture_hidden', answer: { outcome: 'overturned', reason: 'Sorry.', at } }))
  asMember()
  await screen.findByText(/your picture is back, unless you have chosen another one\.$/)
  expect(screen.queryByText(/Nobody can see it now/)).toBeNull()
})

describe('what was decided', () => {
  test.each<[Partial<OwnDecision>, string, string[]]>([
    [{ action: 'picture_hidden' }, 'Your picture was hidden', [`Decided on: ${formatDate(at)}`]],
    [
      { action: 'suspended', until },
      'Your account was suspended',
      [`Since: ${formatDate(at)}`, `Until: ${moment(until)}`],
    ],
    [
      { action: 'deleted', removed_at: removedAt },
      'Removal of your account',
      [`Decided on: ${formatDate(at)}`, `Removed on: ${moment(removedAt)}`],
    ],
  ])('%j', async (change, title, days) => {
    has({ ...late, ...change })
    byCode()
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(facts()).toEqual(days)
    expect(screen.getByText('The time to object has passed.')).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})

describe('the answer', () => {
  test.each<[string, Partial<OwnDecision>, string]>([
    ['it stands', { answer: { outcome: 'upheld', reason: 'We looked again.', at } }, 'Our decision stays'],
    [
      'it stands, and the account is removed',
      {
        action: 'deleted',
        removed_at: removedAt,
        answer: { outcome: 'upheld', reason: 'We looked again.', at },
      },
      'Our decision stays, and your account is removed',
    ],
    [
      'it is taken back',
      { answer: { outcome: 'overturned', reason: 'We looked again.', at } },
      'We have cancelled our decision',
    ],
  ])('%s: with its words, below what was objected', async (_name, change, title) => {
    has({ ...appealed, ...change })
    asMember()
    await quoted(appealed.appeal.text)
    await quoted('We looked again.')
    expect(screen.getByRole('heading', { name: title })).toBeTruthy()
    expect(screen.queryByText(received)).toBeNull()
    expect(facts()).toEqual([`Decided on: ${formatDate(at)}`])
  })
})

describe('a suspension that is taken back', () => {
  const over: Partial<OwnDecision> = {
    action: 'suspended',
    until,
    answer: { outcome: 'overturned', reason: 'We looked again.', at },
  }

  test.each<[string, () => unknown, number]>([
    ['leads who reads it by a code to the sign-in', byCode, 1],
    ['leads nowhere who is signed in', asMember, 0],
  ])('has no end any more, and %s', async (_name, show, links) => {
    has({ ...appealed, ...over })
    show()
    await quoted('We looked again.')
    expect(facts()).toEqual([`Since: ${formatDate(at)}`])
    expect(screen.queryAllByRole('link', { name: 'Sign in' })).toHaveLength(links)
  })
})

describe('an objection that is refused', () => {
  test('for want of words: at its place', async () => {
    asMember()
    await words()
    await send()
    expect(await screen.findByText('Please say why you object')).toBeTruthy()
    expect(asked(objecting)).toEqual([])
  })

  test('or for too many', async () => {
    asMember()
    fireEvent.change(await words(), { target: { value: 'x'.repeat(2003) } })
    expect(screen.getByText(/3 characters too many/)).toBeTruthy()
    await send()
    await waitFor(async () => expect((await words()).getAttribute('aria-invalid')).toBe('true'))
    expect(asked(objecting)).toEqual([])
  })

  test('because it is too late: the page says so from then on', async () => {
    api.on(objecting, () => {
      has(late)
      return { status: 409, code: 'conflict', error: 'The time to object has passed.' }
    })
    asMember()
    await userEvent.type(await words(), 'It was not me.')
    await send()
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
    expect(notices).toEqual(['error: The time to object has passed.'])
    expect(screen.getByText('The time to object has passed.')).toBeTruthy()
  })
})

describe('where there is none', () => {
  test('a member is led to the notifications', async () => {
    reply = { status: 404, error: 'We could not find this case.', code: 'not_found' }
    asMember()
    await screen.findByText('We could not find this decision')
    expect(screen.getByRole('link', { name: 'All notifications' })).toBeTruthy()
    expect(notices).toEqual([])
  })

  test.each([
    ['a code that has expired', `?code=${code}`, 1],
    ['no code', '', 0],
  ])('%s: says what to do', async (_name, search, calls) => {
    reply = {
      status: 400,
      code: 'invalid_input',
      error: 'This link is not valid or has expired.',
      fields: { code: 'This link is not valid or has expired.' },
    }
    byCode(search)
    await screen.findByText('This link is not valid, or has expired')
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/auth/sign-in')
    expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact')
    expect(asked(reading)).toHaveLength(calls)
    expect(notices).toEqual([])
  })
})
