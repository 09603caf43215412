import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto'
import { SignatureV4 } from '@smithy/signature-v4'
import { retries, serviceTimeoutsMs } from '#shared/limits'
import { fromProcessEnv } from './env-credentials'
import { retrying } from './retry'
import { unkept } from './unkept'

const services = {
  ssm: { endpoint: 'AWS_ENDPOINT_URL_SSM', target: 'AmazonSSM' },
  secretsmanager: { endpoint: 'AWS_ENDPOINT_URL_SECRETS_MANAGER', target: 'secretsmanager' },
} as const

/** SHA-256 with the interface that the signer expects, based on Node's crypto. */
class Sha256 {
  private hash: Hash | Hmac
  constructor(private readonly secret?: string | ArrayBuffer | ArrayBufferView) {
    this.hash = this.fresh()
  }
  private fresh() {
    return this.secret === undefined ? createHash('sha256') : createHmac('sha256', this.secret as Uint8Array)
  }
  update(data: string | ArrayBuffer | ArrayBufferView) {
    this.hash.update(data as Uint8Array)
  }
  digest(): Promise<Uint8Array> {
    return Promise.resolve(this.hash.digest())
  }
  reset() {
    this.hash = this.fresh()
  }
}

interface Signed {
  headers: Record<string, string>
}

/** The endpoint of a service: its own or the general override in the environment, else AWS's. */
const originOf = (variable: string, host: string) =>
  process.env[variable] ?? process.env['AWS_ENDPOINT_URL'] ?? `https://${host}`
const regionOf = () => process.env['AWS_REGION'] ?? 'us-east-1'

interface SignedPost {
  /** Service name in the signature. */
  service: string
  region: string
  /** Origin of the service. */
  base: string
  path: string
  headers: Record<string, string>
  input: object
  timeoutMs: number
}

/** Posts JSON with Signature Version 4; throws only when there is no response, not for error statuses. */
export async function signedPost(post: SignedPost): Promise<Response> {
  const { service, region, base, path, headers, input, timeoutMs } = post
  const { protocol, hostname, port, host } = new URL(base)
  const body = JSON.stringify(input)
  const signer = new SignatureV4({ service, region, credentials: fromProcessEnv, sha256: Sha256 })
  const signed: Signed = await signer.sign({
    method: 'POST',
    protocol,
    hostname,
    ...(port && { port: Number(port) }),
    path,
    query: {},
    headers: { host, ...headers },
    body,
  })
  return fetch(`${protocol}//${host}${path}`, {
    method: 'POST',
    headers: { ...signed.headers, ...unkept },
    body,
    signal: AbortSignal.timeout(timeoutMs),
  })
}

/** An AWS service did not do what it was asked. */
export class AwsError extends Error {
  override readonly name = 'AwsError'
  constructor(
    message: string,
    /** `ResourceNotFoundException`; empty when the service did not say. */
    readonly code: string,
    /** Whether the same call would probably succeed on retry. */
    readonly passing: boolean,
  ) {
    super(message)
  }
}

/** The name of a JSON API's error, which some of them put behind a name space. */
async function codeOf(response: Response): Promise<string> {
  const body = (await response.json().catch(() => null)) as { __type?: unknown } | null
  return typeof body?.__type === 'string' ? (body.__type.split('#').at(-1) ?? '') : ''
}

async function askOnce<T>(service: keyof typeof services, operation: string, input: object): Promise<T> {
  const { endpoint, target } = services[service]
  const region = regionOf()
  const response = await signedPost({
    service,
    region,
    base: originOf(endpoint, `${service}.${region}.amazonaws.com`),
    path: '/',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `${target}.${operation}` },
    input,
    timeoutMs: serviceTimeoutsMs.secrets,
  })
  if (response.ok) return (await response.json()) as T
  const code = await codeOf(response)
  const why = `${service} ${operation} answered ${response.status}.`
  throw new AwsError(why, code, response.status >= 500 || code === 'ThrottlingException')
}

/**
 * Reads from an AWS JSON API, for the single parameter or secret that a Lambda needs: the SDK clients would make its bundle
 * a fifth larger. Asks once more when there was no answer, or none that would stay the same, as the SDK does: on the answer
 * may hang a notice that never comes again. Throws an AwsError unless the service reports success.
 */
export async function awsJson<T>(
  service: keyof typeof services,
  operation: string,
  input: object,
): Promise<T> {
  let problem: unknown
  const answer = await retrying<{ value: T }>(async (again) => {
    try {
      return { value: await askOnce<T>(service, operation, input) }
    } catch (error) {
      if (error instanceof AwsError && !error.passing) throw error
      problem = error
      return again
    }
  }, retries.secrets)
  if (!answer) throw problem
  return answer.value
}

/** One call of the SES API (version 2), without the SDK for the same reason; the caller checks the status. */
export const sesPost = (region: string, path: string, input: object): Promise<Response> =>
  signedPost({
    service: 'ses',
    region,
    base: originOf('AWS_ENDPOINT_URL_SESV2', `email.${region}.amazonaws.com`),
    path,
    headers: { 'content-type': 'application/json' },
    input,
    timeoutMs: serviceTimeoutsMs.mail,
  })
