import { Readable } from 'node:stream'

/* A client of the SDK's that speaks as it does, and one that speaks by a protocol of ours: the same call, and the same answer. */

export interface Answer {
  status?: number
  headers?: Record<string, string>
  body?: string
}
interface Sent {
  method: string
  hostname: string
  path: string
  query: Record<string, string>
  headers: Record<string, string>
  body?: string | Uint8Array
}

const told = ['content-type', 'cache-control', 'x-amz-target', 'x-amz-checksum-crc32', 'content-length']

/** What a client sends, without what it says of itself. */
export const essence = ({ method, hostname, path, query, headers, body }: Sent) => {
  const { 'x-id': _which, ...asked } = query
  const text =
    body &&
    Buffer.concat([typeof body === 'string' ? Buffer.from(body) : body])
      .toString('utf8')
      .replace(/^<\?xml.*?\?>/, '')
  return {
    ...{ method, hostname, path, query: asked, text },
    headers: Object.fromEntries(told.map((name) => [name, headers[name]])),
  }
}

export function config({ status = 200, headers = {}, body = '' }: Answer) {
  const sent: Sent[] = []
  const handle = (request: Sent) => {
    sent.push(request)
    const response = {
      statusCode: status,
      headers,
      body: Readable.from(
        body === '' ? [] : [Buffer.concat([typeof body === 'string' ? Buffer.from(body) : body])],
      ),
    }
    return Promise.resolve({ response })
  }
  return {
    sent,
    region: 'me-central-1',
    credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
    maxAttempts: 1,
    requestHandler: { handle, updateHttpClientConfig: () => undefined, httpHandlerConfigs: () => ({}) },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  } as const
}

export type Outcome = Record<string, unknown>
/** Sends a command; errors count by what our code reads of them. */
async function outcomeOf(send: () => Promise<unknown>): Promise<Outcome> {
  try {
    return (await send()) as Outcome
  } catch (error) {
    const { name, message, $fault, $metadata, ...more } = error as Error & Outcome
    const { httpStatusCode } = $metadata as { httpStatusCode: number }
    return { name, message, $fault, httpStatusCode, reasons: more['CancellationReasons'] }
  }
}

type Client = { send: (command: never) => Promise<unknown> }
export type Make = (answer: Answer, ours: boolean) => { settings: ReturnType<typeof config>; client: Client }

export async function both(make: Make, command: () => unknown, answer: Answer) {
  const [theirs, ours] = await Promise.all(
    [false, true].map(async (own) => {
      const { settings, client } = make(answer, own)
      const outcome = await outcomeOf(() => client.send(command() as never))
      return { sent: settings.sent.map(essence), outcome }
    }),
  )
  return { theirs: theirs!, ours: ours! }
}
