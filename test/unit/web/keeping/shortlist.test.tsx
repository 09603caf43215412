import { describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { busy, cardOf, keepingStage, names, press, show } from './setup'

const { api, kept, answer, asked, toasts } = keepingStage()

const path = '/dashboard/shortlist'
const reading = 'GET /api/shortlist/get'
const saving = 'PUT /api/shortlist/update'
const three = () => [{ id: 'a' }, { id: 'b', note: 'Her uncle called.' }, { id: 'c' }]
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const order = () => kept.shortlist.map(({ id }) => id)
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
const shown = (...expected: string[]) =>
  waitFor(() => expect(names()).toEqual(expected.map((first) => `${first} Khan`)))

test('says who is on it, with facts, note and where the name leads, and that nobody else sees it', async () => {
  kept.shortlist = three()
  show(path)
  await shown('Sana', 'Hira', 'Zara')
  expect(screen.getByText('Her uncle called.')).toBeTruthy()
  expect(screen.getAllByText(/^30 · /)).toHaveLength(3)
  expect(screen.getByRole('link', { name: 'Hira Khan' }).getAttribute('href')).toBe(
    '/dashboard/user-profile/b',
  )
  expect(screen.getByText(/^Only you see this list/)).toBeTruthy()
})

describe('the order', () => {
  test('changes by keyboard; the focus stays on the button, and the new place is said', async () => {
    kept.shortlist = three()
    show(path)
    ;(await button('Move Sana Khan down')).focus()
    await userEvent.keyboard('{Enter}')
    await shown('Hira', 'Sana', 'Zara')
    expect(document.activeElement).toBe(await button('Move Sana Khan down'))
    expect(said()).toContain('Sana Khan is now number 2 of 3.')
    await userEvent.keyboard('{Enter}')
    await shown('Hira', 'Zara', 'Sana')
    expect(said()).toContain('Sana Khan is now number 3 of 3.')
    expect(document.activeElement).toBe(await button('Move Sana Khan down'))
    await userEvent.click(await button('Move Sana Khan to the top'))
    await shown('Sana', 'Hira', 'Zara')
    expect(document.activeElement).toBe(await button('Move Sana Khan to the top'))
    await waitFor(() => expect(order()).toEqual(['a', 'b', 'c']))
    expect(asked(saving)).toEqual([
      { profile_id: 'a', before: 'c' },
      { profile_id: 'a', before: null },
      { profile_id: 'a', before: 'b' },
    ])
  })

  test('further than the end it does not go, and the button stays in reach', async () => {
    kept.shortlist = three()
    show(path)
    const up = await button('Move Sana Khan up')
    expect(up.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(up)
    expect(document.activeElement).toBe(up)
    expect(asked(saving)).toEqual([])
    expect((await button('Move Zara Khan down')).getAttribute('aria-disabled')).toBe('true')
  })

  test('that cannot be saved springs back, and says so', async () => {
    kept.shortlist = three()
    show(path)
    await button('Move Zara Khan up')
    api.on(saving, () => busy)
    await press('Move Zara Khan up')
    await waitFor(() => expect(toasts()).toEqual(['error: We are busy.']))
    await shown('Sana', 'Hira', 'Zara')
  })

  test('moves in a row are made one after the other', async () => {
    kept.shortlist = three()
    show(path)
    await button('Move Zara Khan up')
    const replies: (() => void)[] = []
    api.on(saving, (input) => new Promise((done) => replies.push(() => done(answer(saving)(input as never)))))
    await press('Move Zara Khan up')
    await press('Move Zara Khan up')
    await shown('Zara', 'Sana', 'Hira')
    expect(replies).toHaveLength(1)
    replies[0]!()
    await waitFor(() => expect(replies).toHaveLength(2))
    replies[1]!()
    await waitFor(() => expect(order()).toEqual(['c', 'a', 'b']))
    await shown('Zara', 'Sana', 'Hira')
  })

  test('down from the last one shown goes past people who are loaded then', async () => {
    kept.pageSize = 2
    kept.shortlist = three()
    show(path)
    await shown('Sana', 'Hira')
    await press('Move Hira Khan down')
    await shown('Sana', 'Zara', 'Hira')
    await waitFor(() => expect(order()).toEqual(['a', 'c', 'b']))
    expect(said()).toContain('Hira Khan is now number 3 of 3.')
  })
})

describe('Take off', () => {
  test('takes the row away at once; Undo restores place and note', async () => {
    kept.shortlist = three()
    show(path)
    await press('Take off: Hira Khan')
    await shown('Sana', 'Zara')
    await waitFor(async () => expect(document.activeElement).toBe(await button('Take off: Zara Khan')))
    await waitFor(() => expect(order()).toEqual(['a', 'c']))
    await press('Undo')
    await shown('Sana', 'Hira', 'Zara')
    await waitFor(() => expect(kept.shortlist).toEqual(three()))
    expect(screen.getByText('Her uncle called.')).toBeTruthy()
    await waitFor(async () => expect(document.activeElement).toBe(await button('Take off: Hira Khan')))
  })

  test('that fails brings the row back', async () => {
    kept.shortlist = three()
    show(path)
    await button('Take off: Hira Khan')
    api.on('DELETE /api/shortlist/delete', () => busy)
    await press('Take off: Hira Khan')
    await waitFor(() => expect(toasts()).toEqual(['error: We are busy.']))
    await shown('Sana', 'Hira', 'Zara')
  })

  test('the last one leaves an empty list that says what it is for', async () => {
    kept.shortlist = [{ id: 'a' }]
    show(path)
    await press('Take off: Sana Khan')
    expect(await screen.findByText('Nobody on your shortlist yet')).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.id).toBe('main'))
  })

  test('the last one of a page brings the next page', async () => {
    kept.pageSize = 1
    kept.shortlist = [{ id: 'a' }, { id: 'b' }]
    show(path)
    await press('Take off: Sana Khan')
    await shown('Hira')
  })
})

describe('a note', () => {
  const dialog = (who: string) => screen.findByRole('dialog', { name: `Your note about ${who} Khan` })
  const save = async (who: string) =>
    userEvent.click(within(await dialog(who)).getByRole('button', { name: 'Save' }))

  test('is written, with the room that is left', async () => {
    kept.shortlist = three()
    show(path)
    await press('Write a note about Sana Khan')
    const words = within(await dialog('Sana')).getByRole('textbox')
    await userEvent.type(words, 'Ask about Lahore')
    expect((await dialog('Sana')).textContent).toContain('Only you see it. 484 characters left')
    await save('Sana')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText('Ask about Lahore')).toBeTruthy()
    expect(asked(saving)).toEqual([{ profile_id: 'a', note: 'Ask about Lahore' }])
    expect(toasts()).toEqual(['success: Your shortlist is saved.'])
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit the note about Sana Khan')
  })

  test('that is emptied is taken away', async () => {
    kept.shortlist = three()
    show(path)
    await press('Edit the note about Hira Khan')
    await userEvent.clear(within(await dialog('Hira')).getByRole('textbox'))
    await save('Hira')
    await waitFor(() => expect(screen.queryByText('Her uncle called.')).toBeNull())
    expect(asked(saving)).toEqual([{ profile_id: 'b', note: '' }])
    expect(await button('Write a note about Hira Khan')).toBeTruthy()
  })

  test('that cannot be saved stays in the form, also when it is closed and opened again', async () => {
    kept.shortlist = three()
    api.on(saving, () => busy)
    show(path)
    await press('Write a note about Sana Khan')
    await userEvent.type(within(await dialog('Sana')).getByRole('textbox'), 'Ask')
    await save('Sana')
    await waitFor(async () =>
      expect(within(await dialog('Sana')).getByRole('alert').textContent).toContain('We are busy.'),
    )
    await userEvent.click(within(await dialog('Sana')).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press('Write a note about Sana Khan')
    const words: HTMLTextAreaElement = within(await dialog('Sana')).getByRole('textbox')
    expect(words.value).toBe('Ask')
  })

  test('that is not saved yet is there after the page was left, and after it was loaded anew', async () => {
    kept.shortlist = three()
    const { unmount } = show(path)
    await press('Edit the note about Hira Khan')
    await userEvent.type(within(await dialog('Hira')).getByRole('textbox'), ' Ask')
    unmount()
    const later = show(path)
    await press('Edit the note about Hira Khan')
    const words: HTMLTextAreaElement = within(await dialog('Hira')).getByRole('textbox')
    expect(words.value).toBe('Her uncle called. Ask')
    await save('Hira')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText('Her uncle called. Ask')).toBeTruthy()
    // From then on what is saved counts, from wherever.
    later.unmount()
    kept.shortlist[1]!.note = 'Called again.'
    show(path)
    await press('Edit the note about Hira Khan')
    expect(within(await dialog('Hira')).getByRole<HTMLTextAreaElement>('textbox').value).toBe('Called again.')
  })

  test('that is too long is not sent', async () => {
    kept.shortlist = three()
    show(path)
    await press('Write a note about Sana Khan')
    const words = within(await dialog('Sana')).getByRole('textbox')
    await userEvent.click(words)
    await userEvent.paste('x'.repeat(501))
    await save('Sana')
    await waitFor(() => expect(words.getAttribute('aria-invalid')).toBe('true'))
    expect((await dialog('Sana')).textContent).toContain('1 character too many')
    expect(asked(saving)).toEqual([])
  })
})

test('of who has left the note stays, and what takes them off', async () => {
  kept.people = [cardOf('a', 'Sana')]
  kept.shortlist = [{ id: 'a' }, { id: 'b', note: 'Her uncle called.' }]
  show(path)
  await waitFor(() => expect(names()).toEqual(['Sana Khan', 'Deleted member']))
  expect(screen.getByText('Her uncle called.')).toBeTruthy()
  const row = screen.getByText('Deleted member').closest('li')!
  expect(within(row).queryByRole('link')).toBeNull()
  expect(
    within(row)
      .getAllByRole('button')
      .map((one) => one.textContent),
  ).toEqual(['Take off'])
  await press('Take off: Deleted member')
  await waitFor(() => expect(toasts()).toEqual(['success: No longer on your shortlist.']))
  // They could not be added again.
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

describe('its states', () => {
  test('loading, then nobody', async () => {
    show(path)
    expect(said()).toContain('Loading')
    expect(await screen.findByText('Nobody on your shortlist yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Browse profiles' }).getAttribute('href')).toBe('/proposals')
  })

  test('one that fails can be tried again', async () => {
    kept.shortlist = three()
    api.on(reading, () => ({ status: 500, error: 'x', code: 'internal' }))
    show(path)
    await screen.findAllByRole('alert')
    api.on(reading, (input) => answer(reading)(input as never))
    await press('Try again')
    await shown('Sana', 'Hira', 'Zara')
  })

  test('without the ids it is shown as it came', async () => {
    kept.shortlist = three()
    api.on(reading, (input) => ('only' in (input as object) ? busy : answer(reading)(input as never)))
    show(path)
    await shown('Sana', 'Hira', 'Zara')
  })

  test('many come page by page', async () => {
    kept.pageSize = 2
    kept.shortlist = three()
    show(path)
    await shown('Sana', 'Hira')
    await press('Load more')
    await shown('Sana', 'Hira', 'Zara')
  })
})
