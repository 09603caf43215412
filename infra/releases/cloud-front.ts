import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto'
import { SignatureV4 } from '@smithy/signature-v4'
import { serviceTimeoutsMs } from '#shared/limits'
import { globalRegion } from '../regions'
import { lambdaClient } from './versions'

/*
 * The four calls of CloudFront that a rollback takes: its SDK client would be a dependency for these alone.
 */

/** SHA-256 as the signer expects it, by Node's crypto. */
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

interface Call {
  method: 'GET' | 'POST' | 'PUT'
  /** Below `/2020-05-31`. */
  path: string
  query?: Record<string, string>
  etag?: string
  body?: string
}

async function call({
  method,
  path: below,
  query = {},
  etag,
  body,
}: Call): Promise<{ text: string; etag: string }> {
  const base = process.env['AWS_ENDPOINT_URL'] ?? 'https://cloudfront.amazonaws.com'
  const { protocol, hostname, port, host } = new URL(base)
  const path = `/2020-05-31${below}`
  const signer = new SignatureV4({
    service: 'cloudfront',
    region: globalRegion,
    // As the SDK's own clients find them.
    credentials: () => lambdaClient(globalRegion).config.credentials(),
    sha256: Sha256,
  })
  const signed = (await signer.sign({
    method,
    protocol,
    hostname,
    ...(port && { port: Number(port) }),
    path,
    query,
    headers: { host, ...(body && { 'content-type': 'application/xml' }), ...(etag && { 'if-match': etag }) },
    ...(body && { body }),
  })) as { headers: Record<string, string> }
  const search = new URLSearchParams(query).toString()
  const response = await fetch(`${protocol}//${host}${path}${search && `?${search}`}`, {
    method,
    headers: signed.headers,
    ...(body && { body }),
    signal: AbortSignal.timeout(serviceTimeoutsMs.operator),
  })
  const text = await response.text()
  if (!response.ok) {
    const [, why] = /<Message>([^<]*)/.exec(text) ?? []
    throw new Error(`CloudFront answered ${response.status} to ${method} ${below}${why ? `: ${why}` : ''}.`)
  }
  return { text, etag: response.headers.get('etag') ?? '' }
}

/** The code of an edge function that runs. */
export const readEdgeFunction = async (name: string) =>
  (await call({ method: 'GET', path: `/function/${name}`, query: { Stage: 'LIVE' } })).text

/** Has an edge function run other code. */
export async function writeEdgeFunction(name: string, code: string): Promise<void> {
  const { etag } = await call({
    method: 'GET',
    path: `/function/${name}/describe`,
    query: { Stage: 'DEVELOPMENT' },
  })
  const updated = await call({
    method: 'PUT',
    path: `/function/${name}`,
    etag,
    body: `<UpdateFunctionRequest xmlns="http://cloudfront.amazonaws.com/doc/2020-05-31/"><FunctionConfig><Comment>${name}</Comment><Runtime>cloudfront-js-2.0</Runtime></FunctionConfig><FunctionCode>${Buffer.from(code).toString('base64')}</FunctionCode></UpdateFunctionRequest>`,
  })
  await call({ method: 'POST', path: `/function/${name}/publish`, etag: updated.etag })
}

/** Has the edge forget what it keeps of the site. */
export const forgetPages = (distributionId: string, reference: string) =>
  call({
    method: 'POST',
    path: `/distribution/${distributionId}/invalidation`,
    body: `<InvalidationBatch xmlns="http://cloudfront.amazonaws.com/doc/2020-05-31/"><CallerReference>${reference}</CallerReference><Paths><Quantity>1</Quantity><Items><Path>/*</Path></Items></Paths></InvalidationBatch>`,
  })
