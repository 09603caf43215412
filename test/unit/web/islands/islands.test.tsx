import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import { showAccount, signOut } from '#web/islands/account'
import { startCarousel } from '#web/islands/carousel'
import { call } from '#web/lib/api'
import { installDisclosures, openLinkedDetails } from '#web/lib/disclosure'
import { sessionStore } from '#web/lib/session/browser'
import { sessionKey } from '#web/lib/session/stored-user'
import { takeSignOutMessage } from '#web/features/auth/sign-out-message'
import { fakeApi } from '#test/support/web/fake-api'
import { makeUser } from '#test/support/web/samples'

test('the session is renewed before the app asks for data, and only once', async () => {
  const server = fakeApi()
  const session = { user: makeUser(), tokens: { accessToken: 'a', idToken: 'i', expiresIn: 900 } }
  server.on('POST /api/auth/refresh', () => ({ message: '', data: session }))
  server.on('GET /api/notifications/counts', () => ({ message: '', data: {} }))
  localStorage.setItem(sessionKey, JSON.stringify(session.user))
  sessionStore.storageChanged()
  await import('#web/islands/early-session')
  await waitFor(() => expect(server.sent.map(([route]) => route)).toEqual(['POST /api/auth/refresh']))
  await Promise.all([sessionStore.tokens(), call('notifications.counts')])
  expect(server.sent.map(([route]) => route)).toEqual([
    'POST /api/auth/refresh',
    'GET /api/notifications/counts',
  ])
  server.restore()
  sessionStore.end('expired')
})

describe('the account menu of a content page', () => {
  beforeEach(() => localStorage.clear())

  test('shows name (as text), picture and only the entries of the role', () => {
    document.body.innerHTML =
      '<b data-account-name></b><p data-account-full-name></p><i data-role="member">Settings</i>' +
      '<span data-account-picture><svg><g clip-path="url(#a)"></g></svg></span>'
    showAccount(document, { name: '<img src=x> Khan', role: 'admin', image_url: '/media/a.webp' })
    expect(document.querySelector('[data-account-full-name]')?.textContent).toBe('<img src=x> Khan')
    expect(document.querySelector('img')).toBeNull()
    expect(document.querySelector('[data-role]')).toBeNull()
    const image = document.querySelector('g image')
    expect(image?.getAttribute('href')).toBe('/media/a.webp')
    image?.dispatchEvent(new Event('error'))
    expect(document.querySelector('g image')).toBeNull()
  })

  test('sign-out clears the stored user and leaves the server’s message for the sign-in page, once', async () => {
    // jsdom reports that it does not navigate.
    const complained = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const outcomes = [
      [{ message: 'Goodbye.' }, 'Goodbye.'],
      [{ status: 503 }, null],
      [new TypeError('Failed to fetch'), null],
    ] as const
    for (const [reply, left] of outcomes) {
      const server = fakeApi()
      server.on('POST /api/auth/sign-out', () => reply)
      localStorage.setItem(sessionKey, JSON.stringify(makeUser()))
      await signOut()
      server.restore()
      expect(localStorage.getItem(sessionKey)).toBeNull()
      expect([takeSignOutMessage(), takeSignOutMessage()]).toEqual([left, null])
    }
    complained.mockRestore()
  })
})

describe('menus of content pages', () => {
  test('close on Escape (restoring the focus), on a click elsewhere, and on a link inside', () => {
    document.body.innerHTML =
      '<details data-disclosure><summary>Menu</summary><a href="#x">X</a></details><p>Elsewhere</p>'
    const stop = installDisclosures(document)
    const details = document.querySelector('details') as HTMLDetailsElement
    const link = document.querySelector('a') as HTMLAnchorElement
    details.open = true
    link.focus()
    link.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    expect(details.open).toBe(false)
    expect(document.activeElement).toBe(document.querySelector('summary'))
    details.open = true
    document.querySelector('p')?.click()
    expect(details.open).toBe(false)
    details.open = true
    link.click()
    expect(details.open).toBe(false)
    stop()
  })
})

test('the question that the URL’s fragment names is open, also after a link on the same page', () => {
  const arriveAt = (hash: string) => {
    history.replaceState(null, '', `/faq${hash}`)
    document.body.innerHTML = '<p id="told"></p><details id="cost"></details><details id="privacy"></details>'
    openLinkedDetails(document)
    return [...document.querySelectorAll('details[open]')].map(({ id }) => id)
  }
  for (const hash of ['', '#none', '#told', '#%', '#%E0%A4%A']) expect(arriveAt(hash)).toEqual([])
  expect(arriveAt('#cost')).toEqual(['cost'])
  history.replaceState(null, '', '/faq#privacy')
  dispatchEvent(new Event('hashchange'))
  expect(document.querySelectorAll('details[open]')).toHaveLength(2)
})

describe('the slides of the home page', () => {
  const build = (reduced: boolean) => {
    window.matchMedia = (() => ({ matches: reduced })) as unknown as typeof window.matchMedia
    document.body.innerHTML = `<section data-carousel><div data-slides>${'<div data-slide></div>'.repeat(5)}</div>
      <button data-previous></button>${'<button data-mark></button>'.repeat(5)}<button data-next></button>
      <button data-toggle data-pause="Pause slides" data-play="Play slides"></button><span data-count data-template="{n} of 5"></span></section>`
    const root = document.querySelector('section') as HTMLElement
    return { root, stop: startCarousel(root), count: () => root.querySelector('[data-count]')?.textContent }
  }

  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  test('advance automatically, pause while hovered or focused, and continue', () => {
    const { root, stop, count } = build(false)
    expect(count()).toBe('1 of 5')
    jest.advanceTimersByTime(12_000)
    expect(count()).toBe('2 of 5')
    root.dispatchEvent(new Event('pointerenter'))
    jest.advanceTimersByTime(36_000)
    expect(count()).toBe('2 of 5')
    root.dispatchEvent(new Event('pointerleave'))
    jest.advanceTimersByTime(12_000)
    expect(count()).toBe('3 of 5')
    root.querySelector('button')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    jest.advanceTimersByTime(12_000)
    expect(count()).toBe('3 of 5')
    root.querySelector('button')?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    jest.advanceTimersByTime(12_000)
    expect(count()).toBe('4 of 5')
    stop()
  })

  test('stop at a touch, and start again by the button', () => {
    const { root, stop, count } = build(false)
    root.querySelector('[data-slide]')?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    jest.advanceTimersByTime(36_000)
    expect(count()).toBe('1 of 5')
    root.querySelector<HTMLButtonElement>('[data-toggle]')?.click()
    jest.advanceTimersByTime(12_000)
    expect(count()).toBe('2 of 5')
    stop()
  })
})
