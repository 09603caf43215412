import { beforeEach, expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import type { Card } from '#shared/schemas/entities'
import type { PictureRequest } from '#shared/schemas/picture-request'
import { PicturesPage } from '#web/pages/picture-requests/pictures-page'
import type { FakeReply } from '#test/support/web/fake-api'
import { renderWeb, titled } from '#test/support/web/render'
import { makeProposal, makeUser } from '#test/support/web/samples'
import { pressButton, webStage } from '#test/support/web/web-stage'

const { api, notices } = webStage()
const path = '/dashboard/pictures'
const reading = 'GET /api/picture-requests/get'
const changing = 'PUT /api/picture-requests/update'
const me = 'u1'
const at = '2026-11-05T10:00:00.000Z'
const until = '2026-12-05T10:00:00.000Z'

const cardOf = (id: string, first_name: string, change: Partial<Card> = {}): Card => {
  const { profile } = makeProposal(id)
  return { ...profile, id, personal_info: [{ ...profile.personal_info[0]!, first_name }], ...change }
}
const people = { omar: cardOf('u7', 'Omar'), bilal: cardOf('u8', 'Bilal'), zain: cardOf('u9', 'Zain') }

/** A request of this member for my picture. */
const theirs = (profile: Card, change: Partial<PictureRequest> = {}): PictureRequest => ({
  id: `${profile.id}.${me}`,
  status: 'pending',
  at,
  owner_id: me,
  viewer_id: profile.id,
  profile,
  ...change,
})
/** A request of mine for this member's picture. */
const mine = (profile: Card, change: Partial<PictureRequest> = {}): PictureRequest => ({
  ...theirs(profile),
  id: `${me}.${profile.id}`,
  owner_id: profile.id,
  viewer_id: me,
  ...change,
})

/** What the server has. */
let stored: PictureRequest[]
const inBox: Record<string, (request: PictureRequest) => boolean> = {
  received: ({ owner_id, status }) => owner_id === me && status === 'pending',
  granted: ({ owner_id, status }) => owner_id === me && status === 'granted',
  sent: ({ viewer_id }) => viewer_id === me,
}

interface Change {
  request_id: string
  status: 'granted' | 'declined' | 'revoked'
  days?: number
}
function change({ request_id, status, days }: Change): FakeReply {
  const request = stored.find(({ id }) => id === request_id)
  if (!request) return { status: 404, error: 'We could not find this request.', code: 'not_found' }
  const isMine = request.viewer_id === me
  const { until: _before, ...rest } = request
  const next: PictureRequest = {
    ...rest,
    status: isMine ? 'withdrawn' : status,
    ...((status !== 'granted' || days) && { until }),
  }
  stored = stored.map((one) => (one === request ? next : one))
  return { message: `Changed to ${next.status}.`, data: next }
}

beforeEach(() => {
  api.on(reading, (input) => {
    const { box = '' } = input as { box?: string }
    return { message: '', data: stored.filter(inBox[box]!), page: {} }
  })
  api.on(changing, (input) => change(input as Change))
})

const show = (search = '?box=received', profile_info_status = true) =>
  renderWeb(
    <main id="main" tabIndex={-1}>
      <Routes>
        <Route path={path} element={<PicturesPage />} />
      </Routes>
    </main>,
    { path: `${path}${search}`, session: { status: 'signed-in', user: makeUser({ profile_info_status }) } },
  )
const sent = () => api.sent.filter(([route]) => route === changing).map(([, input]) => input)
const list = (name: string) => screen.findByRole('list', { name })
const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const button = (name: string) => screen.findByRole('button', { name })
const press = async (name: string) => pressButton(await button(name))
const confirm = async (name: string) =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
const focused = () => document.activeElement?.getAttribute('aria-label')

test('who asks is shown with a link to the profile, and what would be shown in return', async () => {
  stored = [theirs(people.omar), theirs(people.bilal, { mutual: true })]
  show()
  const [omar, bilal] = within(await list('Requests')).getAllByRole('listitem')
  expect(omar!.textContent).toContain('Asked on 5 November 2026')
  expect(omar!.textContent).not.toContain('in return')
  expect(bilal!.textContent).toContain('You would see theirs in return.')
  expect(within(omar!).getByRole('link', { name: 'Omar Khan' }).getAttribute('href')).toBe(
    '/dashboard/user-profile/u7',
  )
  expect(screen.getByRole('link', { name: 'Requests', current: 'page' })).toBeDefined()
})

test('"Not now" declines once, removes the request at once, and moves the focus to the next one', async () => {
  stored = [theirs(people.omar), theirs(people.bilal)]
  show()
  const notNow = await button('Not now: Omar Khan')
  // The list takes long to load again.
  api.on(reading, () => new Promise(() => undefined))
  notNow.focus()
  fireEvent.click(notNow)
  fireEvent.click(notNow)
  await waitFor(() => expect(names()).toEqual(['Bilal Khan']))
  expect(sent()).toEqual([{ request_id: 'u7.u1', status: 'declined' }])
  expect(notices).toEqual(['success: Changed to declined.'])
  await waitFor(() => expect(focused()).toBe('Show my picture: Bilal Khan'))
})

test('a picture is shown for the chosen time', async () => {
  stored = [theirs(people.omar)]
  show()
  await press('Show my picture: Omar Khan')
  await userEvent.click(await screen.findByRole('radio', { name: 'For 30 days' }))
  await confirm('Show my picture')
  await screen.findByRole('heading', { name: 'Nobody is asking to see your picture' })
  expect(sent()).toEqual([{ request_id: 'u7.u1', status: 'granted', days: 30 }])
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('a failed change leaves the request, with its buttons', async () => {
  stored = [theirs(people.omar)]
  api.on(changing, () => ({ status: 503, error: 'We are busy.', code: 'busy' }))
  show()
  await press('Not now: Omar Khan')
  await waitFor(() => expect(notices).toEqual(['error: We are busy.']))
  await waitFor(async () => expect((await button('Not now: Omar Khan')).ariaBusy).not.toBe('true'))
  expect(names()).toEqual(['Omar Khan'])
})

test('who can see the picture is listed with the time, and loses it after a question', async () => {
  stored = [
    theirs(people.omar, { status: 'granted', until }),
    theirs(people.bilal, { status: 'granted', mutual: true }),
  ]
  show('?box=granted')
  const rows = within(await list('Who can see my picture')).getAllByRole('listitem')
  expect(rows[0]!.textContent).toContain('Until 5 December 2026, 10:00 AM')
  expect(rows[1]!.textContent).toContain('Until you take it back')
  expect(rows[1]!.textContent).toContain('You see each other’s picture.')
  await press('Take back: Bilal Khan')
  const question = await screen.findByRole('alertdialog', {
    name: titled('Take your picture back from Bilal Khan?'),
  })
  expect(question.textContent).toContain('You will no longer see theirs, either.')
  expect(question.textContent).toContain('They can ask you again after 30 days.')
  expect(sent()).toEqual([])
  await confirm('Take back')
  await waitFor(() => expect(names()).toEqual(['Omar Khan']))
  expect(sent()).toEqual([{ request_id: 'u8.u1', status: 'revoked' }])
  await waitFor(() => expect(focused()).toBe('Take back: Omar Khan'))
})

test('own requests say what became of them, and an open one can be withdrawn', async () => {
  stored = [
    mine(people.omar, { until }),
    mine(people.bilal, { status: 'granted', until }),
    mine(people.zain, { status: 'declined', until }),
  ]
  show('?box=sent')
  const rows = within(await list('Pictures of others')).getAllByRole('listitem')
  expect(rows[0]!.textContent).toContain('You asked on 5 November 2026.')
  expect(rows[1]!.textContent).toContain('They show you their picture until 5 December 2026, 10:00 AM.')
  expect(rows[2]!.textContent).toContain('You can ask again after 5 December 2026.')
  expect(screen.getAllByRole('button').map(({ ariaLabel }) => ariaLabel)).toEqual(['Withdraw: Omar Khan'])
  await press('Withdraw: Omar Khan')
  await waitFor(() => expect(rows[0]!.textContent).toContain('You can ask again after'))
  expect(sent()).toEqual([{ request_id: 'u1.u7', status: 'revoked' }])
  await waitFor(() => expect(document.activeElement?.id).toBe('main'))
})

test('a member who cannot be shown any more can only be declined', async () => {
  stored = [theirs(cardOf('u7', 'Unavailable', { deleted: true }))]
  show()
  await button('Not now: Unavailable member')
  expect(screen.getAllByRole('button')).toHaveLength(1)
  expect(within(await list('Requests')).queryByRole('link')).toBeNull()
})

test('more requests load on demand, and a failure can be tried again', async () => {
  const pages: FakeReply[] = [
    { status: 500, error: 'Something went wrong', code: 'internal' },
    { message: '', data: [theirs(people.omar)], page: { next: 'more' } },
    { message: '', data: [theirs(people.bilal)], page: {} },
  ]
  api.on(reading, () => pages.shift()!)
  show()
  await userEvent.click(await button('Try again'))
  await userEvent.click(await button('Load more'))
  await waitFor(() => expect(names()).toEqual(['Omar Khan', 'Bilal Khan']))
  expect(api.sent.at(-1)).toEqual([reading, { user_id: me, box: 'received', cursor: 'more' }])
})

test('members without a profile are led to their profile', async () => {
  show('', false)
  const link = await screen.findByRole('link', { name: 'Complete your profile' })
  expect(link.getAttribute('href')).toBe('/create-profile')
  expect(api.sent).toEqual([])
})
