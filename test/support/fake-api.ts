import { jest } from '@jest/globals'

/** An answer: the success envelope, or `status` with an error body; an Error is a missing network. */
export type FakeReply = { status?: number; [field: string]: unknown }
type Answer = (input: unknown) => FakeReply | Error | Promise<FakeReply | Error>

export interface FakeApi {
  /** Answers a route, as `POST /api/auth/sign-in`; others get 404. */
  on: (route: string, answer: Answer) => void
  /** What was asked, in order: route (without the query) and its input. */
  sent: [route: string, input: unknown][]
  restore: () => void
}

const inputOf = (url: URL, init?: RequestInit): unknown =>
  typeof init?.body === 'string' ? JSON.parse(init.body) : Object.fromEntries(url.searchParams)

/** Takes the place of `fetch` with answers of a test's choice. */
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
