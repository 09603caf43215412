import { expect, test } from '@jest/globals'
import { jsonBody } from '#web/lib/json-body'

const answer = (text: () => Promise<string>) => ({ text }) as Response

test.each([
  ['what is sent', '{"data":[1]}', { data: [1] }],
  ['nothing of a page of HTML', '<!doctype html><title>Welcome</title>', undefined],
  ['nothing of an empty answer', '', undefined],
])('reads %s', async (_what, text, body) => {
  expect(await jsonBody(answer(async () => text))).toEqual(body)
})

test('a network that is cut off meanwhile is no answer', async () => {
  const cut = new TypeError('network error')
  await expect(jsonBody(answer(() => Promise.reject(cut)))).rejects.toBe(cut)
})
