import { describe, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { AppealOutcome, CaseAction } from '#shared/options/moderation'
import type { CaseDetail } from '#shared/schemas/moderation'
import {
  accept,
  answering,
  api,
  appealed,
  days,
  decision,
  isClosed,
  notices,
  open,
  outrun,
  question,
  sentTo,
  store,
} from './setup'

const form = () => within(screen.getByRole('form', { name: 'Answer the objection' }))
const choose = (name: string) => userEvent.click(form().getByRole('radio', { name }))
const write = (reason: string) => userEvent.type(form().getByLabelText('Reason'), reason)
const submit = () => userEvent.click(form().getByRole('button', { name: 'Answer the objection' }))
const after = (action: CaseAction): Partial<CaseDetail> => ({
  ...appealed,
  action,
  decision: { ...decision, action },
})
const answered = (outcome: AppealOutcome): Partial<CaseDetail> => ({
  state: 'closed',
  answer: { outcome, reason: 'Words', by: 'ad', by_name: 'Ad Min', at: days(0) },
})

describe('answering an objection', () => {
  test('stands below what was objected', async () => {
    const sheet = await open(appealed)
    expect(sheet.getByText(/It was a joke/)).toBeTruthy()
    expect(form().getAllByRole('radio')).toHaveLength(2)
    expect(screen.queryByRole('form', { name: 'Decide' })).toBeNull()
  })

  test('needs an answer and a reason', async () => {
    await open(appealed)
    await submit()
    await screen.findByText('Please choose an answer')
    expect(screen.getByText('Please give a reason')).toBeTruthy()
    expect(sentTo(answering)).toEqual([])
  })

  test.each<[CaseAction, RegExp, RegExp]>([
    ['warned', /The warning stays/, /The warning is cancelled/],
    ['picture_hidden', /stays hidden, and is deleted/, /is shown again/],
    [
      'suspended',
      /stays suspended/,
      /is as it was before, at once: active, unless .* Whoever reported is told that it was cancelled/,
    ],
    [
      'deleted',
      /is removed within minutes, for good/,
      /is as it was before, at once: active, unless .* Whoever reported is told that it was cancelled/,
    ],
  ])('to a decision that was %s says what each answer brings', async (action, stands, back) => {
    await open(after(action))
    const text = screen.getByRole('form').textContent
    expect(text).toMatch(stands)
    expect(text).toMatch(back)
  })

  test.each<[AppealOutcome, string, string, string]>([
    ['upheld', 'The decision stays', 'Keep the decision about Bilal Ahmed?', 'Keep the decision'],
    ['overturned', 'Cancel the decision', 'Cancel the decision about Bilal Ahmed?', 'Cancel the decision'],
  ])('%s: asks first, then shows that it is closed', async (outcome, choice, title, confirm) => {
    accept(answering, 'The objection is answered.', answered(outcome))
    const sheet = await open(appealed)
    await choose(choice)
    await write(' Words ')
    await submit()
    const asked = await question(title)
    expect(asked.getByText('Words')).toBeTruthy()
    expect(sentTo(answering)).toEqual([])
    await userEvent.click(asked.getByRole('button', { name: confirm }))
    await sheet.findByRole('region', { name: 'Answer' })
    expect(sentTo(answering)).toEqual([{ case_id: 'cs_1', outcome, reason: 'Words' }])
    expect(notices).toEqual(['success: The objection is answered.'])
    expect(screen.queryByRole('form')).toBeNull()
  })

  test('that another administrator has given meanwhile loads the case anew', async () => {
    const sheet = await open(appealed)
    store(answered('upheld'))
    api.on(answering, () => outrun)
    await choose('Cancel the decision')
    await write('Words')
    await submit()
    const asked = await question('Cancel the decision about Bilal Ahmed?')
    await userEvent.click(asked.getByRole('button', { name: 'Cancel the decision' }))
    await sheet.findByRole('region', { name: 'Answer' })
    expect(screen.getByText('Another administrator has already done this.')).toBeTruthy()
    expect(notices).toEqual([])
  })

  test('that is refused keeps what was written', async () => {
    await open(appealed)
    const error = 'Another administrator has to answer an objection to your own decision.'
    api.on(answering, () => ({ status: 409, error, code: 'conflict', params: { what: 'own_decision' } }))
    await choose('The decision stays')
    await write('Words')
    await submit()
    const asked = await question('Keep the decision about Bilal Ahmed?')
    await userEvent.click(asked.getByRole('button', { name: 'Keep the decision' }))
    await form().findByText(error)
    await isClosed()
    expect(form().getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Words')
  })

  test('is for another administrator than who has decided', async () => {
    await open({ ...appealed, others_turn: true })
    expect(screen.getByText('Another administrator has to answer this.')).toBeTruthy()
    expect(screen.getByText(/a second person looks at it/)).toBeTruthy()
    expect(screen.queryByRole('form')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Answer the objection' })).toBeNull()
  })
})
