import { operations, type Method, type OperationId } from '#shared/contract'

export type ApiRoute = readonly [method: Method, path: string, bearsToken: boolean]

/**
 * Method and path of each operation, and whether the session's token is sent (if there is one). The browser's bundle
 * contains this table as a literal (`vite/api-routes-literal.ts`), without the contract's schemas.
 */
export const apiRoutes = Object.fromEntries(
  operations.map(({ id, method, path, access }): [string, ApiRoute] => [
    id,
    [method, path, access !== 'public'],
  ]),
) as Record<OperationId, ApiRoute>
