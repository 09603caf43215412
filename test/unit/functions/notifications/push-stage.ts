import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals'
import { generateKeyPairSync } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { vapidKeys } from '#functions/clients/vapid-keys'
import { clock } from '#functions/core/clock'
import { secret, type UserId, userId } from '#functions/core/ids'
import { write } from '#functions/db/transact'
import { keys } from '#functions/db/keys'
import { handler as consume } from '#functions/events/index'
import { handler as auth } from '#functions/features/auth/api/index'
import { openSession } from '#functions/features/auth/sessions'
import { notificationWrite } from '#functions/features/notifications/store'
import { handler as job } from '#functions/jobs/send-pushes'
import { PushService } from '#infra/local/engines/push-service'
import { closeServer, portOf } from '#infra/local/engines/http-server'
import type { OperationId } from '#shared/contract'
import { minuteMs } from '#shared/units'
import { testEnv } from '#test/support/functions/environment'
import { httpEvent, lambdaContext } from '#test/support/functions/invoke'
import { type LocalTable, startTable } from '#test/support/functions/local-table'
import { memberItems, type MemberOptions } from '#test/support/functions/members'
import { changesOf } from '../events/changes'

const { privateKey } = generateKeyPairSync('ec', {
  namedCurve: 'prime256v1',
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
})
const { publicKey } = vapidKeys(privateKey)

/** Outside of the usual quiet hours. */
const start = new Date('2026-11-22T10:00:00.000Z')

/** Members with devices that get pushes, a push service, the stream consumer and the job. */
export function pushStage() {
  let table: LocalTable
  let server: Server
  let origin = ''
  let service: PushService
  let changes: Awaited<ReturnType<typeof changesOf>>
  let names = 0

  beforeAll(async () => {
    table = await startTable()
    server = createServer((request, response) => void service.handle(request, response, request.url ?? ''))
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    origin = `http://127.0.0.1:${portOf(server)}`
  })
  afterAll(async () => {
    await closeServer(server)
    await table.stop()
  })
  beforeEach(async () => {
    service = new PushService(`${origin}/browsers`, publicKey)
    testEnv({ PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey, PUSH_SERVICE: origin })
    clock.set(() => start)
    // Each look for changes reads the whole table.
    await table.clear()
    changes = await changesOf(table)
  })
  afterEach(() => clock.reset())

  const call = async (id: OperationId, user: UserId, cookie: string, json?: object) => {
    const event = httpEvent(id, { as: { id: user, issuedAt: clock.now() }, ...(json && { json }) })
    const result = await auth({ ...event, cookies: [`humsafar_session=${cookie}`] }, lambdaContext())
    return { status: result.statusCode, body: JSON.parse(result.body ?? 'null') as unknown }
  }

  return {
    table: () => table,
    service: () => service,
    call,
    /** Minutes after the start of the test. */
    at: (minutes: number) => clock.set(() => new Date(start.getTime() + minutes * minuteMs)),
    newMember: async (options: MemberOptions = {}): Promise<UserId> => {
      const id = `pushed${String(++names).padStart(3, '0')}`
      await table.put(...memberItems(id, options))
      return userId(id)
    },
    /** A signed-in browser; with pushes unless `off`. */
    browser: async (user: UserId, { off = false, device = secret() } = {}) => {
      const cookie = secret()
      await openSession(cookie, { user, beganAt: clock.now(), device, tokenSession: secret() })
      const subscription = service.subscribe()
      const turnOn = (input: object = subscription) => call('auth.push-on', user, cookie, input)
      if (!off) await turnOn()
      return { cookie, device, subscription, turnOn }
    },
    proposal: async (from: UserId, to: UserId, type: 'received' | 'accepted' | 'rejected' = 'received') => {
      const id = `pr_${secret().slice(0, 20)}`
      const status = type === 'received' ? 'pending' : type
      const sent =
        type === 'received' ? { sender_id: from, receiver_id: to } : { sender_id: to, receiver_id: from }
      const at = clock.now().toISOString()
      await table.put({ ...keys.proposal(id), id, ...sent, status, created_at: at, updated_at: at })
      const what = { type: `proposal.${type}`, actor_id: from, proposal_id: id } as const
      await write(notificationWrite(to, what, clock.now()))
      return id
    },
    notify: (to: UserId, input: Parameters<typeof notificationWrite>[1]) =>
      write(notificationWrite(to, input, clock.now())),
    /** The stream consumer takes what changed. */
    consume: async () => consume({ Records: await changes() }),
    run: () => job({}, { getRemainingTimeInMillis: () => 120_000 }),
    texts: () => service.arrived().map(({ message }) => message.text),
  }
}
