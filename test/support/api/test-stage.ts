import { randomUUID } from 'node:crypto'
import { caughtUp, type Stack, startStack } from '#test/support/stack/stack'
import { Api, type Reply } from './client'
import { linkTo, type Postbox } from '#test/support/stack/mail'
import { Document } from './openapi'

export const password = 'Passw0rd!'

export interface SignedIn {
  id: string
  email: string
  token: string
  /** `name=value` of the refresh cookie. */
  cookie: string
}

/**
 * The stage that API tests run against: a deployed one (`API_URL`, `API_HOST`, `API_ORIGIN_SECRET`, `PAYFAST_*`), a local stack
 * that `test/run.ts` shares between files (`API_STACKS`), or a local stack of the file's own.
 */
export interface TestStage {
  api: Api
  stack: Stack | undefined
  postbox: Postbox
  /** Our account at PayFast. Its key signs valid payment webhooks. */
  payFast: { merchantId: string; securedKey: string }
  /** Creates a member, with a verified address where the stage requires one. */
  signUp(name?: string, phone?: string): Promise<SignedIn>
  signIn(email: string): Promise<SignedIn>
  /** Resets the password by a mailed link to `password`. */
  resetPassword(email: string): Promise<void>
  admin(): Promise<SignedIn>
  /** Waits until projections show earlier writes. Does nothing on a deployed stage, where tests poll with `eventually`. */
  caughtUp(): Promise<void>
  stop(): Promise<void>
}

/** Creates another administrator and signs them in. */
export async function newAdministrator(
  { api, signIn }: Pick<TestStage, 'api' | 'signIn'>,
  by: SignedIn,
): Promise<SignedIn> {
  const email = `${randomUUID()}@example.com`
  const person = { name: 'Second Admin', email, phone: '+923005550101', password, role: 'admin' }
  const { status } = await api.post('/users/create', person, { token: by.token })
  if (status !== 201) throw new Error(`creation of an administrator: ${status}`)
  return signIn(email)
}

/** The stack that `test/run.ts` started for this Jest worker. It keeps running after the file. */
function sharedStack(): Stack | undefined {
  const stacks = JSON.parse(process.env.API_STACKS ?? '[]') as Stack[]
  const stack = stacks[Number(process.env.JEST_WORKER_ID) - 1]
  return stack && { ...stack, stop: async () => undefined }
}

async function apiOf(stack: Stack | undefined): Promise<Api> {
  const secret = process.env.API_ORIGIN_SECRET
  const base = stack?.url ?? process.env.API_URL ?? ''
  const api = new Api(base, process.env.API_HOST, secret ? { 'x-origin-secret': secret } : {})
  // Every answer in every API test must match the OpenAPI document.
  if (stack) {
    const document = await Document.of(api)
    api.onReply = (method, path, reply) => {
      const fault = document.faultOf(method, path, reply)
      if (fault) throw new Error(`${method} ${path}: ${fault}`)
    }
  }
  return api
}

/** Opens the stage. `alone`: a stack of the file's own, for tests that count all members or read the log. */
export async function openTestStage({ alone = false } = {}): Promise<TestStage> {
  const deployed = process.env.API_URL
  const startOwnStack = () => startStack({ seed: 'admin', web: false })
  const stack = deployed ? undefined : (!alone && sharedStack()) || (await startOwnStack())
  const api = await apiOf(stack)
  const env = stack?.env ?? process.env
  const payFast = {
    merchantId: env['PAYFAST_MERCHANT_ID'] ?? '',
    securedKey: env['PAYFAST_SECURED_KEY'] ?? '',
  }
  const postbox: Postbox = stack ? { local: stack.url } : { emulator: deployed ?? '' }

  const must = async (status: number, what: string, call: Promise<Reply>): Promise<Reply> => {
    const reply = await call
    if (reply.status !== status) throw new Error(`${what}: ${reply.status} ${JSON.stringify(reply.body)}`)
    return reply
  }
  const enter = (email: string) =>
    must(200, `sign-in of ${email}`, api.post('/auth/sign-in', { email, password }))
  const signIn = async (email: string): Promise<SignedIn> => {
    const reply = await enter(email)
    return {
      id: reply.body.data.user.id,
      email,
      token: reply.body.data.tokens.accessToken,
      cookie: (reply.cookies[0] ?? '').split(';')[0] ?? '',
    }
  }
  const signUp = async (name = 'Test Member', phone = '+923005550100') => {
    const email = `${randomUUID()}@example.com`
    const person = { name, email, phone, password, agree: true }
    await must(201, 'sign-up', api.post('/auth/sign-up', person))
    const { user } = (await enter(email)).body.data
    if (user.email_unproven) {
      const link = await linkTo('verify-email', email, postbox)
      await must(200, 'proof of the address', api.post('/auth/verify-email', link))
    }
    return signIn(email)
  }
  const resetPassword = async (email: string) => {
    await must(200, 'asking for a reset', api.post('/auth/forgot-password', { email }))
    const link = await linkTo('reset-password', email, postbox)
    const chosen = { ...link, password, confirmPassword: password }
    await must(200, 'reset', api.post('/auth/reset-password', chosen))
  }

  return {
    api,
    stack,
    postbox,
    payFast,
    signIn,
    signUp,
    resetPassword,
    admin: () => signIn(process.env.ADMIN_EMAIL ?? 'admin@example.com'),
    caughtUp: async () => stack && caughtUp(stack.url),
    stop: async () => stack?.stop(),
  }
}
