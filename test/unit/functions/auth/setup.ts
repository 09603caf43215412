import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals'
import { handler } from '#functions/features/auth/api/index'
import { userId } from '#functions/core/ids'
import { clock } from '#functions/core/clock'
import { findUserByEmail } from '#functions/features/accounts/store'
import { createTable, type DynamoEngine, startDynamo } from '#infra/local/engines/dynamo'
import { closeServer, urlOf } from '#infra/local/engines/http-server'
import { startSes } from '#infra/local/engines/ses'
import { Mailbox } from '#infra/local/mailbox'
import type { OperationId } from '#shared/contract'
import { lifetimes } from '#shared/limits'
import { testEnv } from '#test/support/functions/environment'
import { type Answer, type CallParts, httpEvent, lambdaContext } from '#test/support/functions/invoke'
import { fakePool } from './fake-pool'

export const password = 'Passw0rd!'
export const ayesha = {
  name: 'Ayesha Khan',
  email: 'ayesha@example.com',
  phone: '+923001234567',
  password,
  agree: true,
}

/** The auth Lambda with a local table, a mailbox and a fake pool; each test has its own table and mailbox. */
export function authStage() {
  const pool = fakePool()
  let engine: DynamoEngine
  let ses: Awaited<ReturnType<typeof startSes>>
  let tables = 0
  const mails: { box: Mailbox } = { box: new Mailbox() }

  const environment = (over: Record<string, string> = {}) =>
    testEnv({
      AWS_ENDPOINT_URL_DYNAMODB: engine.endpoint,
      AWS_ENDPOINT_URL_SESV2: urlOf(ses),
      TABLE_NAME: `auth-${tables}`,
      MAIL_FROM: 'no-reply@example.com',
      MAIL_REGION: 'local',
      ...over,
    })

  beforeAll(async () => {
    engine = await startDynamo({ memory: true })
    // One server for all tests; it fills the mailbox of the current test.
    ses = await startSes({ add: (mail) => mails.box.add(mail) } as Mailbox)
  })
  afterAll(async () => {
    await engine.stop()
    await closeServer(ses)
  })
  beforeEach(async () => {
    tables += 1
    mails.box = new Mailbox()
    environment()
    pool.users.clear()
    pool.refreshTokens.clear()
    pool.breakAt = undefined
    pool.breakWith = 'SomethingUnheardOf'
    pool.tried.length = 0
    pool.slow.clear()
    pool.before.clear()
    pool.client.resetHistory()
    const client = new DynamoDBClient({})
    await createTable(client, `auth-${tables}`)
    client.destroy()
  })
  afterEach(() => testEnv())

  async function call(
    id: OperationId,
    json?: object,
    parts: CallParts & { cookies?: string[] } = {},
  ): Promise<Answer> {
    const { cookies, ...rest } = parts
    const event = httpEvent(id, { ...(json && { json }), ...rest })
    const result = await handler({ ...event, ...(cookies && { cookies }) }, lambdaContext())
    return {
      status: result.statusCode ?? 0,
      body: JSON.parse(result.body ?? 'null') as unknown,
      headers: result.headers ?? {},
      cookies: result.cookies ?? [],
    }
  }

  return {
    pool,
    /** Resets the environment of the functions. */
    environment,
    call,
    mails: () => mails.box.list(),
    /** The code of the newest mail to an address. */
    codeTo: (email: string) => mails.box.list().find(({ to }) => to === email)?.code ?? '',
    signUp: (over: Partial<typeof ayesha> = {}) => call('auth.sign-up', { ...ayesha, ...over }),
    signIn: (over: { email?: string; password?: string } = {}, cookies: string[] = []) =>
      call('auth.sign-in', { email: ayesha.email, password, ...over }, { cookies }),
    idOf: async (email = ayesha.email) => userId((await findUserByEmail(email)) ?? 'nobody'),
  }
}

export const newPassword = 'NewPassw0rd!'

/** A clock that calls move on, and what a reset of the password takes. `undo` is run after each test. */
export function cutOffStage({ call, codeTo }: ReturnType<typeof authStage>) {
  const undo: (() => void)[] = []
  const start = Date.parse('2026-11-22T09:00:00.000Z')
  let at = start
  const later = (ms: number) => (at += ms)
  beforeEach(() => {
    at = start
    clock.set(() => new Date(at))
    clock.hurry(() => later(1000))
  })
  afterEach(() => undo.splice(0).forEach((step) => step()))
  return {
    windowMs: lifetimes.lease * 1000,
    undo,
    later,
    refresh: async (cookie: string) => (await call('auth.refresh', undefined, { cookies: [cookie] })).status,
    forget: async (email: string) => {
      await call('auth.forgot-password', { email })
      return codeTo(email)
    },
    reset: (email: string, code: string) =>
      call('auth.reset-password', { email, code, password: newPassword, confirmPassword: newPassword }),
  }
}

const pair = (cookies: readonly string[], name: string) =>
  cookies.find((cookie) => cookie.startsWith(`${name}=`))?.split(';')[0] ?? ''
/** Cookies of a response, as a browser would send them back. */
export const sessionPair = ({ cookies }: Answer) => pair(cookies, 'humsafar_session')
export const devicePair = ({ cookies }: Answer) => pair(cookies, 'humsafar_device')
