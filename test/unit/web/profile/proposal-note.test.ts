import { expect, test } from '@jest/globals'
import { judgeNote } from '#web/features/profile/proposal-note'

test('a note is counted as it is stored: with one empty line at most between others', () => {
  expect(judgeNote(`One${'\n'.repeat(498)}two`)).toEqual({ text: 'One\n\ntwo', fault: null, room: 492 })
})
