import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { useLinkFragment } from '#web/lib/use-link-fragment'

const start = '/auth/reset-password'
const fragment = (code: string) => `#email=a%40example.com&code=${code}`

function Shown() {
  const link = useLinkFragment()
  return <output>{link ? `${link.email} ${link.code}` : 'none'}</output>
}

const shown = () => screen.getByRole('status').textContent
const arriveAt = (address: string) => {
  window.history.pushState(null, '', address)
  return render(
    <StrictMode>
      <BrowserRouter>
        <Shown />
      </BrowserRouter>
    </StrictMode>,
  )
}

/** Follows a link that differs only in its fragment, so that no page is loaded. */
const follow = (hash: string) =>
  act(async () => {
    window.location.hash = hash
    await new Promise((resolve) => setTimeout(resolve, 50))
  })

beforeEach(() => window.history.pushState(null, '', '/before'))
afterEach(cleanup)

test('the fragment leaves the address and the history at once, and is remembered', () => {
  const entries = window.history.length
  const { rerender } = arriveAt(start + fragment('one'))
  expect(window.location.href).toBe(`http://localhost${start}`)
  expect(JSON.stringify(window.history.state)).not.toContain('one')
  // One entry for following the link, none for removing the fragment.
  expect(window.history.length).toBe(entries + 1)
  expect(shown()).toBe('a@example.com one')
  rerender(
    <StrictMode>
      <BrowserRouter>
        <Shown />
      </BrowserRouter>
    </StrictMode>,
  )
  expect(shown()).toBe('a@example.com one')
})

test('a second link in the same tab takes the place of the first', async () => {
  arriveAt(start + fragment('one'))
  await follow(fragment('two'))
  expect(shown()).toBe('a@example.com two')
  expect(window.location.hash).toBe('')
})

test('a second one that is broken is told as such', async () => {
  arriveAt(start + fragment('one'))
  await follow('#email=%&code=two')
  expect(shown()).toBe('none')
  expect(window.location.hash).toBe('')
})

test('an anchor of the page changes nothing', async () => {
  arriveAt(start + fragment('one'))
  await follow('#main')
  expect(window.location.hash).toBe('#main')
  expect(shown()).toBe('a@example.com one')
})

test('a query is not read', () => {
  arriveAt(`${start}?email=a%40example.com&code=one`)
  expect(shown()).toBe('none')
})
