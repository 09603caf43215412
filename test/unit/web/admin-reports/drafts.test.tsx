import { describe, expect, test } from '@jest/globals'
import { fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { CaseDetail } from '#shared/schemas/moderation'
import { keptDecision } from '#web/features/admin-reports/decision-draft'
import {
  accept,
  answering,
  api,
  appealed,
  days,
  deciding,
  decision,
  isClosed,
  outrun,
  question,
  sentTo,
  show,
  store,
} from './setup'

interface Written {
  form: string
  choice: string
  title: string
  confirm: string
  /** The case that waits for it, and how it is afterwards. */
  before: Partial<CaseDetail>
  after: Partial<CaseDetail>
  /** What it then shows. */
  told: string
}

const forms: Record<string, Written> = {
  decision: {
    form: 'Decide',
    choice: 'Warn',
    title: 'Warn Bilal Ahmed?',
    confirm: 'Send the warning',
    before: {},
    after: { state: 'decided', action: 'warned', decision },
    told: 'Please do not ask for money.',
  },
  'answer to an objection': {
    form: 'Answer the objection',
    choice: 'Cancel the decision',
    title: 'Cancel the decision about Bilal Ahmed?',
    confirm: 'Cancel the decision',
    before: appealed,
    after: { state: 'closed', answer: { outcome: 'overturned', reason: 'Words', by: 'ad', at: days(0) } },
    told: 'The decision is cancelled',
  },
}
const path = '/dashboard/reports/cs_1'

const formOf = async (name: string) => within(await screen.findByRole('form', { name }))
type Form = Awaited<ReturnType<typeof formOf>>
const isChosen = (form: Form, name: string) => form.getByRole<HTMLInputElement>('radio', { name }).checked
const reasonIn = (form: Form) => form.getByLabelText<HTMLTextAreaElement>('Reason').value
const write = (form: Form, value: string) =>
  fireEvent.change(form.getByLabelText('Reason'), { target: { value } })

describe.each(Object.entries(forms))(
  'a written %s',
  (_name, { form: name, choice, title, confirm, told, ...at }) => {
    /** Writes it, and opens the page anew as this administrator. */
    async function writeAndReturn(by = 'ad', id = 'cs_1') {
      store(at.before)
      const { unmount } = show(path)
      const form = await formOf(name)
      await userEvent.click(form.getByRole('radio', { name: choice }))
      write(form, 'Words')
      unmount()
      store({ id })
      const again = show(`/dashboard/reports/${id}`, by)
      return { form: await formOf(name), unmount: again.unmount }
    }
    const send = async (form: Form) => {
      await userEvent.click(form.getByRole('button', { name }))
      const asked = await question(title)
      await userEvent.click(asked.getByRole('button', { name: confirm }))
      await isClosed()
    }
    /** Opens the page as if the case waited for the same once more. */
    const openAgain = async () => {
      store({ answer: undefined, decision: undefined, appeal: undefined, state: 'open', ...at.before })
      show(path)
      return formOf(name)
    }

    test('stands there when the page is loaded anew, and is sent as it is', async () => {
      const { form } = await writeAndReturn()
      expect(isChosen(form, choice)).toBe(true)
      expect(reasonIn(form)).toBe('Words')
      accept(deciding, 'Done.', at.after)
      await send(form)
      expect(sentTo(answering)).toMatchObject([{ case_id: 'cs_1', reason: 'Words' }])
    })

    test.each([
      ['as another administrator', 'ad3', 'cs_1'],
      ['of another case', 'ad', 'cs_2'],
    ])('does not stand there %s', async (_case, by, id) => {
      const { form } = await writeAndReturn(by, id)
      expect(isChosen(form, choice)).toBe(false)
      expect(reasonIn(form)).toBe('')
    })

    test('is gone once it is sent', async () => {
      const { form, unmount } = await writeAndReturn()
      accept(deciding, 'Done.', at.after)
      await send(form)
      await screen.findByText(told)
      unmount()
      const again = await openAgain()
      expect(isChosen(again, choice)).toBe(false)
      expect(reasonIn(again)).toBe('')
    })

    test('is gone when another administrator was quicker', async () => {
      const { form, unmount } = await writeAndReturn()
      store(at.after)
      api.on(deciding, () => outrun)
      await send(form)
      await screen.findByText('Another administrator has already done this.')
      await screen.findByText(told)
      unmount()
      expect(reasonIn(await openAgain())).toBe('')
    })

    test('is gone when that is seen on coming back', async () => {
      const { unmount } = await writeAndReturn()
      unmount()
      store(at.after)
      const seen = show(path)
      await screen.findByRole('article', { name: 'Case' })
      seen.unmount()
      expect(reasonIn(await openAgain())).toBe('')
    })
  },
)

describe('a kept decision', () => {
  test('keeps the end of a suspension', async () => {
    const { unmount } = show(path)
    const form = await formOf('Decide')
    await userEvent.click(form.getByRole('radio', { name: 'Suspend the account' }))
    await userEvent.click(form.getByLabelText('90 days'))
    unmount()
    show(path)
    const again = await formOf('Decide')
    expect(again.getByLabelText<HTMLInputElement>('90 days').checked).toBe(true)
  })

  test('to hide a picture that is gone is chosen no longer', async () => {
    keptDecision('cs_1', 'ad').save({ action: 'picture_hidden', reason: 'Words', end: '30', day: '' })
    store({ picture: undefined })
    show(path)
    const form = await formOf('Decide')
    await userEvent.click(form.getByRole('button', { name: 'Decide' }))
    await screen.findByText('Please choose what to do')
    expect(reasonIn(form)).toBe('Words')
    expect(sentTo(deciding)).toEqual([])
  })

  test('that cannot be read is an empty form', async () => {
    const key = 'humsafar.message.decision.cs_1.ad'
    sessionStorage.setItem(key, '{"action":"exiled","end":"never","reason":7}')
    show(path)
    const form = await formOf('Decide')
    expect(form.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false)
    expect(reasonIn(form)).toBe('')
  })
})
