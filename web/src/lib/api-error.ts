import { t } from '@lingui/core/macro'
import type { ErrorBody, ErrorParams, FieldErrors } from '#shared/errors'
import { isRecord } from './json'
import { wordError } from './wording/wording'

/** Codes of the server's error envelope, plus codes for failures without one. */
export type ApiErrorCode = ErrorBody['code'] | 'network' | 'unexpected' | 'gateway'

interface Details {
  params?: ErrorParams | undefined
  fields?: FieldErrors | undefined
}

/**
 * A failed call; `status` is 0 if there was no response. `message` is the server's English text; `errorText`
 * translates it.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly params: ErrorParams | undefined
  /** Messages by dotted form path (`personal_info.dob`). */
  readonly fields: FieldErrors | undefined
  /** The call needed a session, and the session has ended. The sign-in page explains it. */
  sessionOver = false

  constructor(
    readonly status: number,
    readonly code: ApiErrorCode,
    message: string,
    { params, fields }: Details = {},
  ) {
    super(message)
    this.params = params
    this.fields = fields
  }
}

/** Whether the server refused the call: the user may not see the answer, or not any more. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && [401, 403, 404].includes(error.status)

/**
 * The error that a page shows instead of the data of a query. If only a refresh failed, the data stays, unless the
 * server refused it.
 */
export const shownError = ({ data, error }: { data: unknown; error: Error | null }): Error | null =>
  data === undefined || isRefused(error) ? error : null

const byStatus: Record<number, () => string> = {
  401: () => t`Please sign in to continue.`,
  403: () => t`You are not allowed to do this.`,
  404: () => t`We could not find what you asked for.`,
  413: () => t`This is too large to send.`,
  429: () => t`Too many attempts. Please wait a little and try again.`,
  503: () => t`We are busy at the moment. Please try again.`,
}

/** Message for an error response without our envelope. */
export const statusText = (status: number): string =>
  byStatus[status]?.() ?? (status >= 500 ? t`Something went wrong` : t`Request failed`)

export const networkError = () =>
  new ApiError(0, 'network', t`No internet connection. Please check your network.`)

export const unexpectedError = (status = 0) =>
  new ApiError(status, 'unexpected', t`An unexpected error occurred`)

const isEnvelope = (body: unknown): body is ErrorBody =>
  isRecord(body) && typeof body.error === 'string' && body.error !== '' && typeof body.code === 'string'

/** The error of a failed response; a body that is not our envelope (e.g. a gateway's) gets a message by status. */
export function errorOf(status: number, body: unknown): ApiError {
  if (!isEnvelope(body)) return new ApiError(status, 'gateway', statusText(status))
  return new ApiError(status, body.code, body.error, { params: body.params, fields: body.fields })
}

/** Whether this is a failed call with the given code. */
export const isCode = (error: unknown, code: ApiErrorCode): error is ApiError =>
  error instanceof ApiError && error.code === code

export const isNetworkError = (error: unknown): boolean => isCode(error, 'network')

/** Whether a call failed because the session is over. */
export const isSessionOver = (error: unknown): boolean => error instanceof ApiError && error.sessionOver

/** Message for a failed action, in the user's language. */
export const errorText = (error: unknown): string =>
  error instanceof ApiError ? wordError(error) : t`An unexpected error occurred`

/** Whether the error has a message for the user: from the server's envelope, or about the network. */
const isOurs = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code !== 'unexpected' && error.code !== 'gateway'

/** Whether this is a fault of the service, whose message does not help the user. */
export const isFault = (error: unknown): boolean => !isOurs(error) || error.status >= 500

/** Message for data that could not be loaded, in the user's language. */
export const loadErrorText = (error: unknown): string =>
  isOurs(error) ? wordError(error) : t`Failed to fetch data`
