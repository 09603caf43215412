import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { LiveLine } from '#web/features/chat/live-line'
import { renderWeb } from '#test/support/web'
import { webStage } from '#test/support/web-stage'

webStage()
beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

test.each([
  ['open', ''],
  ['connecting', 'Connecting…'],
  ['offline', 'You are offline. Your messages are sent when you are online again.'],
] as const)('while the connection is %s for longer, it says: %s', (state, words) => {
  renderWeb(<LiveLine state={state} />)
  const line = screen.getByRole('status')
  act(() => jest.advanceTimersByTime(1900))
  expect(line.textContent).toBe('')
  act(() => jest.advanceTimersByTime(200))
  expect(line.textContent).toBe(words)
})
