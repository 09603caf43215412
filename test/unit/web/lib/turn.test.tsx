import { beforeEach, expect, jest, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Link, MemoryRouter } from 'react-router-dom'
import { TurnContext, turnLimitMs, useTurn } from '#web/lib/turn'
import { useArrival } from '#web/lib/use-arrival'

beforeEach(() => {
  // jsdom lacks it.
  Object.assign(Element.prototype, { scrollIntoView: () => undefined })
})

function Turn({ ready }: { ready: boolean }) {
  return useTurn(ready) ? <p>shown</p> : null
}
const shown = () => screen.queryByText('shown') !== null

test('what was shown once stays, though what stands above loads again', () => {
  const { rerender } = render(<Turn ready={false} />)
  expect(shown()).toBe(false)
  rerender(<Turn ready />)
  expect(shown()).toBe(true)
  rerender(<Turn ready={false} />)
  expect(shown()).toBe(true)
})

test('what waits too long is shown, and stays', () => {
  jest.useFakeTimers()
  try {
    const { rerender } = render(<Turn ready={false} />)
    act(() => jest.advanceTimersByTime(turnLimitMs - 1))
    expect(shown()).toBe(false)
    act(() => jest.advanceTimersByTime(1))
    expect(shown()).toBe(true)
    rerender(<Turn ready />)
    rerender(<Turn ready={false} />)
    expect(shown()).toBe(true)
  } finally {
    jest.useRealTimers()
  }
})

function Card() {
  return (
    <div ref={useArrival('/settings#card')} tabIndex={-1} aria-label="Card">
      <input aria-label="Field" />
      <Link to="/settings#card">To the card</Link>
    </div>
  )
}

function Page({ inView }: { inView: boolean }) {
  return (
    <MemoryRouter initialEntries={['/settings#card']}>
      <input aria-label="Above" />
      <TurnContext value={inView}>
        <Card />
      </TurnContext>
    </MemoryRouter>
  )
}
const card = () => screen.getByLabelText('Card')

test('who follows a link to a card arrives there as soon as it is in view', () => {
  const { rerender } = render(<Page inView={false} />)
  expect(document.activeElement).toBe(document.body)
  rerender(<Page inView />)
  expect(document.activeElement).toBe(card())
})

test('arrives once, and again with each press of the link', async () => {
  const { rerender } = render(<Page inView />)
  screen.getByLabelText('Field').focus()
  rerender(<Page inView={false} />)
  rerender(<Page inView />)
  expect(document.activeElement).toBe(screen.getByLabelText('Field'))
  await userEvent.click(screen.getByRole('link', { name: 'To the card' }))
  expect(document.activeElement).toBe(card())
})

test('who has begun something else meanwhile is left to it', async () => {
  const { rerender } = render(<Page inView={false} />)
  await userEvent.type(screen.getByLabelText('Above'), 'a')
  rerender(<Page inView />)
  expect(document.activeElement).toBe(screen.getByLabelText('Above'))
})
