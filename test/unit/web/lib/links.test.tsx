import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import fc from 'fast-check'
import { StrictMode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { appealPath } from '#shared/terms'
import { ApiError } from '#web/lib/api-error'
import { isMailedFragment, readCodeFragment } from '#web/lib/mailed-fragment'
import { readMailedLink, useMailedLink } from '#web/lib/mailed-link'
import { rememberName, rememberedName, safeNextPath } from '#web/lib/next-path'
import { suspensionOf } from '#web/lib/session/suspension'
import {
  afterProfilePath,
  clearIntendedRecipient,
  saveIntendedRecipient,
  intendedRecipient,
} from '#web/features/proposals/intended-recipient'

/* Where links, mails and kept items may lead: never off the site, and never with a secret left in the address. */

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('the path after signing in', () => {
  test('may be a path of this site', () => {
    const wanted = '/dashboard/user-profile/01J?tab=1#family'
    expect(safeNextPath(wanted)).toBe(wanted)
    expect(safeNextPath('/a/../packages')).toBe('/packages')
    expect(safeNextPath('/proposals?next=//elsewhere.example')).toBe('/proposals?next=//elsewhere.example')
  })

  test.each([
    null,
    '',
    'dashboard',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    ' /dashboard',
    '/AUTH/sign-in',
    '/%61uth/sign-in',
    '/x/../auth/sign-in',
    '/api/auth/sign-out',
    '/media/x.webp',
    '/ws',
  ])('may not be %j', (next) => {
    expect(safeNextPath(next)).toBeNull()
  })

  test('stays on this site and off the sign-in pages for any input', () => {
    const nasty = fc.constantFrom(
      ...[
        '/',
        '\\',
        '.',
        '..',
        '//',
        'auth',
        'evil.example',
        '@',
        ':',
        '%2f',
        '%5c',
        '?',
        '#',
        '\t',
        'https:',
      ],
    )
    const written = fc.oneof(
      fc.string(),
      fc.array(nasty, { maxLength: 8 }).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(written, (next) => {
        const path = safeNextPath(next)
        if (path === null) return
        const url = new URL(path, 'https://humsafar.example')
        expect(url.origin).toBe('https://humsafar.example')
        expect(url.pathname).not.toMatch(/^\/auth(\/|$)/i)
      }),
      { numRuns: 300 },
    )
  })
})

const code = 'x'.repeat(43)

describe('the fragment of a mailed link', () => {
  test('contains e-mail address and code; a plus stays a plus', () => {
    expect(readMailedLink(`#email=a%40example.com&code=${code}`)).toEqual({ email: 'a@example.com', code })
    const decoded = { email: 'a@example.com', code }
    expect(readMailedLink(`#code=${code}&utm=1&email=A@Example.com`)).toEqual(decoded)
    expect(readMailedLink(`#email=a+b@example.com&code=${code}`)?.email).toBe('a+b@example.com')
    expect(readMailedLink(`#email=a%2Bb%40example.com&code=${code}`)?.email).toBe('a+b@example.com')
    expect(readCodeFragment('#code=u_1.a-B%2Bc')).toBe('u_1.a-B+c')
    expect(['#main', '', '#email=a'].map(isMailedFragment)).toEqual([false, false, true])
  })

  test('is ignored if it is incomplete', () => {
    const broken = [
      '',
      '#main',
      '#email=a%40example.com',
      `#code=${code}`,
      `#email=nobody&code=${code}`,
      `#email=%E0%A4%A&code=${code}`,
      '#email=a%40example.com&code=%00',
      `#__proto__=x&email=a%40example.com&__proto__[code]=${code}`,
      `#email=a%40example.com&code=${'x'.repeat(65)}`,
      `#email=${'a'.repeat(200)}%40example.com&code=${code}`,
    ]
    expect(broken.filter((hash) => readMailedLink(hash))).toEqual([])
    const codes = ['', '#code=', '#code=%', `#code=${'x'.repeat(201)}`, '#email=a%40example.com']
    expect(codes.filter((hash) => readCodeFragment(hash))).toEqual([])
  })
})

describe('a page that a mailed link opens', () => {
  const start = '/auth/reset-password'
  const fragment = (secret: string) => `#email=a%40example.com&code=${secret}`
  function Shown() {
    const link = useMailedLink()
    return <output>{link ? `${link.email} ${link.code}` : 'none'}</output>
  }
  const shown = () => screen.getByRole('status').textContent
  const page = (
    <StrictMode>
      <BrowserRouter>
        <Shown />
      </BrowserRouter>
    </StrictMode>
  )
  const arriveAt = (address: string) => {
    window.history.pushState(null, '', address)
    return render(page)
  }
  /** Follows a link that differs only in its fragment, so that no page is loaded. */
  const follow = (hash: string) => act(async () => void (window.location.hash = hash))

  beforeEach(() => window.history.pushState(null, '', '/before'))
  afterEach(cleanup)

  test('removes the code from URL and history at once, and keeps it in memory', () => {
    const entries = window.history.length
    const { rerender } = arriveAt(start + fragment('one'))
    expect(window.location.href).toBe(`http://localhost${start}`)
    expect(JSON.stringify(window.history.state)).not.toContain('one')
    // One entry for following the link, none for removing the fragment.
    expect(window.history.length).toBe(entries + 1)
    rerender(page)
    expect(shown()).toBe('a@example.com one')
  })

  test('replaces the first link with a second, also a broken one, but not with an anchor or a query', async () => {
    arriveAt(`${start}?email=a%40example.com&code=one`)
    expect(shown()).toBe('none')
    await follow(fragment('two'))
    await waitFor(() => expect(shown()).toBe('a@example.com two'))
    expect(window.location.hash).toBe('')
    await follow('#main')
    await waitFor(() => expect(window.location.hash).toBe('#main'))
    expect(shown()).toBe('a@example.com two')
    await follow('#email=%&code=two')
    await waitFor(() => expect(shown()).toBe('none'))
    expect(window.location.hash).toBe('')
  })
})

describe('the error of a suspended account', () => {
  const refusal = (params?: Record<string, string | number>) =>
    new ApiError(403, 'account_suspended', 'Your account is suspended.', { params })

  test('contains reason, end, removal and appeal page', () => {
    const told = { reason: 'Two lines\nof it', until: '2027-03-05T10:00:00.000Z', appeal: '/help?about=me' }
    expect(suspensionOf(refusal(told))).toEqual(told)
    const removed = { removed_at: '2027-03-05T10:00:00.000Z', appeal: '/auth/appeal?code=abc_DEF-123' }
    expect(suspensionOf(refusal(removed))).toEqual(removed)
    expect(suspensionOf(refusal({ reason: '', until: 5 }))).toEqual({ appeal: appealPath })
    expect(suspensionOf(new ApiError(403, 'forbidden', 'x', { params: { reason: 'y' } }))).toBeNull()
  })

  test.each([
    'https://evil.example',
    '//evil.example/x',
    'javascript:alert(1)',
    '/auth/sign-in',
    '/auth/appeal?code=a&next=/x',
    '/auth/appeal?code=//evil.example',
  ])('ignores %s as the appeal page', (appeal) => {
    expect(suspensionOf(refusal({ appeal }))).toEqual({ appeal: appealPath })
  })
})

describe('the person for whom a visitor joined', () => {
  test('is remembered for one member, until forgotten', () => {
    saveIntendedRecipient('u1', { id: 'u9', name: 'Muhammad Abdul-Rehman Chaudhry' })
    expect(intendedRecipient('u1')).toEqual({ id: 'u9', name: 'Muhammad Abdul-Reh…' })
    expect([afterProfilePath('u1'), afterProfilePath('u2')]).toEqual([
      '/dashboard/user-profile/u9',
      '/dashboard/profile',
    ])
    clearIntendedRecipient('u1')
    expect(intendedRecipient('u1')).toBeNull()
  })

  test.each([
    'no',
    '[]',
    '{"id":3}',
    '{"id":"../settings","name":"x"}',
    '{"id":"//evil.example","name":"x"}',
  ])('is nobody if the stored value is %s', (kept) => {
    localStorage.setItem('humsafar.sought.u1', kept)
    expect(intendedRecipient('u1')).toBeNull()
    expect(afterProfilePath('u1')).toBe('/dashboard/profile')
  })

  test('has a name for its own path only, cut and without direction marks', () => {
    rememberName('/dashboard/user-profile/u9', 'x'.repeat(400))
    expect(rememberedName('/dashboard/user-profile/u9')).toBe(`${'x'.repeat(18)}…`)
    for (const other of [null, '/dashboard', '//evil.example', '/dashboard/user-profile/u8'])
      expect(rememberedName(other)).toBeNull()
    sessionStorage.setItem('humsafar.name./b', ' \u202Eana\u0000S \u2066')
    expect(rememberedName('/b')).toBe('anaS')
    sessionStorage.setItem('humsafar.name./c', '\u202E')
    expect(rememberedName('/c')).toBeNull()
  })
})
