import { afterEach, expect, jest, test } from '@jest/globals'
import { prefetchWhenIdle } from '#web/lib/prefetch'

const asked = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map((link) =>
    link.getAttribute('href'),
  )

function visit(session: 'in' | 'out', tags: string) {
  jest.useFakeTimers()
  document.documentElement.dataset['session'] = session
  document.head.innerHTML = tags
  prefetchWhenIdle(document)
  jest.runAllTimers()
}

afterEach(() => {
  jest.useRealTimers()
  document.head.innerHTML = ''
  delete document.documentElement.dataset['session']
})

const tags = '<meta name="prefetch-in" content="/a.js /b.js"><meta name="prefetch-out" content="/c.js">'

test('somebody signed in and a visitor each get what their next step needs', () => {
  visit('in', tags)
  expect(asked()).toEqual(['/a.js', '/b.js'])
  visit('out', tags)
  expect(asked()).toEqual(['/c.js'])
})

test('a page that names nothing asks for nothing', () => {
  visit('out', '<meta name="prefetch-out" content="">')
  expect(asked()).toEqual([])
})
