import type { ErrorCode, ErrorParams } from './error-codes'
import { formatDate } from './format'
import { errorSentence, type ParamsOf, shownParams, type WhatOf, type WordedCode } from './sentences/error'
import type { FieldSentence } from './sentences/field'

export { errorCodes, type ErrorCode, type ErrorParams } from './error-codes'

export type FieldErrors = Record<string, string>
/** Messages by field: fixed sentences that clients can translate. */
export type FieldFaults = Record<string, FieldSentence>

/** The failure envelope of a response. `fields` maps a dotted form path to its message. */
export interface ErrorBody {
  error: string
  code: ErrorCode
  params?: ErrorParams
  fields?: FieldErrors
}

interface AppErrorDetails {
  params?: ErrorParams | undefined
  fields?: FieldFaults
  headers?: Record<string, string>
}

type Details<Code extends WordedCode> = Pick<AppErrorDetails, 'headers'> & {
  params: ParamsOf<Code> & ErrorParams
}
/** The details are optional when the sentence needs no parameter. */
type DetailsArgument<Code extends WordedCode> =
  Record<never, never> extends ParamsOf<Code> ? [details?: Partial<Details<Code>>] : [details: Details<Code>]

/** Replaces each `{name}` in a sentence with the parameter of that name. */
const fillIn = (sentence: string, params: ErrorParams): string =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]))

/** The English sentence of a code and its parameters. */
const wordsOf = (code: WordedCode, params: ErrorParams): string =>
  fillIn(errorSentence(code, params) ?? '', shownParams(params, formatDate))

/** An expected failure: HTTP status, code and the English sentence derived from code and parameters. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly params: ErrorParams | undefined
  readonly fields: FieldErrors | undefined
  readonly headers: Record<string, string> | undefined

  private constructor(
    readonly status: number,
    readonly code: ErrorCode,
    message: string,
    details: AppErrorDetails,
  ) {
    super(message)
    this.params = details.params
    this.fields = details.fields
    this.headers = details.headers
  }

  /** A failure that does not concern single fields. */
  static of<Code extends WordedCode>(
    status: number,
    code: Code,
    ...[details = {}]: DetailsArgument<Code>
  ): AppError {
    return new AppError(status, code, wordsOf(code, details.params ?? {}), details)
  }

  /** A failure of one or more fields; the sentence is the first field's message. */
  static ofFields(status: number, code: ErrorCode, fields: FieldFaults): AppError {
    return new AppError(status, code, Object.values(fields)[0] ?? '', { fields })
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

/** Codes whose sentences need no parameter except `what`. */
type PlainCode = {
  [Code in WordedCode]: [keyof ParamsOf<Code>] extends ['what'] ? Code : never
}[WordedCode]
type WhatArgument<Code extends PlainCode> = [WhatOf<Code>] extends [never] ? [] : [what: WhatOf<Code>]

const refusal =
  (status: number) =>
  <Code extends PlainCode>(code: Code, ...[what]: WhatArgument<Code>): AppError =>
    AppError.of<PlainCode>(status, code, (what ? { params: { what } } : {}) as Details<PlainCode>)

/** 400 for invalid fields. */
export const invalidInput = (fields: FieldFaults) => AppError.ofFields(400, 'invalid_input', fields)
/** 400 for an input that is unusable as a whole. */
export const unusable = (what: WhatOf<'invalid_input'>) => refusal(400)('invalid_input', what)
export const unauthorized = (what: WhatOf<'unauthorized'> = 'signed_out') =>
  refusal(401)('unauthorized', what)
export const forbidden = refusal(403)
export const notFound = (what: WhatOf<'not_found'> = 'any') => refusal(404)('not_found', what)
export const conflict = refusal(409)
export const tooManyRequests = (seconds: number, what: WhatOf<'too_many_requests'> = 'any') =>
  AppError.of(429, 'too_many_requests', {
    params: { what, seconds },
    headers: { 'retry-after': String(seconds) },
  })
export const busy = (what: WhatOf<'busy'> = 'service') =>
  AppError.of(503, 'busy', { params: { what }, headers: { 'retry-after': '1' } })
export const notImplemented = () => AppError.of(501, 'not_implemented')
