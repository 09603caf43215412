import { retries, serviceTimeoutsMs } from '#shared/limits'
import { retrying } from './retry'
import { originOf, regionOf, signedPost } from './signed-fetch'

const services = {
  ssm: { endpoint: 'AWS_ENDPOINT_URL_SSM', target: 'AmazonSSM' },
  secretsmanager: { endpoint: 'AWS_ENDPOINT_URL_SECRETS_MANAGER', target: 'secretsmanager' },
} as const

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
