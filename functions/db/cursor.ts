import { invalidInput } from '#shared/errors'

const badCursorError = () => invalidInput({ cursor: 'This page link is no longer valid.' })
// Bytes; DynamoDB's maximum for a sort key.
const MAX_PART = 1024

/** Encodes strings as an opaque cursor. */
export const encodeCursor = (parts: readonly string[]) =>
  Buffer.from(JSON.stringify(parts)).toString('base64url')

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}

// An unpaired surrogate cannot be sent to the table.
const isPart = (part: unknown): boolean =>
  typeof part === 'string' &&
  part.length > 0 &&
  Buffer.byteLength(part) <= MAX_PART &&
  !/\p{Surrogate}/u.test(part)

/** The parts of a cursor; 400 when it is malformed or does not have `length` parts. */
export function decodeCursor(cursor: string, length: number): string[] {
  const parts = parse(cursor)
  const valid = Array.isArray(parts) && parts.length === length && parts.every(isPart)
  if (!valid) throw badCursorError()
  return parts as string[]
}

export const badCursor = badCursorError
