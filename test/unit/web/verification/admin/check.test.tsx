import { afterEach, expect, jest, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { checkPoseLabels, checkRefusalLabels } from '#shared/options/checks'
import { minuteMs } from '#shared/units'
import { pressButton } from '#test/support/web/web-stage'
import { address, conflict, decisions, looks, notices, server, show, urls, waiting } from './setup'

const queue = '/dashboard/member-checks'
const confirmation = 'The same person, both poses shown: confirm'

afterEach(() => void jest.useRealTimers())

const open = async (id = 'c1') => {
  const page = show(`${queue}/${id}`)
  await screen.findByRole('button', { name: 'Enlarge photo 2' })
  return page
}
const press = (name: string) => pressButton(screen.getByRole('button', { name }))
const backToQueue = () => screen.getByRole('link', { name: 'All checks' }).getAttribute('href')

test('opening takes a check once: neither focus nor network nor time open it again', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  await open()
  screen.getByText(/^No other administrator gets this check until .* audit log records/)
  act(() => {
    window.dispatchEvent(new Event('offline'))
    window.dispatchEvent(new Event('online'))
    window.dispatchEvent(new Event('focus'))
    window.dispatchEvent(new Event('visibilitychange'))
    jest.advanceTimersByTime(14 * minuteMs)
  })
  expect(looks()).toEqual(['c1'])
  // Another administrator may have it now. The photos are gone until it is opened again.
  act(() => jest.advanceTimersByTime(2 * minuteMs))
  await screen.findByText('Your 15 minutes are over.')
  expect([document.images.length, urls.size, looks()]).toEqual([0, 0, ['c1']])
  press('Open it again')
  await screen.findByRole('button', { name: 'Enlarge photo 1' })
  expect(looks()).toEqual(['c1', 'c1'])
})

test('the photos stand beside the picture with their poses, and leave nothing behind', async () => {
  localStorage.clear()
  await open()
  const figures = screen.getAllByRole('figure')
  expect(figures.map(({ textContent }) => textContent)).toEqual([
    'Profile picture',
    `Photo 1Pose asked for: ${checkPoseLabels.open_hand}`,
    `Photo 2Pose asked for: ${checkPoseLabels.hand_on_chin}`,
  ])
  const sources = figures.map((figure) => figure.querySelector('img')?.getAttribute('src'))
  expect(sources).toEqual(['/pictures/p1.webp', ...urls.keys()])
  const photos = [...urls.values()]
  expect(photos.map(({ type, size }) => [type, size])).toEqual([
    ['image/webp', 'one of c1'.length],
    ['image/webp', 'two of c1'.length],
  ])
  press('Enlarge photo 2')
  const dialog = await screen.findByRole('dialog', { name: 'Photo 2' })
  expect(dialog.querySelector('img')?.getAttribute('src')).toBe(sources[2])
  // Nothing says whose photos they are.
  expect(screen.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'))).toEqual([
    queue,
  ])
  press('Close')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('link', { name: 'All checks' }))
  const next = await screen.findByRole('link', { name: 'Look at the next one' })
  expect([urls.size, localStorage.length, sessionStorage.length]).toEqual([0, 0, 0])
  // Not from a cache either.
  await userEvent.click(next)
  await screen.findByRole('button', { name: 'Enlarge photo 2' })
  expect(looks()).toEqual(['c1', 'c1'])
})

test('a confirmation leads to the next check, and the last decision to the queue', async () => {
  await open()
  press(confirmation)
  await waitFor(() => expect(address()).toBe(`${queue}/c2`))
  await screen.findByRole('button', { name: 'Enlarge photo 2' })
  // Those of the first are revoked.
  expect(urls.size).toBe(2)
  press('Refuse')
  const error = await screen.findByText('Please choose a reason')
  expect(document.activeElement).toBe(screen.getAllByRole('radio')[0])
  expect(decisions()).toHaveLength(1)
  await userEvent.click(screen.getByRole('radio', { name: checkRefusalLabels.pose_missing }))
  expect(error.isConnected).toBe(false)
  press('Refuse')
  await screen.findByText('No check is waiting.')
  expect([address(), urls.size, looks()]).toEqual([queue, 0, ['c1', 'c2']])
  expect(decisions()).toEqual([
    { case_id: 'c1', decision: 'confirmed' },
    { case_id: 'c2', decision: 'refused', reason: 'pose_missing' },
  ])
  expect(notices).toEqual(Array(2).fill('success: The check is decided.'))
})

test('an objection shows the refusal and the member’s text, and is answered for good', async () => {
  server.queue.waiting = [waiting('c1', { objected: true })]
  server.change = {
    refusal: { reason: 'other_person', by_name: 'Ali Raza', at: '2026-11-20T10:00:00.000Z' },
    objection: { text: 'I wear glasses now.\nیہ میں ہوں۔', at: '2026-11-21T10:00:00.000Z' },
  }
  await open()
  const objection = screen.getByRole('article', { name: 'Objection' }).textContent
  for (const text of [
    checkRefusalLabels.other_person,
    'Ali Raza, 20 November 2026',
    'I wear glasses now.\nیہ میں ہوں۔',
    'The member, 21 November 2026',
  ])
    expect(objection).toContain(text)
  screen.getByRole('button', { name: 'Confirm the photo' })
  await userEvent.click(screen.getByRole('radio', { name: checkRefusalLabels.other_person }))
  press('Refuse again')
  await screen.findByText('No check is waiting.')
  expect(decisions()).toEqual([{ case_id: 'c1', decision: 'refused', reason: 'other_person' }])
})

test('a check that one may not open is explained, with a way back', async () => {
  server.refusal = conflict('check_taken', 'Another administrator is looking at these photos.')
  show(`${queue}/c1`)
  await screen.findByText('Another administrator is looking at these photos.')
  expect([backToQueue(), notices]).toEqual([queue, []])
})

test('a decision that comes too late hides the photos; a failed one can be sent again', async () => {
  await open()
  server.refusal = { status: 500, error: 'Something went wrong', code: 'internal' }
  press(confirmation)
  await screen.findByText('Something went wrong')
  server.refusal = conflict('check_not_taken', 'Please open the photos again before you decide.')
  press(confirmation)
  await screen.findByText('Please open the photos again before you decide.')
  expect([backToQueue(), document.images.length, urls.size]).toEqual([queue, 0, 0])
  delete server.refusal
  press('Open it again')
  await screen.findByRole('button', { name: confirmation })
  server.refusal = conflict('check_decided', 'This check has ended.')
  press(confirmation)
  await screen.findByText('This check has ended.')
  expect(screen.queryByRole('button', { name: 'Open it again' })).toBeNull()
  expect([backToQueue(), notices]).toEqual([queue, []])
})
