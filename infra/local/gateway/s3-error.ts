import { textReply } from './reply'

/** An S3 error response. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

export const denied = (why: string) => new Refusal(403, 'AccessDenied', why)

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The answer to a request that failed, as S3 gives it. */
export function replyTo(error: unknown) {
  if (!(error instanceof Refusal)) console.error(error)
  const { status, code, message } =
    error instanceof Refusal ? error : new Refusal(500, 'InternalError', 'We encountered an internal error.')
  return textReply(
    status,
    `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${escaped(message)}</Message></Error>`,
    'application/xml',
  )
}
