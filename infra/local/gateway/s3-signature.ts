import type { IncomingHttpHeaders } from 'node:http'
import { Sha256Node } from '@smithy/core/checksum'
import { SignatureV4 } from '@smithy/signature-v4'
import { isSameSecret } from '#functions/core/crypto'
import type { Credentials } from '../engines/s3'
import { denied, S3Error } from './s3-error'

/*
 * Version 4 signatures, which s3rver checks only partly: the SDK's signers sign the request again, and both signatures are
 * compared.
 */

export interface RequestToCheck {
  method: string
  /** As sent, percent-encoded. */
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
}

/** Options of a signer for a credential: `AccessKeyId/date/region/s3/aws4_request`. */
function optionsFor(credential: string, credentials: Credentials) {
  const [keyId, , region = ''] = credential.split('/')
  if (keyId !== credentials.accessKeyId)
    throw new S3Error(
      403,
      'InvalidAccessKeyId',
      'The AWS Access Key Id you provided does not exist in our records.',
    )
  return {
    service: 's3',
    region,
    credentials,
    sha256: Sha256Node,
    uriEscapePath: false,
    applyChecksum: false,
  }
}

/** Parses a time such as `20261122T090000Z`. */
export function signingDateOf(text: unknown): Date {
  const iso = String(text).replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) throw denied('X-Amz-Date is not valid.')
  return date
}

function expectSame(actual: string, expected: unknown): void {
  if (!isSameSecret(actual, String(expected)))
    throw new S3Error(
      403,
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided.',
    )
}

const requestOf = ({ method, path }: RequestToCheck, query: Iterable<[string, string]>) => ({
  method,
  path,
  protocol: 'http:',
  hostname: 'localhost',
  query: Object.fromEntries(query),
})

/** Rejects a request whose `authorization` was not made with these credentials. The body is not compared with its hash. */
export async function checkHeaders(request: RequestToCheck, credentials: Credentials): Promise<void> {
  const { authorization = '', ...headers } = request.headers
  const [, credential, names] = /Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+)/.exec(authorization) ?? []
  if (!credential || !names) throw denied('Access Denied')
  const signer = new SignatureV4(optionsFor(credential, credentials))
  // Without the host, a signature would be valid anywhere.
  const signed = ['host', ...names.split(';')].map((name) => [name, String(headers[name] ?? '')])
  const expected = await signer.sign(
    { ...requestOf(request, request.query), headers: Object.fromEntries(signed) as Record<string, string> },
    { signingDate: signingDateOf(headers['x-amz-date']) },
  )
  expectSame(authorization, expected.headers['authorization'])
}

const madeBySigner = /^X-Amz-(?:Algorithm|Content-Sha256|Credential|Date|Expires|SignedHeaders|Signature)$/

/** Rejects a presigned URL that was not made with these credentials. */
export async function checkAddress(request: RequestToCheck, credentials: Credentials): Promise<void> {
  const { query, headers } = request
  const signer = new SignatureV4(optionsFor(query.get('X-Amz-Credential') ?? '', credentials))
  const others = [...query].filter(([name]) => !madeBySigner.test(name))
  const expected = await signer.presign(
    {
      ...requestOf(request, others),
      headers: { host: headers.host ?? '', 'X-Amz-Content-Sha256': 'UNSIGNED-PAYLOAD' },
    },
    {
      signingDate: signingDateOf(query.get('X-Amz-Date')),
      expiresIn: Number(query.get('X-Amz-Expires')),
    },
  )
  for (const [name, value] of query) expectSame(value, expected.query?.[name])
}

/** Rejects a form whose policy was not signed with these credentials. */
export async function checkPolicy(fields: Map<string, string>, credentials: Credentials): Promise<void> {
  const signer = new SignatureV4(optionsFor(fields.get('x-amz-credential') ?? '', credentials))
  const expected = await signer.sign(fields.get('policy') ?? '', {
    signingDate: signingDateOf(fields.get('x-amz-date')),
  })
  expectSame(fields.get('x-amz-signature') ?? '', expected)
}
