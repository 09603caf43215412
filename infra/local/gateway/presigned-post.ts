import type { IncomingMessage, ServerResponse } from 'node:http'
import busboy from 'busboy'
import * as z from 'zod'
import type { Buckets, Credentials } from '../engines/s3'
import { denied, S3Error } from './s3-error'
import { checkPolicy } from './s3-signature'

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

const unfit = (why: string) => denied(`Invalid according to Policy: ${why}`)
/** Fields that a policy need not mention. */
const exempt = new Set(['policy', 'x-amz-signature', 'file', 'bucket'])
const MAX_FORM_BYTES = 64 * 1024 * 1024
/** Limits for forms from any client. */
const limits = { fileSize: MAX_FORM_BYTES, files: 1, fields: 40, fieldSize: 64 * 1024 }

function readForm(request: IncomingMessage): Promise<Form> {
  return new Promise((resolve, reject) => {
    const form: Form = { fields: new Map() }
    const malformed = () => {
      reject(new S3Error(400, 'MalformedPOSTRequest', 'The body of your POST request is not well-formed.'))
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
      // The form ended inside the file; without a listener, this error would end the process.
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

function checkSize(size: number, min: number, max: number): void {
  if (size > max)
    throw new S3Error(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size')
  if (size < min)
    throw new S3Error(400, 'EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size')
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
  if (!holds) throw unfit(`Policy Condition failed: ["${operator}", "${variable}", "${wanted}"]`)
  return name
}

function readPolicy(text: string): z.infer<typeof PolicySchema> {
  try {
    return PolicySchema.parse(JSON.parse(Buffer.from(text, 'base64').toString('utf8')))
  } catch {
    throw new S3Error(
      400,
      'InvalidPolicyDocument',
      'The content of the form does not meet the conditions of a policy document.',
    )
  }
}

async function authorize(bucket: string, { fields, file }: Form, credentials: Credentials): Promise<void> {
  const encoded = fields.get('policy')
  if (!encoded) throw denied('Access Denied')
  await checkPolicy(fields, credentials)
  const policy = readPolicy(encoded)
  if (!(Date.parse(policy.expiration) > Date.now())) throw unfit('Policy expired.')
  fields.set('bucket', bucket)
  const covered = policy.conditions.map((condition) => checkCondition(condition, fields, file?.length ?? 0))
  const stray = [...fields.keys()].find((name) => !exempt.has(name) && !covered.includes(name))
  if (stray) throw unfit(`Extra input fields: ${stray}`)
}

/** Stores the file of a browser's presigned POST to a bucket: checks the policy as S3 does, which s3rver does not. */
export async function presignedPost(
  bucket: string,
  request: IncomingMessage,
  response: ServerResponse,
  { s3, credentials }: Buckets,
): Promise<void> {
  const form = await readForm(request)
  const { fields, file } = form
  if (!file) throw new S3Error(400, 'InvalidArgument', 'POST requires exactly one file upload per request.')
  await authorize(bucket, form, credentials)
  const key = fields.get('key') ?? ''
  if (key === '' || key.split('/').includes('..'))
    throw new S3Error(400, 'InvalidArgument', 'The key is not valid.')
  const { etag } = await s3.put(bucket, key, file, fields.get('content-type') ?? 'binary/octet-stream')
  const status = ['200', '201'].includes(fields.get('success_action_status') ?? '') ? 200 : 204
  response.writeHead(status, { etag }).end()
}
