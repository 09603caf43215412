import { beforeEach, describe, expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import { planSeeds } from '#shared/options/plans'
import type { Card, Connection, Profile } from '#shared/schemas/entities'
import { makeProfile } from '#infra/local/demo/generators/profile'
import { ConnectionPage } from '#web/pages/connections/connection-page'
import { ConnectionsPage } from '#web/pages/connections/connections-page'
import type { FakeReply } from '#test/support/fake-api'
import { makeProfileView } from '#test/support/profile-view'
import { makeUser } from '#test/support/session'
import { renderWeb } from '#test/support/web'
import { webStage } from '#test/support/web-stage'

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
const ended = { ...connectionOf('pr_1', cardOf('Bilal')), status: 'ended', created_at: at, updated_at: at }

beforeEach(() => {
  connections = [connectionOf('pr_1', cardOf('Bilal')), connectionOf('pr_2', cardOf('Omar'))]
  api.on('GET /api/connections/get', (input) => {
    const { connection_id } = input as { connection_id?: string }
    if (!connection_id) return { message: '', data: connections, page: {} }
    const data = connections.find(({ id }) => id === connection_id)
    return data ? { message: '', data } : notFound
  })
  api.on('GET /api/profile/get/user-profile', () => ({ message: '', data: profile }))
  api.on('GET /api/proposal/get', () => ({ message: '', data: ended }))
  api.on('PUT /api/connections/update', (input) => {
    const { connection_id } = input as { connection_id: string }
    if (!connections.some(({ id }) => id === connection_id)) return notFound
    connections = connections.filter(({ id }) => id !== connection_id)
    return { message: 'Connection ended.', data: { id: connection_id, status: 'ended' } }
  })
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
async function endIt() {
  await userEvent.click(await screen.findByRole('button', { name: 'End this connection' }))
  const question = await screen.findByRole('alertdialog')
  await userEvent.click(within(question).getByRole('button', { name: 'End connection' }))
}

test('shows who it is, since when, their biodata and the way to write', async () => {
  show()
  expect((await screen.findAllByText('Connected since 05, March, 2024')).length).toBeGreaterThan(0)
  expect(screen.getByText('Akram Khan')).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Send a Message' })[0]?.getAttribute('href')).toBe(
    '/dashboard/live-chat?with=u9',
  )
  expect(api.sent).toContainEqual(['GET /api/profile/get/user-profile', { userId: 'u9' }])
})

describe('ending it', () => {
  test('asks first, and says what happens', async () => {
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'End this connection' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'End this connection?' }))
    expect(question.getByText(/is not told\./)).toBeTruthy()
    expect(
      question.getByText(/If a profile or picture is not open to everyone, you may no longer see theirs/),
    ).toBeTruthy()
    expect(question.getByText(/can propose to you again after 30 days\./)).toBeTruthy()
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(document.activeElement?.textContent).toBe('End this connection')
    expect(api.sent.some(([route]) => route.startsWith('PUT'))).toBe(false)
  })

  test('leads back to the list, from which it is gone, and forgets what was shown', async () => {
    show()
    await screen.findByText('Akram Khan')
    await endIt()
    await screen.findByRole('list', { name: 'Connections' })
    expect(names()).toEqual(['Omar Khan'])
    expect(notices).toEqual(['success: Connection ended.'])
    expect(api.sent).toContainEqual([
      'PUT /api/connections/update',
      { connection_id: 'pr_1', status: 'ended' },
    ])
    // The page was left before: nothing asks for it again.
    const asked = api.sent.slice(api.sent.findIndex(([route]) => route.startsWith('PUT')) + 1)
    expect(asked.map(([, input]) => input)).not.toContainEqual(
      expect.objectContaining({ connection_id: 'pr_1' }),
    )
  })

  test('that the other one ended meanwhile is said in place', async () => {
    show()
    await screen.findByText('Akram Khan')
    connections = []
    await endIt()
    await screen.findByRole('heading', { name: 'This connection has ended' })
    expect(screen.getByText('It ended on 05, March, 2024.')).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.getByRole('link', { name: 'All connections' }).getAttribute('href')).toBe(
      '/dashboard/connections',
    )
    expect(notices).toEqual([])
  })

  test('two taps in the same moment end it once', async () => {
    show()
    await userEvent.click(await screen.findByRole('button', { name: 'End this connection' }))
    const confirm = within(await screen.findByRole('alertdialog')).getByRole('button', {
      name: 'End connection',
    })
    fireEvent.click(confirm)
    fireEvent.click(confirm)
    await screen.findByRole('list', { name: 'Connections' })
    expect(api.sent.filter(([route]) => route.startsWith('PUT'))).toHaveLength(1)
  })

  test('that fails otherwise changes nothing', async () => {
    api.on('PUT /api/connections/update', () => ({ status: 503, error: 'We are busy.', code: 'busy' }))
    show()
    await screen.findByText('Akram Khan')
    await endIt()
    await waitFor(() => expect(notices).toEqual(['error: We are busy.']))
    expect(screen.getByText('Akram Khan')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'End this connection' })).toBeTruthy()
  })
})

describe('a connection that is not there', () => {
  beforeEach(() => {
    connections = []
  })

  test('has ended, if its proposal says so', async () => {
    show()
    await screen.findByRole('heading', { name: 'This connection has ended' })
  })

  test('is not here, if there is no such proposal', async () => {
    api.on('GET /api/proposal/get', () => ({ status: 404, error: 'x', code: 'not_found' }))
    show()
    await screen.findByRole('heading', { name: 'We could not find this connection' })
  })
})

test.each([
  ['Deleted', 'Deleted member', 'This member has left.'],
  ['Unavailable', 'Unavailable member', 'You cannot open this profile at the moment.'],
])(
  'a placeholder (%s) has a name and a reason, and the connection can still be ended',
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
