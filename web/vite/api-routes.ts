import { operations, type OperationId } from '#shared/contract'
import type { ApiRoute, CallId } from '../src/lib/api-routes'

const isCalled = (id: OperationId): id is CallId =>
  !id.endsWith('-multipart') && !id.startsWith('pay-fast-ipn.')

/** The table of `src/lib/api-routes.ts`, from the contract. */
export const apiRoutes = Object.fromEntries(
  operations
    .filter(({ id }) => isCalled(id))
    .map(({ id, method, path, access, content }): [string, ApiRoute] => {
      const route = [method, path, access !== 'public'] as const
      return [id, content === 'query' ? [...route, true] : route]
    }),
) as Record<CallId, ApiRoute>
