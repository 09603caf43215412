import { beforeEach, describe, expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { CaseAction } from '#shared/options/moderation'
import {
  acceptDecision,
  api,
  days,
  deciding,
  decision,
  detail,
  formOf,
  isClosed,
  notices,
  open,
  outrun,
  press,
  question,
  reading,
  sentTo,
  store,
} from './setup'

const { form, choose, write, submit } = formOf('Decide')

interface Told {
  choice: string
  title: string
  confirm: string
  says: RegExp[]
}

const actions: Record<CaseAction, Told> = {
  dismissed: {
    choice: 'Dismiss',
    title: 'Dismiss the reports about Bilal Ahmed?',
    confirm: 'Dismiss',
    says: [/Nothing happens to/, /found no reason to act/, /Other administrators read this:/],
  },
  warned: {
    choice: 'Warn',
    title: 'Warn Bilal Ahmed?',
    confirm: 'Send the warning',
    says: [/in a notification and an e-mail/, /object once within 14 days/, /but not which/],
  },
  picture_hidden: {
    choice: 'Hide the picture',
    title: 'Hide the picture of Bilal Ahmed?',
    confirm: 'Hide the picture',
    says: [/nobody sees the picture/, /deleted in 14 days unless an objection is accepted/],
  },
  suspended: {
    choice: 'Suspend the account',
    title: 'Suspend Bilal Ahmed?',
    confirm: 'Suspend account',
    says: [/signed out at once on every device/, /It ends automatically on/],
  },
  deleted: {
    choice: 'Remove the account',
    title: 'Remove the account of Bilal Ahmed?',
    confirm: 'Remove account',
    says: [
      /suspended at once/,
      /In 14 days the account and everything in it are removed/,
      /cannot join again for a year/,
    ],
  },
}
const each = Object.entries(actions) as [CaseAction, Told][]

beforeEach(acceptDecision)

describe('deciding', () => {
  test('offers what can be done, each with what will happen', async () => {
    await open()
    const radios = form().getAllByRole('radio')
    const describedBy = radios.map((radio) =>
      document.getElementById(radio.getAttribute('aria-describedby')!),
    )
    expect(describedBy.map((text) => text?.textContent?.length ?? 0).every((length) => length > 40)).toBe(
      true,
    )
    for (const [, { choice }] of each) expect(form().getByRole('radio', { name: choice })).toBeTruthy()
    expect(radios).toHaveLength(each.length)
    expect(radios.some((radio) => (radio as HTMLInputElement).checked)).toBe(false)
  })

  test.each(each)('%s: asks first, with whom and what', async (action, { choice, title, confirm, says }) => {
    await open()
    await choose(choice)
    await write(' Words. ')
    await submit()
    const asked = await question(title)
    const text = screen.getByRole('alertdialog').textContent
    for (const sentence of says) expect(text).toMatch(sentence)
    expect(asked.getByText('Words.')).toBeTruthy()
    expect(sentTo(deciding)).toEqual([])
    await userEvent.click(asked.getByRole('button', { name: confirm }))
    await isClosed()
    const [sent] = sentTo(deciding) as [{ until?: string }]
    const { until, ...rest } = sent
    const picture = action === 'picture_hidden' ? { picture: 'img_1' } : {}
    expect(rest).toEqual({ case_id: 'cs_1', action, reason: 'Words.', ...picture })
    expect(until === undefined).toBe(action !== 'suspended')
  })

  test('shows what came of it at once, says so, and moves the focus there', async () => {
    const sheet = await open()
    await choose('Warn')
    await write('Please do not ask for money.')
    await submit()
    const asked = await question('Warn Bilal Ahmed?')
    const confirm = asked.getByRole('button', { name: 'Send the warning' })
    fireEvent.click(confirm)
    fireEvent.click(confirm)
    await sheet.findByRole('region', { name: 'Decision' })
    expect(notices).toEqual(['success: The case is decided.'])
    expect(screen.queryByRole('form')).toBeNull()
    expect(sentTo(deciding)).toHaveLength(1)
    expect(sentTo(reading)).toHaveLength(1)
    await waitFor(() =>
      expect(document.activeElement?.contains(screen.getByRole('article', { name: 'Case' }))).toBe(true),
    )
    expect(document.activeElement).not.toBe(document.body)
  })

  test('can be left without anything done', async () => {
    await open()
    await choose('Remove the account')
    await write('Words')
    await submit()
    const asked = await question('Remove the account of Bilal Ahmed?')
    await userEvent.click(asked.getByRole('button', { name: 'Cancel' }))
    await isClosed()
    expect(sentTo(deciding)).toEqual([])
    expect(form().getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Words')
  })

  test('needs an action and a reason', async () => {
    await open()
    await submit()
    await screen.findByText('Please choose what to do')
    expect(screen.getByText('Please give a reason')).toBeTruthy()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('a reason has room for 500 characters, and says who reads it', async () => {
    await open()
    await userEvent.click(form().getByLabelText('Reason'))
    await userEvent.paste('x'.repeat(503))
    expect(form().getByText(/3 characters too many/).textContent).toContain('The member reads this')
    await choose('Dismiss')
    expect(form().getByText(/3 characters too many/).textContent).toContain('Other administrators read this')
    await submit()
    await screen.findByText('Must be at most 500 characters')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

describe('a refusal', () => {
  const warn = async () => {
    await choose('Warn')
    await write('Words')
    await submit()
    const asked = await question('Warn Bilal Ahmed?')
    await userEvent.click(asked.getByRole('button', { name: 'Send the warning' }))
  }

  test('because another administrator was quicker loads the case anew, and says so', async () => {
    const sheet = await open()
    store({ state: 'closed', action: 'dismissed', decision: { ...decision, action: 'dismissed' } })
    api.on(deciding, () => outrun)
    await warn()
    await sheet.findByText('No action needed')
    expect(screen.getByText('Another administrator has already done this.')).toBeTruthy()
    expect(screen.getByText(/Your choice was not carried out/).closest('[role=status]')).toBeTruthy()
    expect(screen.queryByRole('form')).toBeNull()
    expect(notices).toEqual([])
  })

  test('for a picture that is gone stands in the form, which does not offer it any more', async () => {
    await open()
    const error = 'This member no longer has a picture.'
    api.on(deciding, () => ({ status: 409, error, code: 'conflict', params: { what: 'no_picture' } }))
    store({ picture: undefined })
    await choose('Hide the picture')
    await write('Words')
    await submit()
    const asked = await question('Hide the picture of Bilal Ahmed?')
    await userEvent.click(asked.getByRole('button', { name: 'Hide the picture' }))
    await form().findByText(error)
    await waitFor(() => expect(form().queryByRole('radio', { name: 'Hide the picture' })).toBeNull())
    expect(form().getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Words')
    expect(screen.queryByText('Another administrator has already done this.')).toBeNull()
  })

  test('for the moment keeps what was written', async () => {
    await open()
    api.on(deciding, () => ({ status: 503, error: 'We are busy.', code: 'busy' }))
    await warn()
    await form().findByText('We are busy.')
    expect(form().getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('Words')
    await isClosed()
  })
})

describe('about whom not all can be done', () => {
  test('a member without a picture has none to hide', async () => {
    await open({ picture: undefined })
    expect(form().queryByRole('radio', { name: 'Hide the picture' })).toBeNull()
    expect(form().getAllByRole('radio')).toHaveLength(4)
  })

  test('a member who has left leaves nothing but to dismiss', async () => {
    await open({ target: undefined, target_status: 'deleted' })
    expect(form().getAllByRole('radio')).toHaveLength(1)
    expect(form().getByRole('radio', { name: 'Dismiss' })).toBeTruthy()
    expect(screen.getByText(/This member has left/)).toBeTruthy()
  })

  test('a suspended member is said to be so', async () => {
    await open({ target_status: 'suspended' })
    expect(form().getByText(/is already suspended/)).toBeTruthy()
  })

  test.each(['decided', 'appealed'] as const)(
    'a member whom another case, %s, has removed is neither suspended nor removed once more',
    async (state) => {
      await open({
        target_status: 'suspended',
        earlier: [{ id: 'cs_0', opened_at: days(-20), state, action: 'deleted' }],
      })
      expect(form().getByText(/will be removed: that was decided in another case/)).toBeTruthy()
      expect(form().getAllByRole('radio')).toHaveLength(3)
      expect(form().queryByRole('radio', { name: 'Suspend the account' })).toBeNull()
      expect(form().queryByRole('radio', { name: 'Remove the account' })).toBeNull()
    },
  )

  test('a member whose removal was taken back can be suspended', async () => {
    await open({
      target_status: 'suspended',
      earlier: [{ id: 'cs_0', opened_at: days(-20), state: 'closed', action: 'deleted' }],
    })
    expect(form().getAllByRole('radio')).toHaveLength(5)
  })

  test('somebody without a name is called a member', async () => {
    await open({ ...detail, target_name: undefined })
    await choose('Dismiss')
    await write('Words')
    await press('Decide')
    expect(await question('Dismiss the reports about this member?')).toBeTruthy()
  })
})
