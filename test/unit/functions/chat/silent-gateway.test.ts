import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { disconnectSocket, postToSocket } from '#functions/clients/sockets'
import { postFrame } from '#functions/features/chat/push'
import { testEnv } from '#test/support/functions/environment'

/* A gateway that takes a frame and says nothing does not keep up who sends it. */

const LIMIT_MS = 150
let server: Server
let asked = 0
let answer: (response: ServerResponse) => void = () => undefined

beforeAll(async () => {
  server = createServer((request, response) => {
    asked++
    request.resume().on('end', () => answer(response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  testEnv({ SOCKET_TIMEOUT_MS: String(LIMIT_MS), WS_CALLBACK_URL: `http://127.0.0.1:${port}/ws` })
})
beforeEach(() => {
  asked = 0
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

// Without a limit it would wait until the test's own time is over.
it('a post to a gateway that never responds is given up', async () => {
  answer = () => undefined
  expect(await postFrame('c1', { type: 'pong' })).toBe('lost')
  await expect(disconnectSocket('c1')).rejects.toThrow()
  expect(asked).toBeGreaterThan(0)
})

it('a post to a gateway that fails once is retried', async () => {
  answer = (response) => void response.writeHead(asked === 1 ? 500 : 200).end()
  expect(await postToSocket('c1', '{}')).toBe(true)
  expect(asked).toBe(2)
})
