/** Every code of the error envelope; clients word them in their own language with `params`. */
export const errorCodes = [
  'invalid_input',
  'unsupported_media_type',
  'payload_too_large',
  'unauthorized',
  'invalid_credentials',
  'forbidden',
  'not_own_id',
  'admins_only',
  'members_only',
  'wrong_party',
  'account_suspended',
  'email_unproven',
  'quota_exceeded',
  'privacy',
  'profile_incomplete',
  'not_yet_eighteen',
  'not_found',
  'conflict',
  'email_taken',
  'profile_exists',
  'proposal_exists',
  'proposal_not_pending',
  'same_gender',
  'picture_exists',
  'picture_missing',
  'picture_invalid',
  'subscription_active',
  'too_many_requests',
  'not_implemented',
  'busy',
  'internal',
] as const
export type ErrorCode = (typeof errorCodes)[number]

export type ErrorParams = Record<string, string | number>
export type FieldErrors = Record<string, string>

/** The failure envelope as it travels. `fields` maps a dotted form path to its message. */
export interface ErrorBody {
  error: string
  code: ErrorCode
  params?: ErrorParams
  fields?: FieldErrors
}

interface AppErrorDetails {
  params?: ErrorParams
  fields?: FieldErrors
  headers?: Record<string, string>
}

/** An expected failure: HTTP status, code and the English sentence a person sees. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly params: ErrorParams | undefined
  readonly fields: FieldErrors | undefined
  readonly headers: Record<string, string> | undefined

  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    message: string,
    details: AppErrorDetails = {},
  ) {
    super(message)
    this.params = details.params
    this.fields = details.fields
    this.headers = details.headers
  }

  toBody(): ErrorBody {
    return {
      error: this.message,
      code: this.code,
      ...(this.params && { params: this.params }),
      ...(this.fields && { fields: this.fields }),
    }
  }
}

/** 400; the sentence is the first field's message when there are fields. */
export const invalidInput = (fields?: FieldErrors, message?: string) =>
  new AppError(
    400,
    'invalid_input',
    message ?? Object.values(fields ?? {})[0] ?? 'Please check what you entered.',
    fields ? { fields } : {},
  )
export const unauthorized = (message = 'Please sign in to continue.') =>
  new AppError(401, 'unauthorized', message)
export const forbidden = (code: ErrorCode = 'forbidden', message = 'You are not allowed to do this.') =>
  new AppError(403, code, message)
export const notFound = (message = 'We could not find what you asked for.') =>
  new AppError(404, 'not_found', message)
export const conflict = (code: ErrorCode, message: string) => new AppError(409, code, message)
export const tooManyRequests = (
  retryAfterSeconds: number,
  message = 'Too many attempts. Please wait a little and try again.',
) =>
  new AppError(429, 'too_many_requests', message, {
    params: { seconds: retryAfterSeconds },
    headers: { 'retry-after': String(retryAfterSeconds) },
  })
export const busy = (message = 'We are busy for a moment. Please try again.') =>
  new AppError(503, 'busy', message, {
    headers: { 'retry-after': '1' },
  })
export const notImplemented = () => new AppError(501, 'not_implemented', 'This is not available yet.')
