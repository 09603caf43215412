import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'

beforeEach(() => {
  jest.useFakeTimers()
  jest.resetModules()
  document.head.innerHTML = `<meta name="app-in" content="/shared.js /member.js /app.js">
    <meta name="app-out" content="/shared.js /visitor.js /app.js">`
})
afterEach(() => {
  jest.useRealTimers()
})

const load = async (session: 'in' | 'out') => {
  document.documentElement.dataset['session'] = session
  await import('#web/islands/start-app')
}
const preloads = () =>
  [...document.querySelectorAll('link[rel=modulepreload]')].map((link) => link.getAttribute('href'))
const started = () => document.querySelectorAll('script[src="/app.js"]').length

test('a member gets the app at once', async () => {
  await load('in')
  expect(preloads()).toEqual(['/shared.js', '/member.js'])
  expect(started()).toBe(1)
})

test('a visitor gets the app after the first profiles, once', async () => {
  await load('out')
  expect(started()).toBe(0)
  document.dispatchEvent(new Event('app-wanted'))
  expect(preloads()).toEqual(['/shared.js', '/visitor.js'])
  globalThis.dispatchEvent(new Event('load'))
  jest.runAllTimers()
  expect(started()).toBe(1)
})

test('a visitor gets the app although the code of the first profiles does not arrive', async () => {
  await load('out')
  globalThis.dispatchEvent(new Event('load'))
  expect(started()).toBe(0)
  jest.runAllTimers()
  expect(started()).toBe(1)
})
