import { operations, type Method, type OperationId } from '#shared/contract'

export type ApiRoute = readonly [method: Method, path: string, bearsToken: boolean]

/**
 * What a call of an operation needs: its method, its path, and whether it carries the session's token, if there is
 * one. The browser's bundle holds this table as a literal (`vite/api-routes-literal.ts`), without the contract's schemas.
 */
export const apiRoutes = Object.fromEntries(
  operations.map(({ id, method, path, access }): [string, ApiRoute] => [
    id,
    [method, path, access !== 'public'],
  ]),
) as Record<OperationId, ApiRoute>
