import { describe, expect, jest, test } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { sessionKey } from '#web/lib/session-key'
import type { FakeReply } from '#test/support/fake-api'
import { makeUser } from '#test/support/session'
import {
  bodyOf,
  faultAt,
  field,
  message,
  open,
  route,
  send,
  stored,
  thanks,
  useContactSite,
  write,
  written,
} from './contact-setup'

/* The forms of the content pages, as they are rendered, with the island that makes them work. */

const site = useContactSite()

describe('before the island', () => {
  test('a press of the button does not send the form to the page itself', () => {
    document.body.innerHTML = bodyOf('/contact')
    const form = document.querySelector('form')!
    expect(form.querySelector('[type=submit], button:not([type])')).toBeNull()
  })
})

describe('checking', () => {
  test('says at each field what is missing, and goes to the first', async () => {
    open()
    await send()
    expect(faultAt(field('Name'))).toBe('Name must be at least 3 characters')
    expect(faultAt(field('E-mail'))).toBe('Invalid email format')
    expect(faultAt(field('Contact type'))).toBe('Contact type is required')
    expect(faultAt(field('Subject'))).toBe('Subject is required')
    expect(faultAt(message())).toBe('')
    expect(document.activeElement).toBe(field('Name'))
    expect(field('Name').getAttribute('aria-invalid')).toBe('true')
    expect(site.server.sent).toEqual([])
  })

  test('takes a fault away as soon as it is mended, and keeps the hint of its field', async () => {
    open()
    const phone = field(/^Phone/)
    const hint = phone.getAttribute('aria-describedby')
    expect(document.getElementById(hint ?? '')?.textContent).toContain('country code')
    await write()
    site.server.on(route, () => ({
      status: 400,
      error: 'x',
      code: 'invalid_input',
      fields: { phone: 'Phone number must be at least 10 digits' },
    }))
    await userEvent.type(phone, '12')
    await send()
    await waitFor(() => expect(faultAt(phone)).toBe('Phone number must be at least 10 digits'))
    expect(document.activeElement).toBe(phone)
    expect(phone.getAttribute('aria-describedby')).toBe(`${phone.id}-error ${hint}`)
    await userEvent.type(phone, '3')
    expect(phone.hasAttribute('aria-invalid')).toBe(false)
    expect(phone.getAttribute('aria-describedby')).toBe(hint)
  })

  test('of a message that is too long keeps all of it', async () => {
    open()
    await write()
    fireEvent.input(message(), { target: { value: 'x'.repeat(2001) } })
    await send()
    expect(faultAt(message())).toBe('Must be at most 2000 characters')
    expect(message().value).toHaveLength(2001)
    expect(site.server.sent).toEqual([])
  })

  test('a message of the server is shown as text', async () => {
    open()
    await write()
    const fields = { name: '<img src=x onerror=alert(1)>' }
    site.server.on(route, () => ({ status: 400, error: 'x', code: 'invalid_input', fields }))
    await send()
    await waitFor(() => expect(faultAt(field('Name'))).toBe(fields.name))
    expect(document.querySelector('form img')).toBeNull()
  })
})

describe('sending', () => {
  test('shows the thanks in place of the form, and offers another message', async () => {
    open()
    await write()
    await send()
    const told = await screen.findByText(thanks)
    expect(document.activeElement).toBe(told.closest('[role=status]'))
    expect(site.server.sent).toEqual([[route, written]])
    expect(document.querySelector('form')?.hidden).toBe(true)

    await userEvent.click(screen.getByRole('button', { name: 'Write another message' }))
    expect(document.querySelector('form')?.hidden).toBe(false)
    expect([field('Name').value, field('E-mail').value]).toEqual([written.name, written.email])
    expect([field('Subject').value, message().value]).toEqual(['', ''])
    expect(document.activeElement).toBe(field('Contact type'))
  })

  test('happens once, however often the button is pressed meanwhile', async () => {
    open()
    await write()
    let answer: (reply: FakeReply) => void = () => undefined
    site.server.on(route, () => new Promise((resolve) => (answer = resolve)))
    const button = screen.getByRole('button', { name: /^Send message/ })
    await userEvent.click(button)
    expect(button.getAttribute('aria-busy')).toBe('true')
    await userEvent.click(button)
    fireEvent.submit(document.querySelector('form')!)
    expect(site.server.sent).toHaveLength(1)
    answer(stored)
    await screen.findByText(thanks)
    expect(button.hasAttribute('aria-busy')).toBe(false)
  })

  test('writes a Pakistani mobile number as the server asks for it', async () => {
    open()
    await write()
    await userEvent.type(field(/^Phone/), '0300-1234567')
    await send()
    await screen.findByText(thanks)
    expect(site.server.sent).toEqual([[route, { ...written, phone: '+923001234567' }]])
  })

  test.each<[string, FakeReply | Error, string]>([
    ['no network', new TypeError('fetch failed'), 'No internet connection. Please check your network.'],
    [
      'too many',
      { status: 429, error: 'x', code: 'too_many_requests', params: { what: 'any', seconds: 2341 } },
      'You have already written to us several times. Please try again in 40 minutes, or call us.',
    ],
    [
      'too many for the gateway, which says no time',
      { status: 429 },
      'You have already written to us several times. Please try again in 2 minutes, or call us.',
    ],
    ['a busy gateway', { status: 503 }, 'We are busy at the moment. Please try again.'],
    [
      'a refusal',
      { status: 403, error: 'You are not allowed to do this.', code: 'forbidden' },
      'You are not allowed to do this.',
    ],
    ['an answer of somebody else', { status: 200, message: 'Welcome to our hotel' }, 'Something went wrong'],
    ['no words at all', { status: 500 }, 'Something went wrong'],
  ])('%s is told in place, and what was written stays', async (_name, reply, words) => {
    open()
    await write()
    site.server.on(route, () => reply)
    await send()
    const told = await screen.findByText(words)
    expect(told.closest('[role=alert]')).not.toBeNull()
    expect(message().value).toBe('How?')
    site.server.on(route, () => stored)
    await send()
    await screen.findByText(thanks)
    expect(site.server.sent).toEqual([
      [route, written],
      [route, written],
    ])
    expect(screen.queryByText(words)).toBeNull()
  })
})

describe('what was written', () => {
  test('is there after a reload, until it was sent', async () => {
    open()
    await write()
    open()
    expect(message().value).toBe('How?')
    expect(field('Contact type').value).toBe('query')
    await send()
    await screen.findByText(thanks)
    open()
    expect([field('Name').value, message().value]).toEqual(['', ''])
  })

  test('is not shown to another account, nor in the other form', async () => {
    open()
    await write()
    open('/report-mis-use')
    expect(message().value).toBe('')
    localStorage.setItem(sessionKey, JSON.stringify(makeUser()))
    open()
    expect(message().value).toBe('')
  })

  test('can be sent where site data is blocked, and begins empty where it is spoilt', async () => {
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
    await write()
    await send()
    await screen.findByText(thanks)
  })
})

describe('who is signed in', () => {
  test('stands in the form already, and may write another name', async () => {
    localStorage.setItem(sessionKey, JSON.stringify(makeUser()))
    open()
    expect(field('Name').value).toBe('Ayesha Khan')
    expect(field('E-mail').value).toBe('ayesha@example.com')
    await userEvent.clear(field('Name'))
    await userEvent.type(field('Name'), 'Her mother')
    open()
    expect(field('Name').value).toBe('Her mother')
  })
})

describe('the report of misuse', () => {
  test('is a complaint that asks who and what, and for no more', async () => {
    open('/report-mis-use')
    expect(field('Contact type').value).toBe('complaint')
    expect(field('Subject').value).toBe('Report misuse')
    await userEvent.type(field('Name'), 'Sana Rehman')
    await userEvent.type(field('E-mail'), 'sana@example.com')
    await send()
    expect(faultAt(message())).toBe('Please write what happened.')
    expect(document.activeElement).toBe(message())
    await userEvent.type(message(), 'Asked for money.')
    await send()
    await screen.findByText(thanks)
    expect(site.server.sent).toEqual([
      [
        route,
        {
          ...written,
          contact_type: 'complaint',
          subject: 'Report misuse',
          message: 'Asked for money.',
        },
      ],
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Write another message' }))
    expect(field('Subject').value).toBe('Report misuse')
    expect(document.activeElement).toBe(message())
  })
})
