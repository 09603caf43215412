import { afterEach, expect, jest, test } from '@jest/globals'
import { prefetchWhenIdle } from '#web/lib/prefetch'

const asked = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map((link) =>
    link.getAttribute('href'),
  )

async function visit(session: 'in' | 'out', tags: string) {
  jest.useFakeTimers()
  document.documentElement.dataset['session'] = session
  document.head.innerHTML = tags
  prefetchWhenIdle(document)
  await jest.runAllTimersAsync()
}

afterEach(() => {
  jest.useRealTimers()
  document.head.innerHTML = ''
  delete document.documentElement.dataset['session']
})

const tags = '<meta name="prefetch-in" content="/a.js /b.js"><meta name="prefetch-out" content="/c.js">'

test('somebody signed in and a visitor each get what their next step needs', async () => {
  await visit('in', tags)
  expect(asked()).toEqual(['/a.js', '/b.js'])
  await visit('out', tags)
  expect(asked()).toEqual(['/c.js'])
})

test('a page that names nothing asks for nothing', async () => {
  await visit('out', '<meta name="prefetch-out" content="">')
  expect(asked()).toEqual([])
})
