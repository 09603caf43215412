import { operations, type OperationId } from '#shared/contract'
import type { ApiRoute } from '../src/lib/api-routes'

/** The table of `src/lib/api-routes.ts`, from the contract. */
export const apiRoutes = Object.fromEntries(
  operations.map(({ id, method, path, access, content }): [string, ApiRoute] => {
    const route = [method, path, access !== 'public'] as const
    return [id, content === 'query' ? [...route, true] : route]
  }),
) as Record<OperationId, ApiRoute>
