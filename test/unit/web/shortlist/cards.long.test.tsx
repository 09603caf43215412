import { describe, expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { SessionUser } from '#shared/schemas/entities'
import { makeUser } from '#test/support/web/samples'
import { busy, cardOf, keepingStage, names, press, putAside, show } from './setup'

const { api, kept, answer, asked, toasts } = keepingStage()

const bookmark = (who: string) => screen.findByRole('button', { name: `Save ${who}` })
const isPressed = async (who: string) => (await bookmark(who)).getAttribute('aria-pressed')
const adding = 'POST /api/shortlist/create'
const hiding = 'POST /api/hidden/create'
const cut = new TypeError('Failed to fetch')

describe('the bookmark on a card', () => {
  test('shows shortlisted members, and adds a member at once and once', async () => {
    kept.shortlist = [{ id: 'b' }]
    show('/proposals')
    await waitFor(async () => expect(await isPressed('Hira Khan')).toBe('true'))
    expect(await isPressed('Sana Khan')).toBe('false')
    let reply = () => {}
    api.on(adding, (input) => new Promise((done) => (reply = () => done(answer(adding)(input as never)))))
    // Two taps in the same moment add once.
    const button = await bookmark('Sana Khan')
    fireEvent.click(button)
    fireEvent.click(button)
    await waitFor(async () => expect(await isPressed('Sana Khan')).toBe('true'))
    expect(toasts()).toEqual([])
    reply()
    await waitFor(() => expect(toasts()).toEqual(['success: Saved.']))
    expect(kept.shortlist.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(await isPressed('Sana Khan')).toBe('true')
    expect(asked(adding)).toEqual([{ profile_id: 'a' }])
  })

  test('reverts after a refusal; after a lost answer it shows what was stored', async () => {
    const { unmount } = show('/proposals')
    api.on(adding, () => busy)
    await userEvent.click(await bookmark('Sana Khan'))
    await waitFor(() => expect(toasts()).toEqual(['error: We are busy.']))
    await waitFor(async () => expect(await isPressed('Sana Khan')).toBe('false'))
    unmount()
    show('/proposals')
    const button = await bookmark('Sana Khan')
    api.on(adding, (input) => {
      answer(adding)(input as never)
      return cut
    })
    await userEvent.click(button)
    await waitFor(() =>
      expect(toasts()).toContain('error: No internet connection. Please check your network.'),
    )
    await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'))
  })

  test('removes a member, and Undo restores position and note', async () => {
    kept.shortlist = [{ id: 'c' }, { id: 'a', note: 'Her uncle called.' }, { id: 'b' }]
    show('/proposals')
    await waitFor(async () => expect(await isPressed('Sana Khan')).toBe('true'))
    await userEvent.click(await bookmark('Sana Khan'))
    await waitFor(() => expect(toasts()).toEqual(['success: Sana Khan is no longer saved.']))
    expect(await isPressed('Sana Khan')).toBe('false')
    expect(kept.shortlist.map(({ id }) => id)).toEqual(['c', 'b'])
    await press('Undo')
    await waitFor(() => expect(toasts()).toEqual(['success: Saved.']))
    expect(kept.shortlist).toEqual([{ id: 'c' }, { id: 'a', note: 'Her uncle called.' }, { id: 'b' }])
    expect(await isPressed('Sana Khan')).toBe('true')
  })

  test('does not remove a member whose note cannot be read', async () => {
    kept.shortlist = [{ id: 'a', note: 'Her uncle called.' }]
    show('/proposals')
    await waitFor(async () => expect(await isPressed('Sana Khan')).toBe('true'))
    api.on('GET /api/shortlist/get', () => busy)
    await userEvent.click(await bookmark('Sana Khan'))
    await waitFor(() => expect(toasts()).toEqual(['error: We are busy.']))
    expect(asked('DELETE /api/shortlist/delete')).toEqual([])
    expect(await isPressed('Sana Khan')).toBe('true')
  })

  test.each<[string, SessionUser | null]>([
    ['a visitor', null],
    ['an administrator', makeUser({ role: 'admin' })],
  ])('is missing for %s, and nothing is requested', async (_name, user) => {
    show('/proposals', user)
    await waitFor(() => expect(names()).toHaveLength(3))
    expect(screen.queryByRole('button', { name: /shortlist/ })).toBeNull()
    expect(asked('GET /api/shortlist/get')).toEqual([])
  })
})

describe('Hide, on a card', () => {
  const all = ['Sana Khan', 'Hira Khan', 'Zara Khan']

  test('removes the card at once, and Undo restores it in place with the focus', async () => {
    show('/proposals')
    await waitFor(() => expect(names()).toEqual(all))
    let reply = () => {}
    api.on(hiding, (input) => new Promise((done) => (reply = () => done(answer(hiding)(input as never)))))
    await putAside('Hira Khan')
    await waitFor(() => expect(names()).toEqual(['Sana Khan', 'Zara Khan']))
    await waitFor(() => expect(document.activeElement?.closest('li')?.textContent).toContain('Zara Khan'))
    reply()
    await waitFor(() =>
      expect(toasts()).toEqual(['success: Hira Khan is hidden from your lists and searches.']),
    )
    expect(asked(hiding)).toEqual([{ profile_id: 'b' }])
    // No page is loaded anew: those that were scrolled past stay as they are.
    expect(asked('GET /api/profile/get/all-profiles')).toHaveLength(1)
    await press('Undo')
    await waitFor(() => expect(names()).toEqual(all))
    await waitFor(() => expect(document.activeElement?.closest('li')?.textContent).toContain('Hira Khan'))
    expect(kept.hidden).toEqual([])
  })

  test('restores the card after a refusal; each of several has its own Undo', async () => {
    show('/proposals')
    await screen.findByLabelText('More about Hira Khan')
    api.on(hiding, () => busy)
    await putAside('Hira Khan')
    await waitFor(() => expect(toasts()).toEqual(['error: We are busy.']))
    await waitFor(() => expect(names()).toEqual(all))
    expect(screen.queryByText('Undo')).toBeNull()
    api.on(hiding, (input) => answer(hiding)(input as never))
    await putAside('Sana Khan')
    await putAside('Hira Khan')
    await waitFor(() => expect(names()).toEqual(['Zara Khan']))
    await press('Dismiss')
    await press('Undo')
    await waitFor(() => expect(names()).toEqual(['Hira Khan', 'Zara Khan']))
    expect(kept.hidden).toEqual(['a'])
    await press('Undo')
    await waitFor(() => expect(names()).toEqual(all))
  })

  test('on the last loaded card leaves a button to load more, and lowers the number of results by one', async () => {
    kept.pageSize = 2
    const { unmount } = show('/proposals')
    await putAside('Sana Khan')
    await putAside('Hira Khan')
    await waitFor(() => expect(names()).toEqual([]))
    await press('Load more')
    await waitFor(() => expect(asked('GET /api/profile/get/all-profiles')).toHaveLength(2))
    unmount()
    const page = { total: 3, counts: {} }
    api.on('GET /api/search/people', () => ({ message: '', data: kept.people, page }))
    kept.hidden = []
    show('/proposals?verified=1')
    await screen.findByText('3 people')
    await putAside('Hira Khan')
    expect(await screen.findByText('2 people')).toBeTruthy()
  })
})

describe('the lists on a profile', () => {
  const profile = '/dashboard/user-profile/a'
  const aside = 'You have hidden this profile. It does not appear in your lists.'

  test('hide a member and show them again, and change nothing after a refusal', async () => {
    const { unmount } = show(profile)
    await screen.findAllByText('Hide')
    api.on(hiding, () => busy)
    await press('Hide')
    await waitFor(() => expect(toasts()).toEqual(['error: We are busy.']))
    await waitFor(() => expect(screen.queryByText(aside)).toBeNull())
    unmount()
    api.on(hiding, (input) => answer(hiding)(input as never))
    show(profile)
    await press('Hide')
    await screen.findByText(aside)
    await waitFor(() => expect(kept.hidden).toEqual(['a']))
    expect(document.activeElement?.textContent).toBe('Show again')
    await press('Show again')
    await waitFor(() => expect(screen.queryByText(aside)).toBeNull())
    await waitFor(() => expect(kept.hidden).toEqual([]))
  })

  test('Saved removes the member also while their note is still loading', async () => {
    kept.shortlist = [{ id: 'a', note: 'Her uncle called.' }]
    let load = (): void => undefined
    api.on(
      'GET /api/shortlist/get',
      (input) =>
        new Promise((done) => {
          const reply = () => done(answer('GET /api/shortlist/get')(input as never))
          if ((input as { only?: string }).only === 'ids') reply()
          else load = reply
        }),
    )
    show(profile)
    await press(/^Saved/)
    await screen.findAllByRole('button', { name: 'Save' })
    load()
    await waitFor(() => expect(toasts()).toEqual(['success: Sana Khan is no longer saved.']))
    expect(kept.shortlist).toEqual([])
  })

  test('show the private note from any page of the shortlist; a hidden member stays shortlisted', async () => {
    kept.pageSize = 1
    kept.hidden = ['a']
    kept.shortlist = [{ id: 'b' }, { id: 'a', note: 'Her uncle called.' }]
    show(profile)
    await screen.findByText('Her uncle called.')
    screen.getByText('Only you see it.')
    screen.getByText('You have hidden this profile. It stays under “Saved” until you remove it.')
  })
})

test('a proposal offers the shortlist, but not for a deleted sender', async () => {
  const { unmount } = show('/dashboard/proposals/pr_a')
  await press('Save')
  await waitFor(() => expect(kept.shortlist).toEqual([{ id: 'a' }]))
  unmount()
  kept.people = [cardOf('b', 'Hira')]
  show('/dashboard/proposals/pr_a')
  await screen.findByRole('heading', { name: 'From Deleted member' })
  expect(screen.queryByRole('button', { name: /shortlist/ })).toBeNull()
})
