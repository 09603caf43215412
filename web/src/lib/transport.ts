import type { Method } from '#shared/contract'
import { clientTimesMs } from '#shared/limits'
import { anySignal, timeoutSignal } from './abort'
import { errorOf, networkError, unexpectedError } from './api-error'
import { isRecord, jsonBody } from './json'
import { word } from './wording/wording'

export interface Envelope {
  /** The server's message, in the user's language. */
  message: string
  data: unknown
  page?: { next?: string; total?: number }
}

export interface SendOptions {
  token?: string | null
  signal?: AbortSignal | undefined
  /** Completes even if the page is closed or reloaded; for small requests. */
  outlivesPage?: boolean | undefined
  /** The input is sent in the query, as GET and DELETE always do. */
  inQuery?: boolean | undefined
  /** Sent in place of the input, for a file. */
  form?: FormData | undefined
}

type Input = Record<string, unknown>

const hasBody = (method: Method, { inQuery }: SendOptions): boolean =>
  (method === 'POST' || method === 'PUT') && !inQuery

function addressOf(method: Method, path: string, input: Input | undefined, options: SendOptions): string {
  const address = `/api${path}`
  if (!input || hasBody(method, options)) return address
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || value === null) continue
    // Arrays become repeated parameters.
    for (const item of Array.isArray(value) ? (value as unknown[]) : [value])
      query.append(name, typeof item === 'string' ? item : JSON.stringify(item))
  }
  const text = query.toString()
  return text ? `${address}?${text}` : address
}

function requestOf(method: Method, input: Input | undefined, options: SendOptions): RequestInit {
  const { token, signal, outlivesPage, form } = options
  const sendsBody = input !== undefined && hasBody(method, options)
  const timeout = timeoutSignal(clientTimesMs.request)
  return {
    method,
    credentials: 'same-origin',
    cache: 'no-store',
    ...(outlivesPage && { keepalive: true }),
    headers: {
      accept: 'application/json',
      // The browser names the type of a form, with its boundary.
      ...(sendsBody && !form && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(sendsBody && { body: form ?? JSON.stringify(input) }),
    signal: signal ? anySignal(signal, timeout) : timeout,
  }
}

const isEnvelope = (body: unknown): body is Envelope => isRecord(body) && 'data' in body

/** Turns a rejection by `fetch` into a network error. An abort by the caller's own signal is rethrown. */
const overNetwork = <T>(answer: Promise<T>, { signal }: SendOptions): Promise<T> =>
  answer.catch((error: unknown) => {
    throw signal?.aborted ? error : networkError()
  })

/**
 * Sends one API request and returns the response envelope.
 * @throws ApiError for every failed call; the caller's own abort and programming errors are rethrown
 */
export async function send(
  method: Method,
  path: string,
  input?: Input,
  options: SendOptions = {},
): Promise<Envelope> {
  const address = addressOf(method, path, input, options)
  const request = requestOf(method, input, options)
  const response = await overNetwork(fetch(address, request), options)
  const body = await overNetwork(jsonBody(response), options)
  if (!response.ok) throw errorOf(response.status, body)
  if (!isEnvelope(body)) throw unexpectedError(response.status)
  return { ...body, message: word(body.message) }
}
