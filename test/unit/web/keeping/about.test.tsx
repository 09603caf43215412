import { describe, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { cardOf, busy, keepingStage, press, show } from './setup'

const { api, kept, toasts } = keepingStage()

const aside = 'You have put this profile aside. It is in none of your lists.'
const button = (name: string | RegExp) => screen.findAllByRole('button', { name })

describe('on a profile', () => {
  test('somebody is added, and taken off again', async () => {
    show('/dashboard/user-profile/a')
    await press('Add to shortlist')
    await waitFor(() => expect(kept.shortlist).toEqual([{ id: 'a' }]))
    await button(/^On your shortlist/)
    await screen.findByRole('heading', { name: 'Your note' })
  })

  test('somebody is put aside, which is said there, and brought back', async () => {
    show('/dashboard/user-profile/a')
    await press('Not for us')
    expect(await screen.findByText(aside)).toBeTruthy()
    await waitFor(() => expect(kept.hidden).toEqual(['a']))
    expect(document.activeElement?.textContent).toBe('Bring back')
    await waitFor(() => expect(toasts()).toHaveLength(1))
  })

  test('who was put aside before is brought back', async () => {
    kept.hidden = ['a']
    show('/dashboard/user-profile/a')
    expect(await screen.findByText(aside)).toBeTruthy()
    await press('Bring back')
    await waitFor(() => expect(screen.queryByText(aside)).toBeNull())
    await waitFor(() => expect(toasts()).toEqual(['success: Back in your lists and searches.']))
    expect(kept.hidden).toEqual([])
  })

  test('of somebody on the shortlist it is said that they stay on it', async () => {
    kept.hidden = ['a']
    kept.shortlist = [{ id: 'a' }]
    show('/dashboard/user-profile/a')
    expect(
      await screen.findByText(
        'You have put this profile aside. It stays on your shortlist until you take it off.',
      ),
    ).toBeTruthy()
    expect(screen.queryByText(aside)).toBeNull()
  })

  test('that fails is told, and nothing is said of it', async () => {
    show('/dashboard/user-profile/a')
    api.on('POST /api/hidden/create', () => busy)
    await press('Not for us')
    await waitFor(() => expect(toasts()).toEqual(['error: We are busy.']))
    await waitFor(() => expect(screen.queryByText(aside)).toBeNull())
    expect(await button('Not for us')).toBeTruthy()
  })

  test('the own note is read from as far down the list as it is', async () => {
    kept.pageSize = 1
    kept.shortlist = [{ id: 'b' }, { id: 'a', note: 'Her uncle called.' }]
    show('/dashboard/user-profile/a')
    expect(await screen.findByText('Her uncle called.')).toBeTruthy()
    expect(screen.getByText('Only you see it.')).toBeTruthy()
  })

  test('without a place on the list there is no note', async () => {
    show('/dashboard/user-profile/a')
    await button('Add to shortlist')
    expect(screen.queryByRole('heading', { name: 'Your note' })).toBeNull()
  })
})

describe('on a letter', () => {
  test('the other one is added', async () => {
    show('/dashboard/proposals/pr_a')
    await press('Add to shortlist')
    await waitFor(() => expect(kept.shortlist).toEqual([{ id: 'a' }]))
    await button(/^On your shortlist/)
  })

  test('nobody is who has left', async () => {
    kept.people = [cardOf('b', 'Hira')]
    show('/dashboard/proposals/pr_a')
    await screen.findByRole('heading', { name: 'From Deleted member' })
    expect(screen.queryByRole('button', { name: /shortlist/ })).toBeNull()
  })
})
