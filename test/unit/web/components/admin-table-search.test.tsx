import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { webStage } from '#test/support/web-stage'
import { address, answering, type Input, press, route, show, summary } from './admin-table-setup'

const { api } = webStage()
const lastInput = () => api.sent.at(-1)?.[1]
const inputs = () => api.sent.map(([, input]) => input)

beforeEach(() => {
  localStorage.clear()
  api.on(route, answering(812))
})
afterEach(() => {
  jest.useRealTimers()
})

describe('a search', () => {
  const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search by name' })
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
  const write = (text: string) => fireEvent.change(field(), { target: { value: text } })

  test('follows when the typing pauses, keeps the focus, and takes one step back', async () => {
    jest.useFakeTimers()
    show('/list?status=open&page=2')
    await pass(10)
    field().focus()
    for (const text of ['k', 'kh', 'khan']) {
      write(text)
      await pass(200)
    }
    expect(inputs()).toHaveLength(1)
    await pass(100)
    await pass(50)
    expect(lastInput()).toEqual({ search: 'khan', pageSize: '20' })
    expect(inputs()).toHaveLength(2)
    expect(document.activeElement).toBe(field())
    expect(screen.getByText('khan Row 1')).toBeTruthy()
    write('khan b')
    await pass(300)
    expect(address()).toBe('/list?status=open&search=khan+b')
    fireEvent.click(screen.getByRole('button', { name: 'Back' }))
    await pass(10)
    expect(address()).toBe('/list?status=open&page=2')
    expect(field().value).toBe('')
  })

  test('looks in every status and month, and says so', async () => {
    show('/list?status=open&search=khan')
    await screen.findByText('khan Row 1')
    expect(lastInput()).toEqual({ search: 'khan', pageSize: '20' })
    expect(screen.getByText('A search looks in every status and month.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLSelectElement>('Status').disabled).toBe(true)
    expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe('')
    expect(screen.getByLabelText<HTMLSelectElement>('Month').disabled).toBe(true)
    expect(screen.queryByLabelText('Order')).toBeNull()
    expect(
      screen.getByRole('columnheader', { name: 'Date', hidden: true }).getAttribute('aria-sort'),
    ).toBeNull()
    await press('Clear search')
    expect(document.activeElement).toBe(field())
    await screen.findByText('Row 1')
    expect(address()).toBe('/list?status=open')
  })

  test('pages by cursors; Back and Previous lead to the page before', async () => {
    show('/list?search=khan')
    await screen.findByText('khan Row 1')
    expect(summary()).toEqual(['The first 20 found'])
    expect(screen.queryByLabelText('Go to page')).toBeNull()
    await press('Next')
    await screen.findByText('khan Row 21')
    expect(summary()).toEqual(['Page 2 of the results'])
    await press('Next')
    await screen.findByText('khan Row 50')
    expect(summary()).toEqual(['Page 3 of the results, the last'])
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true)
    await press('Previous')
    await screen.findByText('khan Row 21')
    await press('Back')
    await screen.findByText('khan Row 50')
    expect(address()).toBe('/list?search=khan')
    expect(inputs()).toEqual([
      { search: 'khan', pageSize: '20' },
      { search: 'khan', pageSize: '20', cursor: '20' },
      { search: 'khan', pageSize: '20', cursor: '40' },
    ])
  })

  test('that finds little says how much', async () => {
    api.on(route, () => ({ message: '', data: [{ id: 'u1', name: 'Row 1' }], page: {} }))
    show('/list?search=khan')
    await screen.findByText('Row 1')
    expect(summary()).toEqual(['1 found'])
  })

  test('that finds nothing says so, and can be cleared', async () => {
    api.on(route, (input) => {
      const found = answering(812)(input)
      return (input as Input).search ? { ...found, data: [], page: {} } : found
    })
    show('/list')
    await screen.findByText('Row 1')
    await userEvent.type(field(), 'zzz{Enter}')
    await screen.findByText('Nothing found for “zzz”')
    expect(screen.queryByText('No rows yet')).toBeNull()
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear search' }).at(-1)!)
    await screen.findByText('Row 1')
    expect(field().value).toBe('')
  })
})
