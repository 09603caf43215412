import { beforeEach, expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { planSeeds } from '#shared/options/plans'
import type { Card, Connection, Profile } from '#shared/schemas/entities'
import { makeProfile } from '#infra/local/demo/generators/profile'
import { ConnectionPage } from '#web/pages/connections/connection-page'
import { ConnectionsPage } from '#web/pages/connections/connections-page'
import type { FakeReply } from '#test/support/web/fake-api'
import { makeProfileView, makeUser } from '#test/support/web/samples'
import { renderWeb } from '#test/support/web/render'
import { webStage } from '#test/support/web/web-stage'

const { api, notices } = webStage()
const session = { status: 'signed-in' as const, user: makeUser() }
const at = '2024-03-05T10:00:00.000Z'
const plan = planSeeds[0]!

const sections = makeProfile(12, { gender: 'male', marital_status: 'single' })
const cardOf = (first_name: string, change: Partial<Card> = {}): Card => ({
  id: 'u9',
  user_profile_image: { image_url: null },
  personal_info: [
    { first_name, last_name: 'Khan', gender: 'male', age: 30, marital_status: 'single', nationality: 'PK' },
  ],
  career_info: [{ profession: 'employed', job_post: 'doctor' }],
  subscription_plans: plan,
  user_subscription_info: [],
  proposal_privacy: true,
  ...change,
})
const placeholder = (first_name: string): Card => ({
  ...cardOf(first_name, { deleted: true }),
  personal_info: [
    { first_name, last_name: 'member', gender: 'male', age: 0, marital_status: '', nationality: '' },
  ],
  career_info: [{ profession: '', job_post: '' }],
})
const connectionOf = (id: string, profile: Card): Connection => ({
  id,
  proposal_id: id,
  sender_id: 'u9',
  receiver_id: 'u1',
  connected_at: at,
  profile,
})
const profile: Profile = makeProfileView({
  personal_info: [{ ...sections.personal_info, first_name: 'Bilal', last_name: 'Khan', age: 30 }],
  family_info: [{ ...sections.family_info, father_name: 'Akram Khan' }],
  relation: { state: 'connected', proposal_id: 'pr_1', since: at },
})

/** The server's connections; the other one may end theirs at any time. */
let connections: Connection[]
const notFound: FakeReply = {
  status: 404,
  error: 'We could not find this connection.',
  code: 'not_found',
  params: { what: 'connection' },
}
const endedProposal = {
  ...connectionOf('pr_1', cardOf('Bilal')),
  status: 'ended',
  created_at: at,
  updated_at: at,
}

function end(input: unknown): FakeReply {
  const { connection_id } = input as { connection_id: string }
  if (!connections.some(({ id }) => id === connection_id)) return notFound
  connections = connections.filter(({ id }) => id !== connection_id)
  return { message: 'Connection ended.', data: { id: connection_id, status: 'ended' } }
}

beforeEach(() => {
  connections = [connectionOf('pr_1', cardOf('Bilal')), connectionOf('pr_2', cardOf('Omar'))]
  api.on('GET /api/connections/get', (input) => {
    const { connection_id } = input as { connection_id?: string }
    if (!connection_id) return { message: '', data: connections, page: {} }
    const data = connections.find(({ id }) => id === connection_id)
    return data ? { message: '', data } : notFound
  })
  api.on('GET /api/profile/get/user-profile', () => ({ message: '', data: profile }))
  api.on('GET /api/proposal/get', () => ({ message: '', data: endedProposal }))
  api.on('PUT /api/connections/update', end)
})

const show = (path = '/dashboard/connections/pr_1') =>
  renderWeb(
    <Routes>
      <Route path="/dashboard/connections" element={<ConnectionsPage />} />
      <Route path="/dashboard/connections/:id" element={<ConnectionPage />} />
    </Routes>,
    { path, session },
  )
const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const ends = () => api.sent.flatMap(([route, input]) => (route.startsWith('PUT') ? [input] : []))
async function endIt() {
  await userEvent.click(await screen.findByRole('button', { name: 'End this connection' }))
  const confirm = within(await screen.findByRole('alertdialog')).getByRole('button', {
    name: 'End connection',
  })
  fireEvent.click(confirm)
  fireEvent.click(confirm)
}
const isThere = () => screen.findByText('Akram Khan')
const ended = 'This connection has ended'

test('ending a connection asks for confirmation, is sent once for two taps, and changes nothing on failure', async () => {
  const works = 'PUT /api/connections/update'
  api.on(works, () => ({ status: 503, error: 'We are busy.', code: 'busy' }))
  show()
  await isThere()
  await userEvent.click(screen.getByRole('button', { name: 'End this connection' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'End this connection?' }))
  for (const sentence of [
    /We do not tell/,
    /You may no longer see each other’s profile or picture, unless it is open to everyone/,
    /can propose to you again after 30 days\./,
  ])
    expect(question.getByText(sentence)).toBeTruthy()
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(ends()).toEqual([])
  await endIt()
  await waitFor(() => expect(notices).toEqual(['error: We are busy.']))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByText('Akram Khan')).toBeTruthy()
  api.on(works, end)
  await endIt()
  await screen.findByRole('list', { name: 'Connections' })
  expect(names()).toEqual(['Omar Khan'])
  expect(notices.at(-1)).toBe('success: Connection ended.')
  const sent = { connection_id: 'pr_1', status: 'ended' }
  expect(ends()).toEqual([sent, sent])
  // The page was left before: nothing asks for it again.
  const after = api.sent.slice(api.sent.findLastIndex(([route]) => route.startsWith('PUT')) + 1)
  expect(after.map(([, input]) => input)).not.toContainEqual(
    expect.objectContaining({ connection_id: 'pr_1' }),
  )
})

test('a connection that the other member has already ended is shown as ended', async () => {
  show()
  await isThere()
  connections = []
  await endIt()
  await screen.findByRole('heading', { name: ended })
  expect(screen.getByText('It ended on 5 March 2024.')).toBeTruthy()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.getByRole('link', { name: 'All connections' }).getAttribute('href')).toBe(
    '/dashboard/connections',
  )
  expect(notices).toEqual([])
})

test('a missing connection is shown as ended if its proposal says so, otherwise as not found', async () => {
  connections = []
  const { unmount } = show()
  await screen.findByRole('heading', { name: ended })
  unmount()
  api.on('GET /api/proposal/get', () => ({ status: 404, error: 'x', code: 'not_found' }))
  show()
  await screen.findByRole('heading', { name: 'We could not find this connection' })
})

test.each([
  ['Deleted', 'Deleted member', 'This member has left.'],
  ['Unavailable', 'Unavailable member', 'You cannot open this profile at the moment.'],
])(
  'a connection with a placeholder (%s) says why, requests no profile, and can be ended',
  async (first, name, why) => {
    connections = [connectionOf('pr_1', placeholder(first))]
    const { unmount } = show('/dashboard/connections')
    await screen.findByRole('list', { name: 'Connections' })
    expect(names()).toEqual([name])
    expect(screen.getByText(why)).toBeTruthy()
    unmount()
    show()
    await screen.findByRole('heading', { name })
    expect(screen.getByText(why)).toBeTruthy()
    expect(api.sent.some(([route]) => route === 'GET /api/profile/get/user-profile')).toBe(false)
    await endIt()
    await waitFor(() => expect(connections).toEqual([]))
  },
)
