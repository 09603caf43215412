import type { Contract } from '#shared/contract'
import type { ErrorBody } from '#shared/errors'
import { clientTimesMs } from '#shared/limits/client'
import { jsonBody } from '../lib/json-body'

/** Copies, checked by type: importing the contract's table would outweigh this whole island. */
const route: Pick<Contract['contacts.create'], 'method' | 'path'> = { method: 'POST', path: '/contacts' }

export type Outcome =
  | { kind: 'sent'; message: string }
  | { kind: 'faults'; fields: Readonly<Record<string, string>> }
  | { kind: 'failed'; message: string }

/** The texts of failures, as the page brings them. */
export interface FailureTexts {
  offline?: string
  busy?: string
  /** With `{minutes}`. */
  often?: string
  failed?: string
}

type Body = Partial<ErrorBody> & { message?: string; data?: unknown }

/** In minutes, rounded up, at least two: the sentence speaks of several. */
const waitOf = ({ params }: Body) => String(Math.max(Math.ceil(Number(params?.seconds ?? 0) / 60), 2))

function failureOf(status: number, body: Body, { often = '', busy = '', failed = '' }: FailureTexts): string {
  if (status === 429) return often.replace('{minutes}', waitOf(body))
  if (status === 503) return busy
  return body.error ?? failed
}

/** Sends a message to us. The same message may be sent again: the server keeps it once. */
export async function sendMessage(
  values: Readonly<Record<string, string>>,
  texts: FailureTexts,
): Promise<Outcome> {
  try {
    const response = await fetch(`/api${route.path}`, {
      method: route.method,
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(values),
      signal: AbortSignal.timeout(clientTimesMs.request),
    })
    const body = ((await jsonBody(response)) ?? {}) as Body
    // Others answer 200 as well, e.g. the sign-in page of a hotel's network.
    if (response.ok && body.data) return { kind: 'sent', message: body.message ?? '' }
    if (body.fields) return { kind: 'faults', fields: body.fields }
    return { kind: 'failed', message: failureOf(response.status, body, texts) }
  } catch {
    return { kind: 'failed', message: texts.offline ?? '' }
  }
}
