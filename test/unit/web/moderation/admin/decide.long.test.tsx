import { beforeEach, describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { formatDate } from '#shared/format'
import type { CaseAction } from '#shared/options/moderation'
import type { CaseDetail } from '#shared/schemas/moderation'
import { dayMs, minuteMs } from '#shared/units'
import { actionsFor } from '#web/features/moderation/admin/decision-draft'
import {
  accept,
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

describe('the decision of a case', () => {
  const { form, choose, write, reason, submit } = formOf('Decide')
  beforeEach(acceptDecision)

  test('requires an action and a reason of at most 500 characters', async () => {
    await open()
    await submit()
    await screen.findByText('Please choose what to do')
    expect(screen.getByText('Please give a reason')).toBeTruthy()
    write('x'.repeat(503))
    expect(form().getByText(/3 characters too many/).parentElement?.textContent).toContain(
      'The member sees this text unchanged',
    )
    await choose('Dismiss')
    expect(form().getByText(/3 characters too many/).parentElement?.textContent).toContain(
      'Other administrators read this',
    )
    await submit()
    await screen.findByText('Must be at most 500 characters')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('is sent once, after a confirmation that names the member and the effect', async () => {
    await open()
    write(' Words. ')
    const questions: [choice: string, title: string, confirm: string, says: RegExp[]][] = [
      [
        'Dismiss',
        'Dismiss the reports about Bilal Ahmed?',
        'Dismiss',
        [/Nothing happens to/, /found no reason to act/, /Other administrators read this:/],
      ],
      [
        'Hide the picture',
        'Hide the picture of Bilal Ahmed?',
        'Hide the picture',
        [/nobody sees the picture/, /deleted in 14 days unless an appeal is accepted/],
      ],
      [
        'Suspend the account',
        'Suspend Bilal Ahmed?',
        'Suspend account',
        [/signed out at once on every device/, /It ends automatically on/],
      ],
      [
        'Remove the account',
        'Remove the account of Bilal Ahmed?',
        'Remove account',
        [
          /suspended at once/,
          /In 14 days the account and everything in it are removed/,
          /cannot join again for a year/,
        ],
      ],
      [
        'Warn',
        'Warn Bilal Ahmed?',
        'Send the warning',
        [/in a notification and an e-mail/, /appeal once within 14 days/, /but not which/],
      ],
    ]
    for (const [choice, title, confirm, says] of questions) {
      await choose(choice)
      await submit()
      const asked = await question(title)
      const text = screen.getByRole('alertdialog').textContent
      for (const sentence of says) expect(text).toMatch(sentence)
      expect(asked.getByText('Words.')).toBeTruthy()
      expect(asked.getByRole('button', { name: confirm })).toBeTruthy()
      if (choice === 'Warn') break
      await userEvent.click(asked.getByRole('button', { name: 'Cancel' }))
      await isClosed()
    }
    expect(sentTo(deciding)).toEqual([])
    await press('Warn Bilal Ahmed?', 'Send the warning')
    await screen.findByRole('region', { name: 'Decision' })
    // The end of the suspension that was chosen before is not sent with another action.
    expect(sentTo(deciding)).toEqual([{ case_id: 'cs_1', action: 'warned', reason: 'Words.' }])
    expect(notices).toEqual(['success: The case is decided.'])
    expect(screen.queryByRole('form')).toBeNull()
    expect(sentTo(reading)).toHaveLength(1)
    await waitFor(() =>
      expect(document.activeElement?.contains(screen.getByRole('article', { name: 'Case' }))).toBe(true),
    )
    expect(document.activeElement).not.toBe(document.body)
  })

  test('hides the chosen one of several pictures', async () => {
    store({
      further_pictures: ['img_2', 'img_3'].map((id) => ({
        id,
        card_url: `/media/${id}/card.webp`,
        image_url: `/media/${id}/profile.webp`,
      })),
    })
    await open()
    expect(
      within(screen.getByRole('list', { name: /More pictures of/ })).getAllByRole('button'),
    ).toHaveLength(2)
    await choose('Hide the picture')
    write('Words')
    expect(form().getByLabelText<HTMLInputElement>('Picture 1').checked).toBe(true)
    await userEvent.click(form().getByLabelText('Picture 3'))
    await submit()
    const asked = await question('Hide the picture of Bilal Ahmed?')
    const shown = asked.getByRole('img', { name: 'The picture that will be hidden' })
    expect(shown.querySelector('image')?.getAttribute('href')).toBe('/media/img_3/card.webp')
    await press('Hide the picture of Bilal Ahmed?', 'Hide the picture')
    await screen.findByRole('region', { name: 'Decision' })
    expect(sentTo(deciding)).toEqual([
      { case_id: 'cs_1', action: 'picture_hidden', reason: 'Words', picture: 'img_3' },
    ])
  })

  test('stays in the form after a temporary refusal; one that came too late is replaced by the other decision', async () => {
    await open()
    api.on(deciding, () => ({ status: 503, error: 'We are busy.', code: 'busy' }))
    await choose('Warn')
    write('Words')
    await submit()
    await press('Warn Bilal Ahmed?', 'Send the warning')
    await form().findByText('We are busy.')
    expect(reason().value).toBe('Words')
    await isClosed()
    const told = [...notices]
    store({ state: 'closed', action: 'dismissed', decision: { ...decision, action: 'dismissed' } })
    api.on(deciding, () => outrun)
    await submit()
    await press('Warn Bilal Ahmed?', 'Send the warning')
    await screen.findByText('No action needed')
    expect(screen.getByText('Another administrator has already done this.')).toBeTruthy()
    expect(screen.getByText(/Your choice was not saved/)).toBeTruthy()
    expect(screen.queryByRole('form')).toBeNull()
    expect(notices).toEqual(told)
  })

  test('that hides a picture names it, and is not offered once the picture is gone', async () => {
    await open()
    const error = 'This member no longer has a picture.'
    api.on(deciding, () => ({ status: 409, error, code: 'conflict', params: { what: 'no_picture' } }))
    store({ picture: undefined })
    await choose('Hide the picture')
    write('Words')
    await submit()
    await press('Hide the picture of Bilal Ahmed?', 'Hide the picture')
    await form().findByText(error)
    await waitFor(() => expect(form().queryByLabelText('Hide the picture')).toBeNull())
    expect(sentTo(deciding)).toEqual([
      { case_id: 'cs_1', action: 'picture_hidden', reason: 'Words', picture: 'img_1' },
    ])
    expect(reason().value).toBe('Words')
    expect(screen.queryByText('Another administrator has already done this.')).toBeNull()
  })

  test('that removes the texts shows them, names them, and is read again once they have changed', async () => {
    const profile_texts = { about: 'Send money first.' }
    await open({ profile_texts })
    const shown = within(screen.getByRole('region', { name: 'Profile texts now' }))
    expect(shown.getByText('Send money first.')).toBeTruthy()
    const error = 'The texts of this profile have changed. Please read them first.'
    api.on(deciding, () => ({ status: 409, error, code: 'conflict', params: { what: 'other_texts' } }))
    const changed = { about: 'I like tea.', about_family: 'Send money to us.' }
    store({ profile_texts: changed })
    await choose('Remove the texts')
    write('Words')
    await submit()
    await press('Remove the profile texts of Bilal Ahmed?', 'Remove the texts')
    await form().findByText(error)
    await screen.findByText('Send money to us.')
    await isClosed()
    accept('The case is decided.', {
      state: 'decided',
      action: 'texts_removed',
      decision: { ...decision, action: 'texts_removed' },
      profile_texts: undefined,
      removed_texts: changed,
    })
    await submit()
    await press('Remove the profile texts of Bilal Ahmed?', 'Remove the texts')
    const decided = within(await screen.findByRole('region', { name: 'Decision' }))
    expect(decided.getByText('Texts removed')).toBeTruthy()
    expect(decided.getByText('Send money to us.')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Profile texts now' })).toBeNull()
    const sent = { case_id: 'cs_1', action: 'texts_removed', reason: 'Words' }
    expect(sentTo(deciding)).toEqual([
      { ...sent, profile_texts },
      { ...sent, profile_texts: changed },
    ])
  })

  const removal = (state: 'decided' | 'appealed' | 'closed'): Partial<CaseDetail> => ({
    target_status: 'suspended',
    earlier: [{ id: 'cs_0', opened_at: days(-20), state, action: 'deleted' }],
  })
  test.each<[string, Partial<CaseDetail>, CaseAction[]]>([
    ['with a picture', {}, ['dismissed', 'warned', 'picture_hidden', 'suspended', 'deleted']],
    [
      'with a text',
      { picture: undefined, profile_texts: { about: 'Words' } },
      ['dismissed', 'warned', 'texts_removed', 'suspended', 'deleted'],
    ],
    ['without a picture', { picture: undefined }, ['dismissed', 'warned', 'suspended', 'deleted']],
    ['who has left', { target_status: 'deleted' }, ['dismissed']],
    ['whom another case has removed', removal('decided'), ['dismissed', 'warned', 'picture_hidden']],
    ['who appeals against a removal', removal('appealed'), ['dismissed', 'warned', 'picture_hidden']],
    [
      'whose removal was cancelled',
      removal('closed'),
      ['dismissed', 'warned', 'picture_hidden', 'suspended', 'deleted'],
    ],
  ])('about a member %s offers only possible actions', (_who, change, offered) => {
    expect(actionsFor({ ...detail, ...change })).toEqual(offered)
  })
})

describe('the end of a suspension by a case', () => {
  const { form, choose, write, submit } = formOf('Decide')
  beforeEach(acceptDecision)
  const confirm = async () => {
    await submit()
    await press('Suspend Bilal Ahmed?', 'Suspend account')
    await isClosed()
  }

  test('is the same when a lost decision is repeated, and missing if none is chosen', async () => {
    await open()
    await choose('Suspend the account')
    write('Words')
    await userEvent.click(form().getByLabelText('7 days'))
    const end = Date.now() + 7 * dayMs
    expect(form().getByText(`It ends automatically on ${formatDate(new Date(end))}.`)).toBeTruthy()
    api.on(deciding, () => new Error('offline'))
    await confirm()
    await waitFor(() => expect(form().getByRole('button', { name: 'Decide' }).ariaBusy).not.toBe('true'))
    await confirm()
    await waitFor(() => expect(form().getByRole('button', { name: 'Decide' }).ariaBusy).not.toBe('true'))
    acceptDecision()
    await userEvent.click(form().getByLabelText('No end'))
    await confirm()
    const [first, second, third] = sentTo(deciding) as { until: string }[]
    expect(Math.abs(Date.parse(first!.until) - end)).toBeLessThan(minuteMs)
    expect(second).toEqual(first)
    expect(third).toEqual({ case_id: 'cs_1', action: 'suspended', reason: 'Words' })
  })
})
