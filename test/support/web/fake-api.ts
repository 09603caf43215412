import { jest } from '@jest/globals'

/** A response: fields of the success envelope, or `status` with an error body. */
export type FakeReply = { status?: number; [field: string]: unknown }
type Answer = (input: unknown) => FakeReply | Error | Promise<FakeReply | Error>

export interface FakeApi {
  /** Sets the response of a route, e.g. `POST /api/auth/sign-in`; an Error means no network. Other routes give 404. */
  on: (route: string, answer: Answer) => void
  /** Requests in order: route (without the query) and input. */
  sent: [route: string, input: unknown][]
  restore: () => void
}

/** Query parameters by name; repeated ones become lists. */
function parametersOf({ searchParams }: URL): Record<string, string | string[]> {
  const named = [...new Set(searchParams.keys())].map((name) => [name, searchParams.getAll(name)] as const)
  return Object.fromEntries(
    named.map(([name, [first = '', ...more]]) => [name, more.length ? [first, ...more] : first]),
  )
}

function inputOf(url: URL, { body }: RequestInit = {}): unknown {
  if (body instanceof FormData) return Object.fromEntries(body)
  return typeof body === 'string' ? JSON.parse(body) : parametersOf(url)
}

/** Replaces `fetch` with responses that the test sets. */
export function fakeApi(): FakeApi {
  const real = globalThis.fetch
  const answers = new Map<string, Answer>()
  const sent: FakeApi['sent'] = []
  const fake = async (address: string, init?: RequestInit) => {
    const url = new URL(address, 'https://humsafar.example')
    const route = `${init?.method ?? 'GET'} ${url.pathname}`
    const input = inputOf(url, init)
    sent.push([route, input])
    const reply = (await answers.get(route)?.(input)) ?? { status: 404, message: 'Not Found' }
    if (reply instanceof Error) throw reply
    const { status = 200, ...body } = reply
    return { ok: status < 400, status, text: async () => JSON.stringify(body) }
  }
  globalThis.fetch = jest.fn(fake) as unknown as typeof fetch
  return {
    on: (route, answer) => void answers.set(route, answer),
    sent,
    restore: () => {
      globalThis.fetch = real
    },
  }
}
