import { expect, test } from '@jest/globals'
import { carriesLink, readCodeFragment } from '#web/lib/fragment'
import { readLinkFragment } from '#web/lib/link-fragment'

const code = 'x'.repeat(43)

test('a link brings whom it was mailed to, and its secret', () => {
  expect(readLinkFragment(`#email=a%40example.com&code=${code}`)).toEqual({ email: 'a@example.com', code })
  expect(readLinkFragment(`#code=${code}&utm=1&email=A@Example.com`)).toEqual({
    email: 'a@example.com',
    code,
  })
  // Some mail programs decode percent-encoding; a plus stays a plus.
  expect(readLinkFragment(`#email=a+b@example.com&code=${code}`)?.email).toBe('a+b@example.com')
  expect(readLinkFragment(`#email=a%2Bb%40example.com&code=${code}`)?.email).toBe('a+b@example.com')
})

test.each([
  '',
  '#',
  '#main',
  '#email=a%40example.com',
  `#code=${code}`,
  `#email=&code=${code}`,
  '#email=a%40example.com&code=',
  `#email=nobody&code=${code}`,
  `#email=%E0%A4%A&code=${code}`,
  `#email=%&code=${code}`,
  '#email=a%40example.com&code=%00',
  `#__proto__=x&email=a%40example.com&__proto__[code]=${code}`,
  `#email=a%40example.com&code=${'x'.repeat(65)}`,
  `#email=${'a'.repeat(200)}%40example.com&code=${code}`,
  `#email=a%40example.com&code=${code}&${'%'.repeat(100_000)}`,
  '#&&==&=&email==&code',
])('what is no whole link brings nothing: %#', (hash) => {
  expect(readLinkFragment(hash)).toBeNull()
})

test('an anchor of the page is no link', () => {
  expect(carriesLink('#main')).toBe(false)
  expect(carriesLink('')).toBe(false)
  expect(carriesLink('#email=a')).toBe(true)
})

test('a link may carry a code alone', () => {
  expect(readCodeFragment('#code=u_1.a-B%2Bc')).toBe('u_1.a-B+c')
  for (const hash of ['', '#code=', '#code=%', `#code=${'x'.repeat(201)}`, '#email=a%40example.com'])
    expect(readCodeFragment(hash)).toBeNull()
})
