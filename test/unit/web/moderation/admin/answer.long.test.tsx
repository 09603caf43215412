import { describe, expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import type { AppealOutcome, CaseAction } from '#shared/options/moderation'
import type { CaseDetail } from '#shared/schemas/moderation'
import {
  accept,
  api,
  appealed,
  days,
  deciding,
  decision,
  formOf,
  isClosed,
  notices,
  open,
  outrun,
  press,
  sentTo,
  store,
} from './setup'

describe('the answer to an appeal', () => {
  const { form, choose, write, reason, submit } = formOf('Answer the appeal')
  const answered = (outcome: AppealOutcome): Partial<CaseDetail> => ({
    state: 'closed',
    answer: { outcome, reason: 'Words', by: 'ad', at: days(0) },
  })

  test('requires an outcome and a reason, stays in the form after a refusal, and is sent once', async () => {
    await open(appealed)
    expect(screen.getByText(/It was a joke/)).toBeTruthy()
    expect(screen.queryByRole('form', { name: 'Decide' })).toBeNull()
    await submit()
    await screen.findByText('Please choose an answer')
    expect(screen.getByText('Please give a reason')).toBeTruthy()
    const error = 'Another administrator has to answer an appeal against your own decision.'
    api.on(deciding, () => ({ status: 409, error, code: 'conflict', params: { what: 'own_decision' } }))
    await choose('The decision stays')
    write(' Words ')
    await submit()
    expect(sentTo(deciding)).toEqual([])
    await press('Keep the decision about Bilal Ahmed?', 'Keep the decision')
    await form().findByText(error)
    await isClosed()
    expect(reason().value).toBe(' Words ')
    accept('The appeal is answered.', answered('overturned'))
    await choose('Cancel the decision')
    await submit()
    await press('Cancel the decision about Bilal Ahmed?', 'Cancel the decision')
    await screen.findByRole('region', { name: 'Answer' })
    expect(sentTo(deciding)).toEqual([
      { case_id: 'cs_1', outcome: 'upheld', reason: 'Words' },
      { case_id: 'cs_1', outcome: 'overturned', reason: 'Words' },
    ])
    expect(notices.at(-1)).toBe('success: The appeal is answered.')
    expect(screen.queryByRole('form')).toBeNull()
  })

  test('by another administrator replaces the form', async () => {
    await open(appealed)
    store(answered('upheld'))
    api.on(deciding, () => outrun)
    await choose('Cancel the decision')
    write('Words')
    await submit()
    await press('Cancel the decision about Bilal Ahmed?', 'Cancel the decision')
    await screen.findByRole('region', { name: 'Answer' })
    expect(screen.getByText('Another administrator has already done this.')).toBeTruthy()
    expect(notices).toEqual([])
  })

  test('explains each outcome for each action, and is not possible for the administrator who decided', async () => {
    for (const [action, stands, back] of [
      ['warned', /The warning stays/, /The warning is cancelled/],
      ['picture_hidden', /stays hidden, and is deleted/, /is shown again/],
      ['texts_removed', /stay removed, and are deleted/, /are shown again/],
      ['suspended', /stays suspended/, /is as it was before, at once: active, unless/],
      [
        'deleted',
        /is removed within minutes, for good/,
        /The members who reported are told that it was cancelled/,
      ],
    ] as [CaseAction, RegExp, RegExp][]) {
      const { unmount } = await open({ ...appealed, action, decision: { ...decision, action } })
      const text = screen.getByRole('form').textContent
      expect(text).toMatch(stands)
      expect(text).toMatch(back)
      unmount()
    }
    await open({ ...appealed, others_turn: true })
    expect(screen.getByText('Another administrator has to answer this.')).toBeTruthy()
    expect(screen.queryByRole('form')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Answer the appeal' })).toBeNull()
  })
})
