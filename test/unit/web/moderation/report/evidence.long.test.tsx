import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { reportReasonLabels } from '#shared/options/moderation'
import type { Message, OpenConversation } from '#shared/schemas/chat'
import { liveState } from '#web/lib/live/live-state'
import { LiveChatPage } from '#web/pages/chat/live-chat-page'
import { makeMessages, makeOpenConversation, makeCard, otherId } from '#test/support/web/chat-samples'
import { makeUser } from '#test/support/web/samples'
import { renderWeb } from '#test/support/web/render'
import { webStage } from '#test/support/web/web-stage'

const { api } = webStage()
const reporting = 'POST /api/reports/create'
const urdu = 'مجھے پیسے بھیجیں'
const long = 'x'.repeat(400)

let open: OpenConversation
let messages: Message[]
let next: string | undefined
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  liveState.set('open')
  next = undefined
  messages = makeMessages([
    { text: 'Assalam-o-alaikum', mine: true },
    { text: urdu },
    { text: long },
    { text: 'Please do not ask again.', mine: true },
  ])
  open = makeOpenConversation({ last_message: messages.at(-1)! })
  api.on('GET /api/chat/conversations', (input) =>
    'profile_id' in (input as object) ? { message: '', data: open } : { message: '', data: [open], page: {} },
  )
  api.on('GET /api/chat/messages', (input) =>
    'cursor' in (input as object)
      ? { message: '', data: makeMessages([{ text: 'The very first' }], { from: 1 }), page: {} }
      : { message: '', data: messages, page: { ...(next && { next }) } },
  )
  api.on(reporting, () => ({ status: 201, message: 'Thank you.', data: { profile_id: otherId } }))
})
afterEach(() => liveState.set('offline'))

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const press = async (title: string, name: string) =>
  userEvent.click((await dialog(title)).getByRole('button', { name }))
const form = 'Report Bilal Khan'
const picker = 'Add messages'
const ask = async () => {
  await userEvent.click(await screen.findByLabelText('More about this conversation'))
  await userEvent.click(screen.getByRole('button', { name: 'Report this member', hidden: true }))
}
async function begin() {
  renderWeb(<LiveChatPage />, {
    path: `/dashboard/live-chat?with=${otherId}`,
    session: { status: 'signed-in', user: makeUser() },
  })
  const thread = within(await screen.findByRole('region', { name: 'Messages' }))
  await thread.findByText(messages.at(-1)!.text)
  await ask()
}
const boxes = async () => (await dialog(picker)).getAllByRole<HTMLInputElement>('checkbox')
const labels = async () =>
  (await boxes()).map((box) => box.closest('label')?.textContent?.replace(/\d\d:\d\d [AP]M/, ' '))
const pick = async (...indexes: number[]) => {
  const all = await boxes()
  for (const index of indexes) await userEvent.click(all[index]!)
}
const sent = () => api.sent.filter(([route]) => route === reporting).map(([, input]) => input)
const quoted = async (title: string) =>
  within((await dialog(form)).getByRole('region', { name: title }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('[dir=auto]')?.textContent)

test('stored messages of both can be chosen, and are shown word for word before the report is sent', async () => {
  await begin()
  await press(form, picker)
  expect(await labels()).toEqual([
    'You Assalam-o-alaikum',
    `Bilal Khan ${urdu}`,
    `Bilal Khan ${long}`,
    'You Please do not ask again.',
  ])
  await pick(2, 1)
  await press(picker, 'Add 2 messages')
  const title = 'These 2 messages go with your report'
  expect(await quoted(title)).toEqual([urdu, long])
  expect(document.activeElement).toBe((await dialog(form)).getByRole('region', { name: title }))
  expect(sent()).toEqual([])
  await userEvent.click((await dialog(form)).getByLabelText(reportReasonLabels.money))
  await press(form, 'Send report')
  await dialog('Thank you')
  expect(sent()).toEqual([{ profile_id: otherId, reason: 'money', message: '', evidence: [2, 3] }])
})

test('chosen messages survive a reload, and can be changed or removed', async () => {
  await begin()
  await press(form, picker)
  await pick(1)
  await press(picker, 'Add 1 message')
  cleanup()
  await begin()
  expect(await quoted('This message goes with your report')).toEqual([urdu])
  await press(form, 'Choose other messages')
  expect((await boxes()).map(({ checked }) => checked)).toEqual([false, true, false, false])
  await pick(1)
  await press(picker, 'Continue without messages')
  expect((await dialog(form)).queryByText(/with your report/)).toBeNull()
})

test('an unsent message, or one without text, cannot be chosen', async () => {
  messages = messages.map((one) => (one.seq === 3 ? { ...one, text: '' } : one))
  await begin()
  await press(form, 'Cancel')
  await userEvent.type(
    await screen.findByRole('textbox', { name: 'Message to Bilal Khan' }),
    'Not yet{Enter}',
  )
  await screen.findByText('Not yet')
  await ask()
  await press(form, picker)
  expect(await labels()).toEqual([
    'You Assalam-o-alaikum',
    `Bilal Khan ${urdu}`,
    'You Please do not ask again.',
  ])
})

test('a blocked member can be reported with messages, but not blocked again', async () => {
  open = { ...open, blocked: true, profile: { ...makeCard({ id: otherId }), deleted: true } }
  await begin()
  expect(screen.queryByText('Block this member')).toBeNull()
  await press(form, picker)
  await pick(1)
  await press(picker, 'Add 1 message')
  await userEvent.click((await dialog(form)).getByLabelText(reportReasonLabels.money))
  await press(form, 'Send report')
  expect((await dialog('Thank you')).queryByText('Block this member too')).toBeNull()
  expect(sent()).toMatchObject([{ evidence: [2] }])
})
