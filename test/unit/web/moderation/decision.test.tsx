import { beforeEach, describe, expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { formatDate, formatTime } from '#shared/format'
import type { OwnDecision } from '#shared/schemas/moderation'
import { AppealPage } from '#web/pages/auth/appeal-page'
import { DecisionPage } from '#web/pages/moderation/decision-page'
import type { FakeReply } from '#test/support/web/fake-api'
import { makeUser } from '#test/support/web/samples'
import { renderWeb } from '#test/support/web/render'
import { webStage } from '#test/support/web/web-stage'

const { api, notices } = webStage()
const reading = 'GET /api/reports/decision'
const objecting = 'POST /api/reports/appeal'
const code = 'abcdefghijklmnopqrstuvwxyz'
const received = 'We have received your appeal. We will tell you the answer.'
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
const ways: [string, () => ReturnType<typeof renderWeb>, object][] = [
  ['as a member', asMember, { case_id: 'cs_1' }],
  ['by a code', byCode, { code }],
]

const words = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Why are you appealing?' })
const write = async (value: string) => fireEvent.change(await words(), { target: { value } })
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send your appeal' }))
const asked = (route: string) => api.sent.filter(([one]) => one === route).map(([, input]) => input)
const quoted = (text: string) =>
  screen.findByText((_, element) => element?.matches('blockquote') === true && element.textContent === text)
const facts = () =>
  [...document.querySelectorAll('dl > div')].map(({ children }) =>
    [...children].map(({ textContent }) => textContent).join(': '),
  )

describe.each(ways)('a decision read %s', (_name, show, source) => {
  test('shows the reason unchanged and the last day to appeal, after a retry', async () => {
    reply = { status: 500, error: 'x', code: 'internal' }
    show()
    await screen.findByRole('alert')
    has(decision())
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect((await quoted(reason)).getAttribute('dir')).toBe('auto')
    expect(screen.getByRole('heading', { name: 'A warning' })).toBeTruthy()
    expect(facts()).toEqual([`Decided on: ${formatDate(at)}`, `Appeal until: ${moment(appealUntil)}`])
    expect(asked(reading)).toEqual([source, source])
  })

  test('accepts one appeal, with the text that was stored when the page was left', async () => {
    const { unmount } = show()
    await write('It was')
    unmount()
    const again = show()
    expect((await words()).value).toBe('It was')
    await write('It was not me.')
    await send()
    await quoted('It was not me.')
    expect(asked(objecting)).toEqual([{ ...source, text: 'It was not me.' }])
    expect(screen.getByText(received)).toBeTruthy()
    expect(notices).toEqual([])
    expect(screen.queryByRole('textbox')).toBeNull()
    again.unmount()
    has(decision())
    show()
    expect((await words()).value).toBe('')
  })
})

test.each<[Partial<OwnDecision>, string, string[]]>([
  [{ action: 'picture_hidden' }, 'Your picture was hidden', [`Decided on: ${formatDate(at)}`]],
  [{ action: 'texts_removed' }, 'Your texts were removed', [`Decided on: ${formatDate(at)}`]],
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
])('the decision %j is shown, and that the time to appeal has passed', async (change, title, days) => {
  has({ ...late, ...change })
  byCode()
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(facts()).toEqual(days)
  expect(screen.getByText('The time to appeal has passed.')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test.each([
  ['picture_hidden', /your picture is back, unless you have chosen another one\.$/],
  ['texts_removed', /your texts are back, unless you have written new ones\.$/],
] as const)('%s links to the profile, until the decision is reversed', async (action, back) => {
  has(decision({ action }))
  const { unmount } = asMember()
  const link = await screen.findByRole('link', { name: 'your profile' })
  expect(link.getAttribute('href')).toBe('/dashboard/profile')
  unmount()
  has(decision({ action, answer: { outcome: 'overturned', reason: 'Sorry.', at } }))
  asMember()
  await screen.findByText(back)
  expect(screen.queryByRole('link', { name: 'your profile' })).toBeNull()
})

const answer = (outcome: 'upheld' | 'overturned') => ({
  answer: { outcome, reason: 'We looked again.', at },
})
test.each<[Partial<OwnDecision>, string, string]>([
  [answer('upheld'), 'Our decision stays', 'Decided on'],
  [
    { action: 'deleted', removed_at: removedAt, ...answer('upheld') },
    'Our decision stays, and your account is removed',
    'Decided on',
  ],
  [answer('overturned'), 'We have cancelled our decision', 'Decided on'],
  // A cancelled suspension has no end.
  [{ action: 'suspended', until, ...answer('overturned') }, 'We have cancelled our decision', 'Since'],
])('the answer %j is shown below the appeal, with its text', async (change, title, since) => {
  has({ ...appealed, ...change })
  asMember()
  await quoted(appealed.appeal.text)
  await quoted('We looked again.')
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  expect(screen.queryByText(received)).toBeNull()
  expect(facts()).toEqual([`${since}: ${formatDate(at)}`])
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull()
})

test('an appeal that is empty, too long or too late is refused', async () => {
  asMember()
  await words()
  await send()
  expect(await screen.findByText('Please say why you are appealing')).toBeTruthy()
  await write('x'.repeat(2003))
  expect(screen.getByText(/3 characters too many/)).toBeTruthy()
  await send()
  await waitFor(async () => expect((await words()).getAttribute('aria-invalid')).toBe('true'))
  expect(asked(objecting)).toEqual([])
  const passed = 'The time to appeal has passed.'
  api.on(objecting, () => {
    has(late)
    return { status: 409, code: 'conflict', error: passed }
  })
  await write('It was not me.')
  await send()
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  expect(notices).toEqual([`error: ${passed}`])
  expect(screen.getByText(passed)).toBeTruthy()
})

test('a member without a decision gets a link to the notifications', async () => {
  reply = { status: 404, error: 'We could not find this case.', code: 'not_found' }
  asMember()
  await screen.findByText('We could not find this decision')
  expect(screen.getByRole('link', { name: 'All notifications' })).toBeTruthy()
  expect(notices).toEqual([])
})

test.each([
  ['a code that has expired', `?code=${code}`, 1],
  ['no code', '', 0],
])('somebody with %s gets links to sign in or to write to us', async (_name, search, calls) => {
  const error = 'This link does not work any more.'
  reply = { status: 400, code: 'invalid_input', error, fields: { code: error } }
  byCode(search)
  await screen.findByText('This link does not work any more')
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/auth/sign-in')
  expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/contact')
  expect(asked(reading)).toHaveLength(calls)
  expect(notices).toEqual([])
})
