import { randomUUID } from 'node:crypto'
import { Api } from '#test/support/api'
import { type Stack, startStack } from '#test/support/stack'

export const password = 'Passw0rd!'

export interface SignedIn {
  id: string
  email: string
  token: string
  /** `name=value` of the refresh cookie. */
  cookie: string
}

/** What API tests run against: a local stack of their own, or a deployed one (`API_URL`, `API_HOST`, `API_ORIGIN_SECRET`). */
export interface Target {
  api: Api
  stack: Stack | undefined
  signUp(name?: string): Promise<SignedIn>
  signIn(email: string): Promise<SignedIn>
  admin(): Promise<SignedIn>
  stop(): Promise<void>
}

export async function target(): Promise<Target> {
  const deployed = process.env.API_URL
  const stack = deployed ? undefined : await startStack({ seed: 'admin', web: false })
  const secret = process.env.API_ORIGIN_SECRET
  const api = new Api(
    stack?.url ?? deployed ?? '',
    process.env.API_HOST,
    secret ? { 'x-origin-secret': secret } : {},
  )

  const signIn = async (email: string): Promise<SignedIn> => {
    const reply = await api.post('/auth/sign-in', { email, password })
    if (reply.status !== 200)
      throw new Error(`sign-in of ${email}: ${reply.status} ${JSON.stringify(reply.body)}`)
    return {
      id: reply.body.data.user.id,
      email,
      token: reply.body.data.tokens.accessToken,
      cookie: (reply.cookies[0] ?? '').split(';')[0] ?? '',
    }
  }

  return {
    api,
    stack,
    signIn,
    signUp: async (name = 'Test Member') => {
      const email = `${randomUUID()}@example.com`
      const reply = await api.post('/auth/sign-up', {
        name,
        email,
        phone: '+923005550100',
        password,
        agree: true,
      })
      if (reply.status !== 201) throw new Error(`sign-up: ${reply.status} ${JSON.stringify(reply.body)}`)
      return signIn(email)
    },
    admin: () => signIn(process.env.ADMIN_EMAIL ?? 'admin@example.com'),
    stop: async () => stack?.stop(),
  }
}
