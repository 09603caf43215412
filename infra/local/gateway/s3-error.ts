import { textReply } from './reply'

/** An S3 error response. */
export class S3Error extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

export const denied = (why: string) => new S3Error(403, 'AccessDenied', why)

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The S3 response for a failed request. */
export function s3ErrorReply(error: unknown) {
  if (!(error instanceof S3Error)) console.error(error)
  const { status, code, message } =
    error instanceof S3Error ? error : new S3Error(500, 'InternalError', 'We encountered an internal error.')
  return textReply(
    status,
    `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${escaped(message)}</Message></Error>`,
    'application/xml',
  )
}
