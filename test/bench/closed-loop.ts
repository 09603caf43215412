import { Agent, request } from 'node:http'
import { percentile } from './report'

export interface Call {
  method: 'GET' | 'POST'
  /** Including the query. */
  path: string
  token?: string
  json?: unknown
}

/** Sends the next call of a connection and resolves when it is answered; throws when it is refused. */
export type Exchange = () => Promise<unknown>

/** Resolves with the body of the answer; throws when it is not a success. */
export type Send = (call: Call) => Promise<string>

/** An HTTP client with this many keep-alive connections. Like load generators, it does not ask for compression. */
export function client(base: string, connections: number): { send: Send; close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const send: Send = ({ method, path, token, json }) =>
    new Promise((resolve, reject) => {
      const body = json === undefined ? undefined : JSON.stringify(json)
      const headers = {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      }
      const outgoing = request(`${base}/api${path}`, { method, agent, headers }, (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
        incoming.on('error', reject)
        incoming.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          if (incoming.statusCode && incoming.statusCode < 300) resolve(text)
          else reject(new Error(`${method} ${path}: ${incoming.statusCode} ${text.slice(0, 300)}`))
        })
      })
      outgoing.on('error', reject)
      outgoing.end(body)
    })
  return { send, close: () => agent.destroy() }
}

export interface LoopResult {
  calls: number
  /** Calls a second. */
  rate: number
  /** Milliseconds. */
  p50: number
  p99: number
}

/** Measures all connections for `seconds`; each sends its next call as soon as the last one is answered. */
export async function closedLoop(exchanges: readonly Exchange[], seconds: number): Promise<LoopResult> {
  const times: number[] = []
  const began = performance.now()
  const end = began + seconds * 1000
  await Promise.all(
    exchanges.map(async (exchange) => {
      for (let now = performance.now(); now < end;) {
        await exchange()
        const answered = performance.now()
        times.push(answered - now)
        now = answered
      }
    }),
  )
  const rate = (times.length * 1000) / (performance.now() - began)
  return { calls: times.length, rate, p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}
