import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { clientTimesMs } from '#shared/limits'
import { ApiError, isNetworkError } from './api-error'
import { notifyError } from './notices'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** `own`: the caller shows errors itself; no toast. */
      errors?: 'own'
    }
  }
}

const attempts = 2
const passing = new Set([0, 408, 429, 500, 502, 503, 504])

/** Whether the failure may be temporary, so that a retry can succeed. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && passing.has(error.status) && error.code !== 'unexpected'

/**
 * Cache of server data. Queries show errors in place (network errors also as a toast). Mutations are never retried and
 * show errors as a toast, unless `meta.errors` is `own`.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (isNetworkError(error)) notifyError(error)
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (mutation.meta?.errors !== 'own') notifyError(error)
      },
    }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: clientTimesMs.fresh,
        retry: (failures, error) => failures < attempts && isPassing(error),
        retryDelay: (failures) =>
          Math.min(clientTimesMs.maxRetryPause, clientTimesMs.retryPause * 2 ** failures),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}
