import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { BlockedCard } from '#web/features/settings/blocked-card'
import { renderWeb } from '#test/support/web'
import { busy, cardOf, keepingStage, names, press, show } from './setup'

const { api, kept, asked, toasts } = keepingStage()

const path = '/dashboard/shortlist/hidden'
const reading = 'GET /api/hidden/get'
const button = (name: string) => screen.findByRole('button', { name })

test('says who is put aside, and brings them back at once; the focus goes on', async () => {
  kept.hidden = ['b', 'a']
  show(path)
  await waitFor(() => expect(names()).toEqual(['Hira Khan', 'Sana Khan']))
  await press('Bring back: Hira Khan')
  await waitFor(() => expect(names()).toEqual(['Sana Khan']))
  await waitFor(async () => expect(document.activeElement).toBe(await button('Bring back: Sana Khan')))
  await waitFor(() => expect(toasts()).toEqual(['success: Back in your lists and searches.']))
  expect(asked('DELETE /api/hidden/delete')).toEqual([{ profile_id: 'b' }])
  expect(kept.hidden).toEqual(['a'])
})

test('one that fails stays', async () => {
  kept.hidden = ['b']
  show(path)
  await button('Bring back: Hira Khan')
  api.on('DELETE /api/hidden/delete', () => busy)
  await press('Bring back: Hira Khan')
  await waitFor(() => expect(toasts()).toEqual(['error: We are busy.']))
  await waitFor(() => expect(names()).toEqual(['Hira Khan']))
})

test('who has left can be brought back, and leads nowhere', async () => {
  kept.people = [cardOf('a', 'Sana')]
  kept.hidden = ['b']
  show(path)
  await waitFor(() => expect(names()).toEqual(['Deleted member']))
  expect(screen.queryByRole('link', { name: 'Deleted member' })).toBeNull()
  await press('Bring back: Deleted member')
  expect(await screen.findByText('You have not put anybody aside')).toBeTruthy()
})

test('says so while it loads, and if it fails, with a way to try again', async () => {
  kept.hidden = ['b']
  api.on(reading, () => ({ status: 500, error: 'x', code: 'internal' }))
  show(path)
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Loading')
  await screen.findAllByRole('alert')
  expect(await button('Try again')).toBeTruthy()
})

test('the settings lead there from those who are blocked', async () => {
  api.on('GET /api/blocks/get', () => ({ message: '', data: [], page: {} }))
  renderWeb(<BlockedCard userId="u1" />)
  const link = await screen.findByRole('link', { name: 'Profiles you put aside' })
  expect(link.getAttribute('href')).toBe(path)
})
