import { contract, type OperationId, type OperationSpec } from '#shared/contract'
import type { CallOptions } from '#test/support/api'

/** A request that selects this operation among those of its route, with otherwise empty input. */
export function minimalRequest(id: OperationId): [method: string, path: string, options: CallOptions] {
  const { method, path, when, content }: OperationSpec = contract[id]
  const query = Object.fromEntries((when?.query ?? []).map((key) => [key, 'x']))
  if (method === 'GET' || method === 'DELETE') return [method, path, { query }]
  if (content === 'multipart') return [method, path, multipart({})]
  return [method, path, { query, json: Object.fromEntries((when?.body ?? []).map((key) => [key, 'x'])) }]
}

/** A multipart body of text fields and at most one file. */
export function multipart(
  fields: Record<string, string>,
  file?: { name: string; type: string; bytes: Buffer },
): Pick<CallOptions, 'raw' | 'contentType'> {
  const boundary = 'humsafar-test-boundary'
  const parts: Buffer[] = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  )
  if (file)
    parts.push(
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\nContent-Type: ${file.type}\r\n\r\n`,
      ),
      file.bytes,
      Buffer.from('\r\n'),
    )
  parts.push(Buffer.from(`--${boundary}--\r\n`))
  return { raw: Buffer.concat(parts), contentType: `multipart/form-data; boundary=${boundary}` }
}
