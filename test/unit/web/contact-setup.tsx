import { afterEach, beforeEach, jest } from '@jest/globals'
import { screen } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { startContact } from '#web/islands/contact'
import { type FakeApi, fakeApi, type FakeReply } from '#test/support/fake-api'

/* The forms of the content pages, as they are rendered, with the island that makes them work. */

// React's server asks for one when it is loaded, and uses it for streams alone; jsdom has none.
Object.assign(globalThis, {
  MessageChannel: class {
    port1 = {}
    port2 = {}
  },
})
const { renderContent } = await import('#web/static/entry')
const { sitePages } = await import('#web/static/site-pages')
const { pages } = await renderContent(
  sitePages.filter(({ path }) => path === '/contact' || path === '/report-mis-use'),
)
export const bodyOf = (path: string) => pages.find((page) => page.path === path)?.body ?? ''

export const route = 'POST /api/contacts'
export const thanks = 'Thank you. We have received your message and will reply by e-mail.'
export const stored: FakeReply = { status: 201, message: thanks, data: { id: 'ct_1' } }

export interface ContactSite {
  server: FakeApi
  /** How the browser has come to load the page. */
  loadedBy: NavigationTimingType
}

/** What surrounds the page of each test of a file. */
export function useContactSite(): ContactSite {
  const site = {} as ContactSite
  beforeEach(() => {
    site.server = fakeApi()
    site.server.on(route, () => stored)
    site.loadedBy = 'reload'
    Object.assign(performance, { getEntriesByType: () => [{ type: site.loadedBy }] })
    localStorage.clear()
    sessionStorage.clear()
  })
  afterEach(() => {
    jest.restoreAllMocks()
    site.server.restore()
    document.body.innerHTML = ''
  })
  return site
}

/** Opens a page anew, as a reload would; `before` runs ahead of the island. */
export function open(path = '/contact', before: () => void = () => undefined): HTMLElement {
  document.body.innerHTML = bodyOf(path)
  before()
  const root = document.querySelector<HTMLElement>('[data-contact]')!
  startContact(root)
  return root
}
export const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
export const message = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Message/ })
export const send = () => userEvent.click(screen.getByRole('button', { name: /^Send message/ }))
export const faultAt = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((id) => id.endsWith('-error'))
    .map((id) => document.getElementById(id)?.textContent)
    .join()

export async function write() {
  await userEvent.type(field('Name'), 'Sana Rehman')
  await userEvent.type(field('E-mail'), 'sana@example.com')
  await userEvent.selectOptions(field('Contact type'), 'query')
  await userEvent.type(field('Subject'), 'A question')
  await userEvent.type(message(), 'How?')
}
export const written = {
  name: 'Sana Rehman',
  email: 'sana@example.com',
  phone: '',
  contact_type: 'query',
  subject: 'A question',
  message: 'How?',
}
