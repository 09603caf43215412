import type { Method, OperationId } from '#shared/contract'

export type ApiRoute = readonly [method: Method, path: string, bearsToken: boolean, inQuery?: boolean]

/** Operations that the browser calls. Pictures are uploaded by presigned POST, not through the API. */
export type CallId = Exclude<OperationId, `${string}-multipart` | `pay-fast-ipn.${string}`>

declare const __API_ROUTES__: Record<CallId, ApiRoute>

/**
 * Method and path of each operation that the browser calls, whether the session's token is sent (if there is one), and whether a POST has its input in the
 * query. The build computes the table (`web/vite/api-routes.ts`), so that browsers do not load the contract's schemas.
 */
export const apiRoutes = __API_ROUTES__
