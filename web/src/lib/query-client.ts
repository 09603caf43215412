import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { clientTimesMs } from '#shared/limits'
import { minuteMs, secondMs } from '#shared/units'
import { ApiError, isNetworkError } from './api-error'
import { notifyError, notifyLoadError } from './notify'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /**
       * Errors that the caller shows or explains itself, so that no toast is needed: all (`own`), or those for which
       * this is true.
       */
      errors?: 'own' | ((error: unknown) => boolean)
    }
    queryMeta: {
      /** `own`: no screen waits for this data; failures are not reported. */
      errors?: 'own'
    }
  }
}

/** Screens that were left are kept this long (ms), to be shown at once on coming back. */
const keptMs = 30 * minuteMs
const attempts = 2
const passing = new Set([0, 408, 429, 500, 502, 503, 504])

const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404

/** Whether the failure may be temporary, so that a retry can succeed. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof ApiError && passing.has(error.status) && error.code !== 'unexpected'

/** Whether a retry after a moment can succeed: not where the server says that it takes minutes, or a day. */
const passesSoon = (error: unknown): boolean =>
  isTemporary(error) &&
  !(Number((error as ApiError).params?.seconds) * secondMs > clientTimesMs.maxRetryPause)

/** Whether the caller shows this error of a mutation itself. */
const isOwn = (errors: 'own' | ((error: unknown) => boolean) | undefined, error: unknown): boolean =>
  typeof errors === 'function' ? errors(error) : errors === 'own'

/**
 * Toasts for failed reads, which screens show in place besides: one when a screen's data cannot be loaded, none for
 * "Try again" or for refreshing what is shown. What is not there (404) the screen explains itself.
 */
function createReadCache(): QueryCache {
  const told = new WeakSet<object>()
  const cache = new QueryCache({
    onError: (error, query) => {
      if (query.meta?.errors === 'own') return
      if (isNetworkError(error)) return notifyError(error)
      if (query.state.data !== undefined || isNotFound(error) || told.has(query)) return
      told.add(query)
      notifyLoadError(error)
    },
  })
  // A screen that is left and opened again loads for the first time again.
  cache.subscribe(({ type, query }) => {
    if (type === 'observerRemoved' && query.getObserversCount() === 0) told.delete(query)
  })
  return cache
}

/**
 * Cache of server data. Mutations are never retried and show errors as a toast, unless `meta.errors` says that the
 * caller does.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: createReadCache(),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (!isOwn(mutation.meta?.errors, error)) notifyError(error)
      },
    }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: clientTimesMs.fresh,
        gcTime: keptMs,
        retry: (failures, error) => failures < attempts && passesSoon(error),
        retryDelay: (failures) =>
          Math.min(clientTimesMs.maxRetryPause, clientTimesMs.retryPause * 2 ** failures),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}
