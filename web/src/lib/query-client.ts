import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { clientTimesMs } from '#shared/limits'
import { minuteMs, secondMs } from '#shared/units'
import { ApiError, isNetworkError } from './api-error'
import { notifyError, notifyLoadError } from './notify'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /**
       * Errors that the caller shows itself, so that no toast appears: all (`own`), or those for which this returns
       * true.
       */
      errors?: 'own' | ((error: unknown) => boolean)
    }
    queryMeta: {
      /** `own`: errors are not reported, because no screen depends on this data. */
      errors?: 'own'
    }
  }
}

/** Data of screens that were left stays cached this long (ms), so that Back shows it at once. */
const cachedMs = 30 * minuteMs
const attempts = 2
const temporaryStatuses = new Set([0, 408, 429, 500, 502, 503, 504])

const isNotFound = (error: unknown) => error instanceof ApiError && error.status === 404

/** Whether the error may be temporary, so that a retry can succeed. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof ApiError && temporaryStatuses.has(error.status) && error.code !== 'unexpected'

/** Whether a retry within moments can succeed. Not if the server asks to wait for minutes or longer. */
const passesSoon = (error: unknown): boolean =>
  isTemporary(error) &&
  !(Number((error as ApiError).params?.seconds) * secondMs > clientTimesMs.maxRetryPause)

/** Whether the caller shows this error itself. */
const isOwn = (errors: 'own' | ((error: unknown) => boolean) | undefined, error: unknown): boolean =>
  typeof errors === 'function' ? errors(error) : errors === 'own'

/**
 * Shows a toast when the first load of a screen's data fails, in addition to the error on the screen. No toast for
 * retries, refreshes and 404, which the screen explains.
 */
function createReadCache(): QueryCache {
  const reported = new WeakSet<object>()
  const cache = new QueryCache({
    onError: (error, query) => {
      if (query.meta?.errors === 'own') return
      if (isNetworkError(error)) return notifyError(error)
      if (query.state.data !== undefined || isNotFound(error) || reported.has(query)) return
      reported.add(query)
      notifyLoadError(error)
    },
  })
  // After a screen is left, its next load counts as a first load again.
  cache.subscribe(({ type, query }) => {
    if (type === 'observerRemoved' && query.getObserversCount() === 0) reported.delete(query)
  })
  return cache
}

/**
 * Cache of server data. Mutations are never retried; their errors appear as a toast, unless `meta.errors` says
 * otherwise.
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
        gcTime: cachedMs,
        retry: (failures, error) => failures < attempts && passesSoon(error),
        retryDelay: (failures) =>
          Math.min(clientTimesMs.maxRetryPause, clientTimesMs.retryPause * 2 ** failures),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}
