import type { IncomingMessage, ServerResponse } from 'node:http'
import busboy from 'busboy'
import * as z from 'zod'
import type { Credentials, S3Engine } from '../engines/s3'
import { invalidKey, isSignature, Refusal, signatureMismatch, signingKey, hmac, xml } from './s3-signature'

interface Form {
  fields: Map<string, string>
  file?: Buffer
}

const PolicySchema = z.object({
  expiration: z.string(),
  conditions: z.array(
    z.union([
      z.tuple([z.literal('content-length-range'), z.number(), z.number()]),
      z.tuple([z.enum(['eq', 'starts-with']), z.string(), z.string()]),
      z.record(z.string(), z.string()),
    ]),
  ),
})
type Condition = z.infer<typeof PolicySchema>['conditions'][number]

const denied = (why: string) => new Refusal(403, 'AccessDenied', `Invalid according to Policy: ${why}`)
/** Fields that a policy need not mention. */
const exempt = new Set(['policy', 'x-amz-signature', 'file', 'bucket'])
const MAX_FORM_BYTES = 64 * 1024 * 1024
/** More is never kept of what anybody may send. */
const limits = { fileSize: MAX_FORM_BYTES, files: 1, fields: 40, fieldSize: 64 * 1024 }

function readForm(request: IncomingMessage): Promise<Form> {
  return new Promise((resolve, reject) => {
    const form: Form = { fields: new Map() }
    const malformed = () => {
      reject(new Refusal(400, 'MalformedPOSTRequest', 'The body of your POST request is not well-formed.'))
    }
    let parser: ReturnType<typeof busboy>
    try {
      parser = busboy({ headers: request.headers, limits })
    } catch {
      malformed()
      return
    }
    parser.on('field', (name, value) => {
      // Fields after the file are ignored.
      if (!form.file) form.fields.set(name.toLowerCase(), value)
    })
    parser.on('file', (name, stream) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      // The form ended within it; unheard, this would end the process.
      stream.on('error', malformed)
      stream.on('close', () => {
        if (name === 'file') form.file ??= Buffer.concat(chunks)
      })
    })
    parser.on('error', malformed)
    parser.on('close', () => {
      resolve(form)
    })
    request.on('error', malformed)
    request.pipe(parser)
  })
}

function verifySignature(fields: Map<string, string>, policy: string, credentials: Credentials): void {
  const [keyId, ...scope] = (fields.get('x-amz-credential') ?? '').split('/')
  if (keyId !== credentials.accessKeyId) throw invalidKey()
  const expected = hmac(signingKey(scope, credentials), policy)
  if (!isSignature(fields.get('x-amz-signature') ?? '', expected)) throw signatureMismatch()
}

function checkSize(size: number, min: number, max: number): void {
  if (size > max)
    throw new Refusal(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size')
  if (size < min)
    throw new Refusal(400, 'EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size')
}

/** Checks one condition; returns the field that it covers. */
function checkCondition(condition: Condition, fields: Map<string, string>, size: number): string | undefined {
  if (!Array.isArray(condition)) {
    const [[name, value] = ['', '']] = Object.entries(condition)
    return checkCondition(['eq', `$${name}`, value], fields, size)
  }
  if (condition[0] === 'content-length-range') {
    checkSize(size, condition[1], condition[2])
    return undefined
  }
  const [operator, variable, wanted] = condition
  const name = variable.slice(1).toLowerCase()
  const value = fields.get(name) ?? ''
  const holds = operator === 'eq' ? value === wanted : value.startsWith(wanted)
  if (!holds) throw denied(`Policy Condition failed: ["${operator}", "${variable}", "${wanted}"]`)
  return name
}

function readPolicy(text: string): z.infer<typeof PolicySchema> {
  try {
    return PolicySchema.parse(JSON.parse(Buffer.from(text, 'base64').toString('utf8')))
  } catch {
    throw new Refusal(
      400,
      'InvalidPolicyDocument',
      'The content of the form does not meet the conditions of a policy document.',
    )
  }
}

function authorize(bucket: string, { fields, file }: Form, credentials: Credentials): void {
  const encoded = fields.get('policy')
  if (!encoded) throw new Refusal(403, 'AccessDenied', 'Access Denied')
  verifySignature(fields, encoded, credentials)
  const policy = readPolicy(encoded)
  if (!(Date.parse(policy.expiration) > Date.now())) throw denied('Policy expired.')
  fields.set('bucket', bucket)
  const covered = policy.conditions.map((condition) => checkCondition(condition, fields, file?.length ?? 0))
  const stray = [...fields.keys()].find((name) => !exempt.has(name) && !covered.includes(name))
  if (stray) throw denied(`Extra input fields: ${stray}`)
}

async function store(bucket: string, request: IncomingMessage, s3: S3Engine, credentials: Credentials) {
  const form = await readForm(request)
  const { fields, file } = form
  if (!file) throw new Refusal(400, 'InvalidArgument', 'POST requires exactly one file upload per request.')
  authorize(bucket, form, credentials)
  const key = fields.get('key') ?? ''
  if (key === '' || key.split('/').includes('..'))
    throw new Refusal(400, 'InvalidArgument', 'The key is not valid.')
  const { etag } = await s3.put(bucket, key, file, fields.get('content-type') ?? 'binary/octet-stream')
  return { etag, status: ['200', '201'].includes(fields.get('success_action_status') ?? '') ? 200 : 204 }
}

/** Handles a browser's presigned POST to a bucket: checks the policy as S3 does, which s3rver does not. */
export async function presignedPost(
  bucket: string,
  request: IncomingMessage,
  response: ServerResponse,
  { s3, credentials }: { s3: S3Engine; credentials: Credentials },
): Promise<void> {
  try {
    const { etag, status } = await store(bucket, request, s3, credentials)
    response.writeHead(status, { etag }).end()
  } catch (error) {
    request.resume()
    const refusal = error instanceof Refusal ? error : undefined
    if (!refusal) console.error(error)
    response.writeHead(refusal?.status ?? 500, { 'content-type': 'application/xml' })
    response.end(
      xml(refusal?.code ?? 'InternalError', refusal?.message ?? 'We encountered an internal error.'),
    )
  }
}
