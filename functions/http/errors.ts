import { AppError, busy, type ErrorBody } from '#shared/errors'
import { log } from '#functions/core/log'
import { isTransient } from '#functions/db/write-errors'
import type { ApiRequest, ApiResult } from './types'

const unexpected = AppError.of(500, 'internal').toBody()

export const jsonHeaders = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

function failure(status: number, body: ErrorBody, extra: Record<string, string> = {}): ApiResult {
  const { 'set-cookie': cookie, ...headers } = extra
  return {
    statusCode: status,
    headers: { ...jsonHeaders, ...headers },
    body: JSON.stringify(body),
    ...(cookie && { cookies: [cookie] }),
  }
}

/** Middleware: turns any error into the failure envelope. Logs unexpected errors and answers 500 without details. */
export const errors = () => ({
  onError: (request: ApiRequest): void => {
    const { context } = request
    // Transient errors of reads; writes retry and then throw `busy` themselves.
    const error = isTransient(request.error) ? busy() : request.error
    if (error instanceof AppError) {
      request.response = failure(error.status, error.toBody(), error.headers)
      return
    }
    log.error('unexpected error', { request: context.exchange?.request.id, cause: error })
    request.response = failure(500, unexpected)
  },
})
