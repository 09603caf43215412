import { describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { formatDateTime } from '#shared/format'
import { type CaseState, reportReasonLabels } from '#shared/options/moderation'
import type { Case } from '#shared/schemas/moderation'
import { address, api, days, reading, row, sentTo, show } from './setup'

const table = () => screen.findByRole('table', { name: 'Reports' })
const give = (rows: readonly Case[], next?: string) =>
  api.on(reading, () => ({ message: '', data: rows, page: next ? { next } : {} }))

describe('the queue', () => {
  test('shows who is reported, by how many, for what, and how long it waits', async () => {
    show('/dashboard/reports')
    const shown = await table()
    expect(sentTo(reading)).toEqual([{ state: 'open' }])
    const [line] = within(shown).getAllByRole('row').slice(-1)
    expect(within(line!).getByRole('link', { name: 'Bilal Ahmed' }).getAttribute('href')).toBe(
      '/dashboard/reports/cs_1',
    )
    for (const text of [
      '2 members',
      reportReasonLabels.already_married,
      reportReasonLabels.money,
      formatDateTime(row.opened_at),
      '3 days',
    ])
      expect(line!.textContent).toContain(text)
  })

  test('counts one member, and less than a day, in words', async () => {
    give([{ ...row, reporters: 1, opened_at: days(-0.4), target_name: undefined }])
    show('/dashboard/reports')
    const shown = await table()
    expect(shown.textContent).toContain('1 member')
    expect(shown.textContent).not.toContain('1 members')
    expect(shown.textContent).toContain('Less than a day')
    expect(within(shown).getByRole('link', { name: 'A member without an account' })).toBeTruthy()
  })

  test('has a part for each state, which the address names', async () => {
    show('/dashboard/reports')
    await table()
    const parts = within(screen.getByRole('navigation', { name: 'Reports' }))
    expect(
      parts.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('aria-current')]),
    ).toEqual([
      ['Waiting', 'page'],
      ['Objected to', null],
      ['Decided', null],
      ['Closed', null],
    ])
    await userEvent.click(parts.getByRole('link', { name: 'Decided' }))
    await waitFor(() => expect(sentTo(reading).at(-1)).toEqual({ state: 'decided' }))
    expect(address()).toBe('/dashboard/reports?state=decided')
    expect(
      within(screen.getByRole('navigation', { name: 'Reports' }))
        .getByRole('link', { name: 'Decided' })
        .getAttribute('aria-current'),
    ).toBe('page')
  })

  test('takes an unknown state for what waits', async () => {
    show('/dashboard/reports?state=nonsense')
    await table()
    expect(sentTo(reading)).toEqual([{ state: 'open' }])
  })

  test('shows what was decided, and whose turn it is to answer', async () => {
    const decided: Partial<Case> = {
      state: 'appealed',
      action: 'suspended',
      decided_at: days(-5),
      appealed_at: days(-2.5),
    }
    give([
      { ...row, ...decided, others_turn: true },
      { ...row, ...decided, id: 'cs_2', target_name: 'Sana Malik' },
    ])
    show('/dashboard/reports?state=appealed')
    const [mine, another] = within(await table())
      .getAllByRole('row')
      .slice(-2)
    for (const text of ['Account suspended', formatDateTime(decided.decided_at!), '2 days'])
      expect(mine!.textContent).toContain(text)
    expect(mine!.textContent).toContain('Another administrator has to answer this.')
    expect(another!.textContent).toContain('You can answer this.')
  })

  test('says of a closed case without a decision that the member left', async () => {
    give([
      { ...row, state: 'closed' },
      { ...row, id: 'cs_2', state: 'closed', action: 'dismissed', decided_at: days(-1) },
    ])
    show('/dashboard/reports?state=closed')
    const [gone, dismissed] = within(await table())
      .getAllByRole('row')
      .slice(-2)
    expect(gone!.textContent).toContain('Left before a decision')
    expect(dismissed!.textContent).toContain('No action needed')
  })

  test('goes on where the page before ended', async () => {
    api.on(reading, (input) =>
      (input as { cursor?: string }).cursor === 'c2'
        ? { message: '', data: [{ ...row, id: 'cs_2', target_name: 'Sana Malik' }], page: {} }
        : { message: '', data: [row], page: { next: 'c2' } },
    )
    show('/dashboard/reports')
    await userEvent.click(await screen.findByRole('button', { name: 'Load more' }))
    await screen.findByRole('link', { name: 'Sana Malik' })
    expect(screen.getByRole('link', { name: 'Bilal Ahmed' })).toBeTruthy()
    expect(sentTo(reading)).toEqual([{ state: 'open' }, { state: 'open', cursor: 'c2' }])
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  })

  test.each<[CaseState, string]>([
    ['open', 'Nothing is waiting.'],
    ['appealed', 'Nobody is waiting for an answer.'],
    ['decided', 'There is no decision to object to at the moment.'],
    ['closed', 'Nothing is closed yet.'],
  ])('says when nothing is %s', async (state, sentence) => {
    give([])
    show(`/dashboard/reports?state=${state}`)
    await screen.findByRole('heading', { name: sentence })
    expect(screen.getByRole('link', { name: 'Waiting' })).toBeTruthy()
  })

  test('that could not be loaded can be tried again', async () => {
    api.on(reading, () => ({ status: 500, error: 'x', code: 'internal' }))
    show('/dashboard/reports')
    const again = await screen.findByRole('button', { name: 'Try again' })
    give([row])
    await userEvent.click(again)
    await table()
  })

  test('is where a case leads back to, as it was', async () => {
    show('/dashboard/reports?state=decided')
    await userEvent.click(await screen.findByRole('link', { name: 'Bilal Ahmed' }))
    const back = await screen.findByRole('link', { name: 'All reports' })
    expect(back.getAttribute('href')).toBe('/dashboard/reports?state=decided')
  })
})
