import { signerFor } from './signer'
import { unkept } from './unkept'

/** The endpoint of a service: its own or the general override in the environment, else AWS's. */
export const originOf = (variable: string, host: string) =>
  process.env[variable] ?? process.env['AWS_ENDPOINT_URL'] ?? `https://${host}`
export const regionOf = () => process.env['AWS_REGION'] ?? 'us-east-1'

interface SignedCall {
  method: 'GET' | 'POST'
  /** Service name in the signature. */
  service: string
  region: string
  /** Origin of the service; what follows in an override of it stands before the path. */
  base: string
  path: string
  headers: Record<string, string>
  body?: string
  /** For all of the answer, its body included. */
  timeoutMs: number
}

const signers = new Map<string, ReturnType<typeof signerFor>>()

/** One for each service, which keeps its key. */
function signerOf({ service, region }: SignedCall) {
  const name = `${service} ${region}`
  const signer = signers.get(name) ?? signerFor(service, region)
  signers.set(name, signer)
  return signer
}

/** A call with Signature Version 4; throws only when there is no response, not for error statuses. */
export async function signedFetch(call: SignedCall): Promise<Response> {
  const { method, base, headers, body, timeoutMs } = call
  const { protocol, host, pathname } = new URL(base)
  const path = `${pathname.replace(/\/$/, '')}${call.path}`
  const signed = signerOf(call)({ method, path, headers: { host, ...headers }, body })
  return fetch(`${protocol}//${host}${path}`, {
    method,
    headers: { ...signed, ...unkept },
    ...(body !== undefined && { body }),
    signal: AbortSignal.timeout(timeoutMs),
  })
}

interface SignedPost extends Omit<SignedCall, 'method' | 'body'> {
  input: object
}

/** Posts JSON, signed. */
export const signedPost = ({ input, ...post }: SignedPost): Promise<Response> =>
  signedFetch({ ...post, method: 'POST', body: JSON.stringify(input) })
