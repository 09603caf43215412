import { beforeEach, describe, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { consultants } from '#web/content/consultants'
import { plainQuestion, questions } from '#web/content/faq'
import { i18n } from '#web/lib/i18n'
import { sessionStore } from '#web/lib/session/browser'
import { HelpPage } from '#web/pages/help/help-page'
import type { FakeReply } from '#test/support/fake-api'
import { makeUser, signedInAs } from '#test/support/session'
import { renderWeb } from '#test/support/web'
import { webStage } from '#test/support/web-stage'

const user = makeUser()
const route = 'POST /api/contacts'
const thanks = 'Thank you. We have received your message and will reply by e-mail.'
const stored: FakeReply = { status: 201, message: thanks, data: { id: 'ct_1' } }

const { api } = webStage()
beforeEach(() => {
  sessionStorage.clear()
  api.on(route, () => stored)
  api.on('GET /api/reports/get', () => ({ message: '', data: [], page: {} }))
})
/** What was sent to us. */
const posted = () => api.sent.filter(([one]) => one === route)

function show(who = user) {
  sessionStore.adopt(signedInAs(who))
  return renderWeb(<HelpPage />, { path: '/dashboard/help', session: 'live' })
}
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const message = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Message/ })
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send message' }))
async function write() {
  await userEvent.selectOptions(field('Contact type'), 'feedback')
  await userEvent.type(field('Subject'), 'A word of thanks')
  await userEvent.type(message(), 'It went well.')
}
const written = {
  name: user.name,
  email: user.email,
  phone: user.phone,
  contact_type: 'feedback',
  subject: 'A word of thanks',
  message: 'It went well.',
}

describe('writing to us as a member', () => {
  test('begins with who that is, sends what was written, and says that it has arrived', async () => {
    show()
    await write()
    await send()
    const told = await screen.findByText(thanks)
    expect(document.activeElement).toBe(told.closest('[role=status]'))
    expect(posted()).toEqual([[route, written]])
    await userEvent.click(screen.getByRole('button', { name: 'Write another message' }))
    expect([field('Name').value, field('Subject').value, message().value]).toEqual([user.name, '', ''])
    expect(document.activeElement).toBe(screen.getByLabelText('Contact type'))
  })

  test('another name, address and number may be given, and the number left out', async () => {
    show()
    await write()
    await userEvent.clear(field('Name'))
    await userEvent.type(field('Name'), 'Her mother')
    await userEvent.clear(field('E-mail'))
    await userEvent.type(field('E-mail'), 'mother@example.com')
    await userEvent.clear(screen.getByRole('textbox', { name: /^Phone/ }))
    await send()
    await screen.findByText(thanks)
    expect(posted()).toEqual([
      [route, { ...written, name: 'Her mother', email: 'mother@example.com', phone: '' }],
    ])
  })

  test('says what is missing, and goes to the first', async () => {
    show()
    await userEvent.clear(field('Name'))
    await send()
    await screen.findByText('Name must be at least 3 characters')
    expect(screen.getByText('Contact type is required')).toBeTruthy()
    expect(screen.getByText('Subject is required')).toBeTruthy()
    expect(document.activeElement).toBe(field('Name'))
    expect(posted()).toEqual([])
  })

  test('tells a refusal at its field, keeps the text, and sends it again', async () => {
    const { unmount } = show()
    await write()
    const fields = { subject: 'Please remove characters that cannot be shown' }
    api.on(route, () => ({ status: 400, error: fields.subject, code: 'invalid_input', fields }))
    await send()
    await screen.findByText(fields.subject)
    expect(document.activeElement).toBe(field('Subject'))

    api.on(route, () => ({
      status: 429,
      error: 'Too many attempts. Please wait a little and try again.',
      code: 'too_many_requests',
      params: { what: 'any', seconds: 61 },
    }))
    await send()
    await screen.findByText(
      'You have already written to us several times. Please try again in 2 minutes, or call us.',
    )
    unmount()

    show()
    expect(message().value).toBe('It went well.')
    api.on(route, () => stored)
    await send()
    await screen.findByText(thanks)
    expect(api.sent.at(-1)).toEqual([route, written])
  })

  test('keeps what was written for its writer alone, and only until it was sent', async () => {
    const { unmount } = show()
    await write()
    unmount()
    const other = show(makeUser({ id: 'u2', profileId: 'u2', name: 'Hira Malik' }))
    expect([field('Name').value, message().value]).toEqual(['Hira Malik', ''])
    other.unmount()
    const again = show()
    expect(field('Contact type').value).toBe('feedback')
    await send()
    await screen.findByText(thanks)
    again.unmount()
    show()
    expect([field('Subject').value, message().value]).toEqual(['', ''])
  })
})

describe('beside the form', () => {
  test('stand the questions, which open, seven tips, and everyone who can be called or written to', async () => {
    const { container } = show()
    const details = [...container.querySelectorAll<HTMLDetailsElement>('#faq ~ * details')]
    const asked = questions.map((question) => plainQuestion(i18n, question).asked)
    expect(details.map((one) => one.querySelector('summary')?.textContent)).toEqual(asked)
    await userEvent.click(screen.getByText(asked[0]!))
    await waitFor(() => expect(details.map(({ open }) => open)).toEqual(asked.map((_, place) => place === 0)))
    expect(container.querySelectorAll('#safety-tips ~ ol > li')).toHaveLength(7)
    for (const { name, phone, whatsapp } of consultants) {
      const call = screen.getByRole('link', { name: `Call ${name}, ${phone}` })
      expect(call.getAttribute('href')).toBe(`tel:${phone.replace(/\s/g, '')}`)
      const chat = screen.getByRole('link', { name: `Chat with ${name} on WhatsApp` })
      expect(chat.getAttribute('href')).toBe(`https://wa.me/${whatsapp}`)
    }
  })
})
