import { describe, expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { CaseDetail } from '#shared/schemas/moderation'
import { decisionDraft } from '#web/features/moderation/admin/decision-draft'
import {
  accept,
  api,
  appealed,
  days,
  deciding,
  decision,
  formOf,
  isClosed,
  outrun,
  question,
  sentTo,
  show,
  store,
} from './setup'

const path = '/dashboard/reports/cs_1'

describe.each([
  {
    name: 'Decide',
    choice: 'Warn',
    title: 'Warn Bilal Ahmed?',
    confirm: 'Send the warning',
    before: {} as Partial<CaseDetail>,
    after: { state: 'decided', action: 'warned', decision } as Partial<CaseDetail>,
    shows: 'Please do not ask for money.',
  },
  {
    name: 'Answer the appeal',
    choice: 'Cancel the decision',
    title: 'Cancel the decision about Bilal Ahmed?',
    confirm: 'Cancel the decision',
    before: appealed,
    after: {
      state: 'closed',
      answer: { outcome: 'overturned', reason: 'Words', by: 'ad', at: days(0) },
    } as Partial<CaseDetail>,
    shows: 'The decision is cancelled',
  },
])('the draft of the form “$name”', ({ name, choice, title, confirm, before, after, shows }) => {
  const { form, choose, write, reason, submit } = formOf(name)
  /** Opens the case as it waits for this, and gives what stands in the form. */
  async function visit(by = 'ad', id = 'cs_1') {
    store({ answer: undefined, decision: undefined, appeal: undefined, state: 'open', ...before, id })
    const { unmount } = show(`/dashboard/reports/${id}`, by)
    await screen.findByRole('form', { name })
    const kept = [form().getByLabelText<HTMLInputElement>(choice).checked, reason().value]
    return { unmount, kept }
  }
  async function writeAndLeave() {
    const { unmount } = await visit()
    await choose(choice)
    write('Words')
    unmount()
  }
  async function send() {
    await submit()
    await userEvent.click((await question(title)).getByRole('button', { name: confirm }))
    await isClosed()
  }

  test('is kept until sending for the same administrator and case only', async () => {
    await writeAndLeave()
    for (const [by, id] of [
      ['ad3', 'cs_1'],
      ['ad', 'cs_2'],
    ] as const) {
      const other = await visit(by, id)
      expect(other.kept).toEqual([false, ''])
      other.unmount()
    }
    const mine = await visit()
    expect(mine.kept).toEqual([true, 'Words'])
    accept('Done.', after)
    await send()
    await screen.findByText(shows)
    expect(sentTo(deciding)).toMatchObject([{ case_id: 'cs_1', reason: 'Words' }])
    mine.unmount()
    expect((await visit()).kept).toEqual([false, ''])
  })

  test('is deleted if another administrator was faster, at sending or on return', async () => {
    await writeAndLeave()
    const sending = await visit()
    store(after)
    api.on(deciding, () => outrun)
    await send()
    await screen.findByText('Another administrator has already done this.')
    await screen.findByText(shows)
    sending.unmount()
    const again = await visit()
    expect(again.kept).toEqual([false, ''])
    again.unmount()
    await writeAndLeave()
    store(after)
    const seen = show(path)
    await screen.findByRole('article', { name: 'Case' })
    seen.unmount()
    expect((await visit()).kept).toEqual([false, ''])
  })
})

describe('a stored decision', () => {
  const { form, reason, submit } = formOf('Decide')
  const visit = async () => {
    const view = show(path)
    await screen.findByRole('form', { name: 'Decide' })
    return view
  }

  test('keeps the end of a suspension, and drops the action on a picture that is gone', async () => {
    decisionDraft('cs_1', 'ad').save({
      action: 'suspended',
      reason: 'Words',
      picture: '',
      end: '90',
      day: '',
    })
    const { unmount } = await visit()
    expect(form().getByLabelText<HTMLInputElement>('90 days').checked).toBe(true)
    unmount()
    decisionDraft('cs_1', 'ad').save({
      action: 'picture_hidden',
      reason: 'Words',
      picture: '',
      end: '30',
      day: '',
    })
    store({ picture: undefined })
    await visit()
    await submit()
    await screen.findByText('Please choose what to do')
    expect(reason().value).toBe('Words')
    expect(sentTo(deciding)).toEqual([])
  })
})
