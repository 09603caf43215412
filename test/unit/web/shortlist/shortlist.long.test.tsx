import { describe, expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { busy, cardOf, keepingStage, names, press, show } from './setup'

const { api, kept, answer, asked, toasts } = keepingStage()

const path = '/dashboard/shortlist'
const reading = 'GET /api/shortlist/get'
const saving = 'PUT /api/shortlist/update'
const removing = 'DELETE /api/shortlist/delete'
const three = () => [{ id: 'a' }, { id: 'b', note: 'Her uncle called.' }, { id: 'c' }]
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const order = () => kept.shortlist.map(({ id }) => id)
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
const shown = (...expected: string[]) =>
  waitFor(() => expect(names()).toEqual(expected.map((first) => `${first} Khan`)))

describe('the order of the shortlist', () => {
  test('changes by keyboard; the focus stays on the button, and the new position is announced', async () => {
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

  test('applies moves one after another, and reverts those that cannot be saved', async () => {
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
    api.on(saving, () => busy)
    await press('Move Sana Khan up')
    await waitFor(() => expect(toasts()).toContain('error: We are busy.'))
    await shown('Zara', 'Sana', 'Hira')
  })

  test('moves the last visible member past members who load then', async () => {
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

describe('Remove', () => {
  test('removes the row at once; Undo restores position and note', async () => {
    kept.shortlist = three()
    show(path)
    await press('Remove: Hira Khan')
    await shown('Sana', 'Zara')
    await waitFor(async () => expect(document.activeElement).toBe(await button('Remove: Zara Khan')))
    await waitFor(() => expect(order()).toEqual(['a', 'c']))
    await press('Undo')
    await shown('Sana', 'Hira', 'Zara')
    await waitFor(() => expect(kept.shortlist).toEqual(three()))
    expect(screen.getByText('Her uncle called.')).toBeTruthy()
    await waitFor(async () => expect(document.activeElement).toBe(await button('Remove: Hira Khan')))
  })

  test('restores the row after a failure, and loads the next page after the last row', async () => {
    kept.pageSize = 1
    kept.shortlist = [{ id: 'a' }, { id: 'b' }]
    const first = show(path)
    await shown('Sana')
    api.on(removing, () => busy)
    await press('Remove: Sana Khan')
    await waitFor(() => expect(toasts()).toEqual(['error: We are busy.']))
    await shown('Sana')
    first.unmount()
    api.on(removing, (input) => answer(removing)(input as never))
    show(path)
    await press('Remove: Sana Khan')
    await shown('Hira')
    await press('Remove: Hira Khan')
    await screen.findByText('You have not saved anyone yet')
    await waitFor(() => expect(document.activeElement?.id).toBe('main'))
  })
})

describe('a note', () => {
  const dialog = (who: string) => screen.findByRole('dialog', { name: `Your note about ${who} Khan` })
  const save = async (who: string) =>
    userEvent.click(within(await dialog(who)).getByRole('button', { name: 'Save' }))

  test('is written, changed and emptied; one that is too long is not sent', async () => {
    kept.shortlist = three()
    show(path)
    await press('Write a note about Sana Khan')
    const words = () => screen.getByRole<HTMLTextAreaElement>('textbox')
    const write = (value: string) => fireEvent.change(words(), { target: { value } })
    await dialog('Sana')
    write('x'.repeat(501))
    await save('Sana')
    await waitFor(() => expect(words().getAttribute('aria-invalid')).toBe('true'))
    expect((await dialog('Sana')).textContent).toContain('1 character too many')
    expect(asked(saving)).toEqual([])
    write('Ask about Lahore')
    expect((await dialog('Sana')).textContent).toContain('Only you see it. 484 characters left')
    await save('Sana')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText('Ask about Lahore')).toBeTruthy()
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Edit the note about Sana Khan')
    await press('Edit the note about Hira Khan')
    await dialog('Hira')
    write('')
    await save('Hira')
    await waitFor(() => expect(screen.queryByText('Her uncle called.')).toBeNull())
    expect(asked(saving)).toEqual([
      { profile_id: 'a', note: 'Ask about Lahore' },
      { profile_id: 'b', note: '' },
    ])
  })

  test('survives a failure, closing and leaving the page unsaved; after saving, the saved one counts', async () => {
    kept.shortlist = three()
    api.on(saving, () => busy)
    const { unmount } = show(path)
    await press('Edit the note about Hira Khan')
    const words = async () => within(await dialog('Hira')).getByRole<HTMLTextAreaElement>('textbox')
    fireEvent.change(await words(), { target: { value: 'Her uncle called. Ask' } })
    await save('Hira')
    await within(await dialog('Hira')).findByText('We are busy.')
    await userEvent.click(within(await dialog('Hira')).getByText('Cancel'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press('Edit the note about Hira Khan')
    expect((await words()).value).toBe('Her uncle called. Ask')
    unmount()
    api.on(saving, (input) => answer(saving)(input as never))
    const later = show(path)
    await press('Edit the note about Hira Khan')
    expect((await words()).value).toBe('Her uncle called. Ask')
    await save('Hira')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    later.unmount()
    kept.shortlist[1]!.note = 'Called again.'
    show(path)
    await press('Edit the note about Hira Khan')
    expect((await words()).value).toBe('Called again.')
  })
})

test('a deleted member can be removed from the shortlist, but neither opened nor added again', async () => {
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
  ).toEqual(['Remove'])
  await press('Remove: Deleted member')
  await waitFor(() => expect(toasts()).toEqual(['success: No longer saved.']))
  // They could not be added again.
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('a shortlist that failed to load can be retried, and is shown even without the ids', async () => {
  kept.shortlist = three()
  api.on(reading, () => ({ status: 500, error: 'x', code: 'internal' }))
  show(path)
  await screen.findAllByRole('alert')
  api.on(reading, (input) => ('only' in (input as object) ? busy : answer(reading)(input as never)))
  await press('Try again')
  await shown('Sana', 'Hira', 'Zara')
})

test('a hidden member can be shown again, even a deleted one, and stays in the list if that fails', async () => {
  kept.people = [cardOf('a', 'Sana')]
  kept.hidden = ['b', 'a']
  show('/dashboard/shortlist/hidden')
  await waitFor(() => expect(names()).toEqual(['Deleted member', 'Sana Khan']))
  expect(screen.queryByRole('link', { name: 'Deleted member' })).toBeNull()
  const bringing = 'DELETE /api/hidden/delete'
  api.on(bringing, () => busy)
  await press('Show again: Sana Khan')
  await waitFor(() => expect(toasts()).toEqual(['error: We are busy.']))
  await waitFor(() => expect(names()).toEqual(['Deleted member', 'Sana Khan']))
  api.on(bringing, (input) => answer(bringing)(input as never))
  await press('Show again: Deleted member')
  await waitFor(() => expect(names()).toEqual(['Sana Khan']))
  await waitFor(async () => expect(document.activeElement).toBe(await button('Show again: Sana Khan')))
  expect(kept.hidden).toEqual(['a'])
})
