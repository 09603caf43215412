import { contract, type OperationId, type OperationSpec } from '#shared/contract'
import type { CallOptions } from './client'

/** A request for this operation with only the input that distinguishes it from others of its route. */
export function minimalRequest(id: OperationId): [method: string, path: string, options: CallOptions] {
  const { method, path, when, content }: OperationSpec = contract[id]
  const query = Object.fromEntries((when?.query ?? []).map((key) => [key, 'x']))
  if (method === 'GET' || method === 'DELETE' || content === 'query') return [method, path, { query }]
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

/** Texts of about this many bytes that are slow to process if their length is not limited. */
export function hostileText(bytes: number): Record<string, string> {
  const fill = (unit: string, start = '') =>
    start + unit.repeat(Math.floor((bytes - start.length) / Buffer.byteLength(unit)))
  return {
    'marks of two classes in turn': fill('\u0301\u0316', 'a'),
    'marks of one class, then of another': 'a' + '\u0301'.repeat(bytes / 4) + '\u0316'.repeat(bytes / 4),
    'marks between joiners': fill('\u0316\u200D\u0301', 'a'),
    'letters between joiners': fill('a\u200C'),
    joiners: fill('\u200D', 'a'),
    'parts of syllables': fill('\u1100\u1161\u11A8'),
    letters: fill('x'),
    'letters in pairs of units': fill('𞤀'),
    sigmas: fill('Σ\u0301'),
    digits: fill('1'),
    'digits and dots': fill('1.'),
    dots: fill('.', '1'),
    spaces: fill(' ', 'a') + 'a',
    'nothing but spaces': fill(' '),
    'spaces of all kinds': fill(' \u00A0\u3000\t\n', 'a') + 'a',
    'hyphens and underscores': fill('a-_ '),
    'line separators': fill('a\u2028'),
    'at signs': fill('@'),
    'an address with dots': fill('a.') + '@a.b',
    'an address without end': 'a@' + fill('a-.'),
    'what an id is made of': fill('A-') + '!',
    'a state of many parts': fill('A-', 'PK-') + ' ',
    'halves of pairs': fill('\uD800'),
  }
}
