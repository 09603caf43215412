import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { dayMs, hourMs } from '#shared/units'
import { api, looks, server, show, waiting } from './setup'

const at = (ms: number) => new Date(Date.now() + ms).toISOString()
/** What stands in the rows of a table, without the heads. */
const rowsOf = async (name: string) =>
  [...(await screen.findByRole('table', { name })).querySelectorAll('tbody tr')].map((row) => row.textContent)

test('the queue tells ages, deadlines and who looks, but not whose checks they are', async () => {
  server.queue.waiting = [
    waiting('c1', { taken_by: 'ad2', since: at(-3 * dayMs - 1) }),
    waiting('c2', { kind: 'identity', objected: true, others_turn: true, until: at(dayMs + hourMs) }),
    waiting('c3', { objected: true, since: at(-hourMs + 1000) }),
    waiting('c4', { taken_by: 'ad1' }),
    waiting('c5', { taken_by: 'gone' }),
  ]
  show()
  const rows = await rowsOf('Checks')
  expect(rows).toEqual([
    expect.stringMatching(/^Check 1.*Photo.*3 days.*Ali Raza is looking at it$/),
    expect.stringMatching(
      /^Check 2.*Identity.*4 hours.*1 day left.*Objection.*Another administrator must answer$/,
    ),
    expect.stringMatching(/^Check 3.*Less than an hour.*Objection$/),
    expect.stringMatching(/^Check 4.*You are looking at it$/),
    expect.stringMatching(/^Check 5.*Another administrator is looking at it$/),
  ])
  expect(rows.filter((row) => row?.includes('left'))).toHaveLength(1)
  // Only what this administrator may open is a link, and no row leads to a member.
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Look at the next one', '/dashboard/member-checks/c3'],
    ['Check 3', '/dashboard/member-checks/c3'],
    ['Check 4', '/dashboard/member-checks/c4'],
  ])
  expect(await rowsOf('Administrators')).toEqual([
    expect.stringMatching(/^Ali Raza.*now1.*days12$/),
    expect.stringMatching(/^Nadia Hussain \(you\).*now0.*days3$/),
  ])
  expect(looks()).toEqual([])
})

test('if others have to decide all, no button is there; if nothing waits, the page says so', async () => {
  server.queue.waiting = [waiting('c1', { taken_by: 'ad2' })]
  const { unmount } = show()
  await screen.findByText('Other administrators have to decide these.')
  expect(screen.queryByRole('link')).toBeNull()
  unmount()
  server.queue.waiting = []
  show()
  await screen.findByText('No check is waiting.')
  expect(await rowsOf('Administrators')).toHaveLength(2)
})

test('a failed load can be repeated', async () => {
  const route = 'GET /api/verification/get'
  api.on(route, () => ({ status: 500, error: 'x', code: 'internal' }))
  show()
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.on(route, () => ({ message: '', data: server.queue }))
  await userEvent.click(again)
  await screen.findByText('2 checks are waiting')
})
