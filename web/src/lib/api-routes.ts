import type { Method, OperationId } from '#shared/contract'

export type ApiRoute = readonly [method: Method, path: string, bearsToken: boolean, inQuery?: boolean]

declare const __API_ROUTES__: Record<OperationId, ApiRoute>

/**
 * Method and path of each operation, whether the session's token is sent (if there is one), and whether a POST has its input in the
 * query. The build computes the table (`web/vite/api-routes.ts`), so that browsers do not load the contract's schemas.
 */
export const apiRoutes = __API_ROUTES__
