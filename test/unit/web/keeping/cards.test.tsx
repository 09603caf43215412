import { describe, expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { SessionUser } from '#shared/schemas/entities'
import { makeUser } from '#test/support/session'
import { busy, keepingStage, names, press, putAside, show } from './setup'

const { api, kept, answer, asked, toasts } = keepingStage()

const bookmark = (who: string) => screen.findByRole('button', { name: `Keep ${who} on your shortlist` })
const isPressed = async (who: string) => (await bookmark(who)).getAttribute('aria-pressed')
const adding = 'POST /api/shortlist/create'
const hiding = 'POST /api/hidden/create'
const cut = new TypeError('Failed to fetch')

describe('the bookmark on a card', () => {
  test('says who is on the shortlist, and adds them at once', async () => {
    kept.shortlist = [{ id: 'b' }]
    show('/proposals')
    await waitFor(async () => expect(await isPressed('Hira Khan')).toBe('true'))
    expect(await isPressed('Sana Khan')).toBe('false')
    let reply = () => {}
    api.on(adding, (input) => new Promise((done) => (reply = () => done(answer(adding)(input as never)))))
    await userEvent.click(await bookmark('Sana Khan'))
    await waitFor(async () => expect(await isPressed('Sana Khan')).toBe('true'))
    expect(toasts()).toEqual([])
    reply()
    await waitFor(() => expect(toasts()).toEqual(['success: On your shortlist.']))
    expect(kept.shortlist.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(await isPressed('Sana Khan')).toBe('true')
    expect(document.activeElement).toBe(await bookmark('Sana Khan'))
  })

  test.each([
    ['a refusal', busy, 'error: We are busy.'],
    ['a call cut off', cut, 'error: No internet connection. Please check your network.'],
  ])('%s leaves it as it was, and is told', async (_name, reply, told) => {
    show('/proposals')
    const button = await bookmark('Sana Khan')
    api.on(adding, () => reply)
    await userEvent.click(button)
    await waitFor(() => expect(toasts()).toEqual([told]))
    await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('false'))
  })

  test('who was added although the answer was lost is shown as added', async () => {
    show('/proposals')
    const button = await bookmark('Sana Khan')
    api.on(adding, (input) => {
      answer(adding)(input as never)
      return cut
    })
    await userEvent.click(button)
    await waitFor(() => expect(toasts()).toHaveLength(1))
    await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'))
  })

  test('two taps in the same moment add once', async () => {
    show('/proposals')
    const button = await bookmark('Sana Khan')
    fireEvent.click(button)
    fireEvent.click(button)
    await waitFor(() => expect(toasts()).toEqual(['success: On your shortlist.']))
    expect(asked(adding)).toEqual([{ profile_id: 'a' }])
    expect(asked('DELETE /api/shortlist/delete')).toEqual([])
  })

  test('takes off, and Undo brings back place and note', async () => {
    kept.shortlist = [{ id: 'c' }, { id: 'a', note: 'Her uncle called.' }, { id: 'b' }]
    show('/proposals')
    await waitFor(async () => expect(await isPressed('Sana Khan')).toBe('true'))
    await userEvent.click(await bookmark('Sana Khan'))
    await waitFor(() => expect(toasts()).toEqual(['success: Sana Khan is no longer on your shortlist.']))
    expect(await isPressed('Sana Khan')).toBe('false')
    expect(kept.shortlist.map(({ id }) => id)).toEqual(['c', 'b'])
    await press('Undo')
    await waitFor(() => expect(toasts()).toEqual(['success: On your shortlist.']))
    expect(kept.shortlist).toEqual([{ id: 'c' }, { id: 'a', note: 'Her uncle called.' }, { id: 'b' }])
    expect(await isPressed('Sana Khan')).toBe('true')
  })

  test('a note that cannot be read is not thrown away', async () => {
    kept.shortlist = [{ id: 'a', note: 'Her uncle called.' }]
    show('/proposals')
    await waitFor(async () => expect(await isPressed('Sana Khan')).toBe('true'))
    api.on('GET /api/shortlist/get', () => busy)
    await userEvent.click(await bookmark('Sana Khan'))
    await waitFor(() => expect(toasts()).toEqual(['error: We are busy.']))
    expect(asked('DELETE /api/shortlist/delete')).toEqual([])
    expect(await isPressed('Sana Khan')).toBe('true')
  })

  test('stands beside the link, before the menu', async () => {
    show('/proposals')
    const button = await bookmark('Sana Khan')
    const card = button.closest('li')!
    expect(within(card).getAllByRole('link')).toHaveLength(1)
    expect(button.closest('a')).toBeNull()
    const menu = within(card).getByLabelText('More about Sana Khan')
    expect(button.compareDocumentPosition(menu)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test.each<[string, SessionUser | null]>([
    ['a visitor', null],
    ['an administrator', makeUser({ role: 'admin' })],
  ])('%s has none, and nothing is asked for them', async (_name, user) => {
    show('/proposals', user)
    await waitFor(() => expect(names()).toHaveLength(3))
    expect(screen.queryByRole('button', { name: /shortlist/ })).toBeNull()
    expect(asked('GET /api/shortlist/get')).toEqual([])
  })
})

describe('Not for us, on a card', () => {
  test('takes the card away at once, and the focus goes on to the next one', async () => {
    show('/proposals')
    await waitFor(() => expect(names()).toEqual(['Sana Khan', 'Hira Khan', 'Zara Khan']))
    let reply = () => {}
    api.on(hiding, (input) => new Promise((done) => (reply = () => done(answer(hiding)(input as never)))))
    await putAside('Hira Khan')
    await waitFor(() => expect(names()).toEqual(['Sana Khan', 'Zara Khan']))
    await waitFor(() => expect(document.activeElement?.closest('li')?.textContent).toContain('Zara Khan'))
    reply()
    await waitFor(() =>
      expect(toasts()).toEqual(['success: Hira Khan is put aside, out of your lists and searches.']),
    )
    expect(asked(hiding)).toEqual([{ profile_id: 'b' }])
    // No page is loaded anew: those that were scrolled past stay as they are.
    expect(asked('GET /api/profile/get/all-profiles')).toHaveLength(1)
  })

  test('Undo brings the card back where it was, with the focus', async () => {
    show('/proposals')
    await putAside('Hira Khan')
    await press('Undo')
    await waitFor(() => expect(names()).toEqual(['Sana Khan', 'Hira Khan', 'Zara Khan']))
    await waitFor(() => expect(toasts()).toEqual(['success: Back in your lists and searches.']))
    expect(kept.hidden).toEqual([])
    await waitFor(() => expect(document.activeElement?.closest('li')?.textContent).toContain('Hira Khan'))
  })

  test('that fails shows the card again where it was', async () => {
    show('/proposals')
    await screen.findByLabelText('More about Hira Khan')
    api.on(hiding, () => busy)
    await putAside('Hira Khan')
    await waitFor(() => expect(toasts()).toEqual(['error: We are busy.']))
    await waitFor(() => expect(names()).toEqual(['Sana Khan', 'Hira Khan', 'Zara Khan']))
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  test('several are each undone by their own message', async () => {
    show('/proposals')
    await putAside('Sana Khan')
    await putAside('Hira Khan')
    await waitFor(() => expect(toasts()).toHaveLength(2))
    expect(names()).toEqual(['Zara Khan'])
    await userEvent.click(screen.getAllByRole('button', { name: 'Undo' })[0]!)
    await waitFor(() => expect(names()).toEqual(['Sana Khan', 'Zara Khan']))
    expect(kept.hidden).toEqual(['b'])
  })

  test('when all that were loaded are put aside, more can be loaded', async () => {
    kept.pageSize = 2
    show('/proposals')
    await putAside('Sana Khan')
    await putAside('Hira Khan')
    await waitFor(() => expect(names()).toEqual([]))
    await press('Load more')
    await waitFor(() => expect(asked('GET /api/profile/get/all-profiles')).toHaveLength(2))
  })

  test('counts one person fewer in a search', async () => {
    api.on('GET /api/search/people', () => ({
      message: '',
      data: kept.people,
      page: { total: 3, counts: {} },
    }))
    show('/proposals?verified=1')
    await screen.findByText('3 people')
    await putAside('Hira Khan')
    expect(await screen.findByText('2 people')).toBeTruthy()
  })
})
