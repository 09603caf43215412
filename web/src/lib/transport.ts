import type { Method } from '#shared/contract'
import { clientTimesMs } from '#shared/limits'
import { ApiError, errorOf, networkError, unexpectedError } from './api-error'
import { isRecord, jsonBody } from './json'
import { word } from './wording/wording'

/** Aborts when the first of the signals aborts. Browsers of 2023 have no `AbortSignal.any`. */
export function anySignal(...signals: readonly AbortSignal[]): AbortSignal {
  const first = new AbortController()
  for (const signal of signals) {
    const abort = () => first.abort(signal.reason)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true, signal: first.signal })
  }
  return first.signal
}

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
  const { token, signal, outlivesPage } = options
  const sendsBody = input !== undefined && hasBody(method, options)
  const timeout = AbortSignal.timeout(clientTimesMs.request)
  return {
    method,
    credentials: 'same-origin',
    cache: 'no-store',
    ...(outlivesPage && { keepalive: true }),
    headers: {
      accept: 'application/json',
      ...(sendsBody && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(sendsBody && { body: JSON.stringify(input) }),
    signal: signal ? anySignal(signal, timeout) : timeout,
  }
}

const isEnvelope = (body: unknown): body is Envelope => isRecord(body) && 'data' in body

/**
 * Sends one API request and returns the response envelope.
 * @throws ApiError for every failure, except an abort by the caller's own signal, which is rethrown
 */
export async function send(
  method: Method,
  path: string,
  input?: Input,
  options: SendOptions = {},
): Promise<Envelope> {
  try {
    const response = await fetch(addressOf(method, path, input, options), requestOf(method, input, options))
    const body = await jsonBody(response)
    if (!response.ok) throw errorOf(response.status, body)
    if (!isEnvelope(body)) throw unexpectedError(response.status)
    return { ...body, message: word(body.message) }
  } catch (error) {
    if (error instanceof ApiError || options.signal?.aborted) throw error
    throw networkError()
  }
}
