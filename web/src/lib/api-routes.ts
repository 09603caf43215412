import { operations, type Method, type OperationId } from '#shared/contract'

export type ApiRoute = readonly [method: Method, path: string, bearsToken: boolean, inQuery?: boolean]

/**
 * Method and path of each operation, whether the session's token is sent (if there is one), and whether a POST has its input in the
 * query. The browser's bundle contains this table as a literal (`vite/api-routes-literal.ts`), without the contract's schemas.
 */
export const apiRoutes = Object.fromEntries(
  operations.map(({ id, method, path, access, content }): [string, ApiRoute] => {
    const route = [method, path, access !== 'public'] as const
    return [id, content === 'query' ? [...route, true] : route]
  }),
) as Record<OperationId, ApiRoute>
