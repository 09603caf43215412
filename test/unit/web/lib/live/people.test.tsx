import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { useQuery } from '@tanstack/react-query'
import { act } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import type { Proposal } from '#shared/schemas/entities'
import { useLive } from '#web/app/use-live'
import { connectedNote } from '#web/features/proposals/connected-note'
import { useConnectionNews } from '#web/features/proposals/connection-news'
import { onToast, type ToastAction } from '#web/lib/notify'
import { sessionStore } from '#web/lib/session/browser'
import { fakeSockets, latestSocket } from '#test/support/web/fake-socket'
import { renderWeb } from '#test/support/web/render'
import { makeProposal, makeUser, signedInAs } from '#test/support/web/samples'
import { webStage } from '#test/support/web/web-stage'

/* Open pages follow what other members do. */

const { api, notices } = webStage()
let restore: () => void
let loads: Record<string, number>
let path: string
let proposals = 0
let proposalId: string

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] })
  restore = fakeSockets()
  loads = {}
  api.on('POST /api/chat/ticket', () => ({ message: '', data: { ticket: 't' } }))
  act(() => void sessionStore.adopt(signedInAs(makeUser())))
  proposalId = `pr_${++proposals}`
})
afterEach(() => {
  act(() => sessionStore.end('signed-out'))
  restore()
  jest.useRealTimers()
})

function Loaded({ name }: { name: string }) {
  useQuery({ queryKey: [name, 'u9'], queryFn: () => (loads[name] = (loads[name] ?? 0) + 1) })
  return null
}

function Page({ shows }: { shows: readonly string[] }) {
  useLive()
  useConnectionNews()
  path = useLocation().pathname
  return shows.map((name) => <Loaded key={name} name={name} />)
}

const settle = (ms = 0) => act(() => jest.advanceTimersByTimeAsync(ms))
async function open(...shows: string[]) {
  renderWeb(<Page shows={shows} />, { session: 'live' })
  await settle()
  act(() => void latestSocket().accept())
  await settle(2000)
}
const receive = (connected?: string) =>
  act(() => latestSocket().receive({ type: 'people', ...(connected !== undefined && { connected }) }))

describe('what is shown of other members', () => {
  test('is refetched once for many frames of one moment, and again for later ones', async () => {
    await open('profile', 'proposals', 'connections', 'kept', 'blocks', 'browse', 'payments')
    const first = { profile: 1, proposals: 1, connections: 1, kept: 1, blocks: 1, browse: 1, payments: 1 }
    expect(loads).toEqual(first)
    for (let n = 0; n < 50; n++) receive()
    await settle(1000)
    const again = { profile: 2, proposals: 2, connections: 2, kept: 2, blocks: 2 }
    expect(loads).toEqual({ ...first, ...again })
    await settle(60_000)
    expect(loads).toEqual({ ...first, ...again })
    receive()
    await settle(1000)
    expect(loads['profile']).toBe(3)
  })

  test('is refetched after the connection was lost, but not when it first opens', async () => {
    await open('profile')
    expect(loads).toEqual({ profile: 1 })
    act(() => latestSocket().cut())
    await settle(5000)
    act(() => void latestSocket().accept())
    await settle(2000)
    expect(loads).toEqual({ profile: 2 })
  })
})

describe('a proposal of the member that was accepted', () => {
  const answer = (change: Partial<Proposal> = {}) =>
    api.on('GET /api/proposal/get', () => ({
      message: '',
      data: makeProposal(proposalId, { sender_id: 'u1', receiver_id: 'u9', status: 'accepted', ...change }),
    }))
  const news = expect.stringMatching(/^success: .+ accepted your proposal\. You are now connected\.$/)

  test('is announced once, with a link to the connection', async () => {
    let action: ToastAction | undefined
    answer()
    await open()
    onToast((kind, text, offered) => {
      notices.push(`${kind}: ${text}`)
      action = offered
    })
    receive(proposalId)
    receive(proposalId)
    await settle(2000)
    receive(proposalId)
    await settle(2000)
    expect(notices).toEqual([news])
    act(() => action?.run({ timeStamp: 1, clientX: 0, clientY: 0, detail: 0 }))
    expect(path).toBe(`/dashboard/connections/${proposalId}`)
  })

  test.each([
    ['has ended meanwhile', () => answer({ status: 'ended' })],
    ['cannot be loaded', () => api.on('GET /api/proposal/get', () => ({ status: 404, error: 'No.' }))],
    ['was opened already', () => (answer(), connectedNote.write('u1', proposalId))],
  ])('is not announced if it %s', async (_name, happen) => {
    happen()
    await open()
    receive(proposalId)
    await settle(2000)
    expect(notices).toEqual([])
  })

  test('is announced when the tab becomes visible', async () => {
    answer()
    await open()
    const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    receive(proposalId)
    await settle(60_000)
    expect(notices).toEqual([])
    hidden.mockRestore()
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await settle(2000)
    expect(notices).toEqual([news])
  })
})
