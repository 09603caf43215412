import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import type { ClientFrame } from '#shared/chat'
import { createMarks, type ReadMarks } from '#web/features/chat/state/marks'

let sent: ClientFrame[]
let connected: boolean
let marks: ReadMarks

beforeEach(() => {
  jest.useFakeTimers()
  sent = []
  connected = true
  marks = createMarks((frame) => {
    if (connected) sent.push(frame)
    return connected
  })
})
afterEach(() => {
  marks.stop()
  jest.useRealTimers()
})

const delivered = (conversation_id: string, up_to: number) => ({
  action: 'message.delivered',
  conversation_id,
  up_to,
})
const read = (conversation_id: string, up_to: number) => ({ action: 'message.read', conversation_id, up_to })

test('gathers what is received within a second, for each conversation', () => {
  for (const seq of [4, 6, 5]) marks.delivered('a', seq)
  marks.delivered('b', 1)
  jest.advanceTimersByTime(999)
  expect(sent).toEqual([])
  jest.advanceTimersByTime(1)
  expect(sent).toEqual([delivered('a', 6), delivered('b', 1)])
  marks.delivered('a', 6)
  jest.advanceTimersByTime(5000)
  expect(sent).toHaveLength(2)
})

test('what is read was received', () => {
  marks.delivered('a', 4)
  marks.read('a', 4)
  marks.delivered('a', 4)
  jest.advanceTimersByTime(5000)
  expect(sent).toEqual([read('a', 4)])
})

test('marks wait for a connection; those of reading are told again over the next one', () => {
  connected = false
  marks.read('a', 4)
  marks.delivered('b', 2)
  jest.advanceTimersByTime(5000)
  connected = true
  marks.opened()
  expect(sent).toEqual([read('a', 4), delivered('b', 2)])
  marks.opened()
  expect(sent.slice(2)).toEqual([read('a', 4)])
})
