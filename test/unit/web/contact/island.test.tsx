import { pbkdf2Sync, webcrypto } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { type FakeApi, fakeApi, type FakeReply } from '#test/support/web/fake-api'
import { makeUser } from '#test/support/web/samples'
import { phoneInvalid } from '#shared/schemas/common'
import { startContact } from '#web/islands/contact'
import { sessionKey } from '#web/lib/session/stored-user'

/* The forms of the content pages, as they are rendered, with the island that makes them work. */

// React's server asks for one when it is loaded, and uses it for streams alone; jsdom has none.
Object.assign(globalThis, {
  MessageChannel: class {
    port1 = {}
    port2 = {}
  },
})
const { renderContent } = await import('#web/app/static/entry')
const { pages } = await renderContent((file) => ['contact.html', 'report-mis-use.html'].includes(file))
const bodyOf = (path: string) => pages.find((page) => page.path === path)?.body ?? ''

const route = 'POST /api/contacts'
const thanks = 'Thank you. We have received your message and will reply by e-mail.'
const stored: FakeReply = { status: 201, message: thanks, data: { id: 'ct_1' } }

let server: FakeApi
/** How the browser has come to load the page. */
let loadedBy: NavigationTimingType
beforeEach(() => {
  server = fakeApi()
  server.on(route, () => stored)
  loadedBy = 'reload'
  Object.assign(performance, { getEntriesByType: () => [{ type: loadedBy }] })
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  jest.restoreAllMocks()
  server.restore()
  document.body.innerHTML = ''
  document.documentElement.lang = 'en'
})

/** Opens a page anew, as a reload would; `before` runs ahead of the island. */
function open(path = '/contact', before: () => void = () => undefined): HTMLElement {
  document.body.innerHTML = bodyOf(path)
  before()
  const root = document.querySelector<HTMLElement>('[data-contact]')!
  startContact(root)
  return root
}
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const message = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Message/ })
const send = () => userEvent.click(screen.getByRole('button', { name: /^Send message/ }))
const faultAt = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((id) => id.endsWith('-error'))
    .map((id) => document.getElementById(id)?.textContent)
    .join()

const input = (control: HTMLElement, value: string) => fireEvent.input(control, { target: { value } })
function write() {
  input(field('Name'), written.name)
  input(field('E-mail'), written.email)
  fireEvent.change(field('Contact type'), { target: { value: written.contact_type } })
  input(field('Subject'), written.subject)
  input(message(), written.message)
}
const written = {
  name: 'Sana Rehman',
  email: 'sana@example.com',
  phone: '',
  contact_type: 'query',
  subject: 'A question',
  message: 'How?',
}

test('before the island loads, the button does not submit the form', () => {
  document.body.innerHTML = bodyOf('/contact')
  expect(document.querySelector('form')!.querySelector('[type=submit], button:not([type])')).toBeNull()
})

describe('checking a message to us', () => {
  test('shows missing values at their fields and keeps a message that is too long', async () => {
    open()
    await send()
    expect(faultAt(field('Name'))).toBe('Name must be at least 3 characters')
    expect(faultAt(field('E-mail'))).toBe('Invalid email format')
    expect(faultAt(field('Contact type'))).toBe('Contact type is required')
    expect(faultAt(field('Subject'))).toBe('Subject is required')
    expect(faultAt(message())).toBe('')
    expect(document.activeElement).toBe(field('Name'))
    expect(field('Name').getAttribute('aria-invalid')).toBe('true')
    write()
    input(message(), 'x'.repeat(2001))
    await send()
    expect(faultAt(message())).toBe('Must be at most 2000 characters')
    expect(message().value).toHaveLength(2001)
    expect(server.sent).toEqual([])
  })

  test('shows the server’s refusal as text at its field until it is corrected', async () => {
    open()
    const phone = field(/^Phone/)
    const hint = phone.getAttribute('aria-describedby')
    write()
    const fields = { phone: '<img src=x onerror=alert(1)>' }
    server.on(route, () => ({ status: 400, error: 'x', code: 'invalid_input', fields }))
    input(phone, '12')
    await send()
    await waitFor(() => expect(faultAt(phone)).toBe(fields.phone))
    expect(document.querySelector('form img')).toBeNull()
    expect(document.activeElement).toBe(phone)
    expect(phone.getAttribute('aria-describedby')).toBe(`${phone.id}-error ${hint}`)
    input(phone, '0300-1234567')
    expect(phone.hasAttribute('aria-invalid')).toBe(false)
    expect(phone.getAttribute('aria-describedby')).toBe(hint)
    server.on(route, () => stored)
    await send()
    await screen.findByText(thanks)
    expect(server.sent.at(-1)).toEqual([route, { ...written, phone: '0300-1234567' }])
  })

  test('on a page in another language shows the page’s sentences instead of the server’s', async () => {
    document.documentElement.lang = 'ur'
    const root = open()
    const phone = field(/^Phone/)
    write()
    const fields = { phone: 'Wrong', strange: 'Refused' }
    server.on(route, () => ({ status: 400, error: 'x', code: 'invalid_input', fields }))
    await send()
    await waitFor(() => expect(faultAt(phone)).toBe(phoneInvalid))
    expect(root.querySelector('[data-failure]')?.textContent).toBe('Something went wrong')
    server.on(route, () => ({ ...stored, message: 'Received.' }))
    await send()
    await screen.findByText(thanks)
  })
})

describe('sending a message to us', () => {
  test('happens once however often the button is pressed, and then offers another message', async () => {
    open()
    write()
    let answer: (reply: FakeReply) => void = () => undefined
    server.on(route, () => new Promise((resolve) => (answer = resolve)))
    const button = screen.getByRole('button', { name: /^Send message/ })
    await userEvent.click(button)
    expect(button.getAttribute('aria-busy')).toBe('true')
    await userEvent.click(button)
    fireEvent.submit(document.querySelector('form')!)
    answer(stored)
    const told = await screen.findByText(thanks)
    expect(document.activeElement).toBe(told.closest('[role=status]'))
    expect(server.sent).toEqual([[route, written]])
    expect(document.querySelector('form')?.hidden).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Write another message' }))
    expect([field('Name').value, field('E-mail').value]).toEqual([written.name, written.email])
    expect([field('Subject').value, message().value]).toEqual(['', ''])
  })

  test.each<[string, FakeReply | Error, string]>([
    ['no network', new TypeError('fetch failed'), 'No internet connection. Please check your network.'],
    [
      'too many messages',
      { status: 429, error: 'x', code: 'too_many_requests', params: { what: 'any', seconds: 2341 } },
      'Too many people are using your internet connection right now. Please try again in 40 minutes, or call us.',
    ],
    [
      'too many requests for the gateway, which says no time',
      { status: 429 },
      'Too many people are using your internet connection right now. Please try again in 2 minutes, or call us.',
    ],
    ['a busy gateway', { status: 503 }, 'We are busy at the moment. Please try again.'],
    ['an answer of somebody else', { status: 200, message: 'Welcome to our hotel' }, 'Something went wrong'],
  ])('after %s explains it, keeps the text, and succeeds the second time', async (_name, reply, words) => {
    open()
    write()
    server.on(route, () => reply)
    await send()
    await screen.findByText(words)
    expect(message().value).toBe('How?')
    server.on(route, () => stored)
    await send()
    await screen.findByText(thanks)
    expect(server.sent).toEqual([
      [route, written],
      [route, written],
    ])
    expect(screen.queryByText(words)).toBeNull()
  })
})

test('a challenge is solved, and the message is sent with the answer', async () => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true })
  const work = { bound: 'b', until: 1, salt: 's', rounds: 5, tries: 9, signature: 'x' }
  const key = pbkdf2Sync('4', work.salt, work.rounds, 32, 'sha256').toString('hex')
  const task = { ...work, half: key.slice(0, 32) }
  const challenge = JSON.stringify({ task, other: key.slice(32) })
  server.on(route, (input) =>
    (input as { challenge?: string }).challenge === challenge
      ? stored
      : { status: 403, error: 'x', code: 'challenge_required', params: { challenge: JSON.stringify(task) } },
  )
  open()
  write()
  await send()
  await screen.findByText(thanks)
  expect(server.sent).toEqual([
    [route, written],
    [route, { ...written, challenge }],
  ])
})

describe('the stored text of the contact form', () => {
  const shown = () => [field('Name').value, field('Contact type').value, message().value]

  test('is restored after a reload until it is sent, but not in the other form or for another account', async () => {
    open()
    write()
    open('/report-mis-use')
    expect(message().value).toBe('')
    localStorage.setItem(sessionKey, JSON.stringify(makeUser()))
    open()
    expect(shown()).toEqual(['Ayesha Khan', '', ''])
    localStorage.clear()
    open()
    expect(shown()).toEqual([written.name, written.contact_type, written.message])
    await send()
    await screen.findByText(thanks)
    open()
    expect(shown()).toEqual(['', '', ''])
  })

  test('is ignored if invalid, and a message can be sent even if site data is blocked', async () => {
    sessionStorage.setItem('humsafar.message.contact.visitor', '{"name":7,"subject":"Kept"')
    localStorage.setItem(sessionKey, '{')
    open()
    expect(field('Subject').value).toBe('')
    const blocked = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(blocked)
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(blocked)
    open()
    write()
    await send()
    await screen.findByText(thanks)
  })

  /** As some browsers fill in what stood there when the page was left. */
  const restore = () => {
    field('Name').value = 'Bilal'
    field('Contact type').value = 'complaint'
    message().value = 'Of somebody else'
  }

  test.each<[NavigationTimingType, boolean]>([
    ['reload', true],
    ['back_forward', true],
    ['reload', false],
  ])('by somebody else, restored by %s, is not shown (signed in: %s)', (how, isMember) => {
    loadedBy = how
    if (isMember) localStorage.setItem(sessionKey, JSON.stringify(makeUser()))
    open('/contact', restore)
    expect(shown()).toEqual([isMember ? 'Ayesha Khan' : '', '', ''])
  })

  test('replaces what the browser restored, but not what was typed before the island loaded', () => {
    open()
    write()
    open('/contact', restore)
    expect(shown()).toEqual([written.name, written.contact_type, written.message])
    loadedBy = 'navigate'
    open('/report-mis-use', () => (message().value = 'In a hurry'))
    expect(message().value).toBe('In a hurry')
  })
})
