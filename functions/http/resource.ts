import middy from '@middy/core'
import type { Context } from 'aws-lambda'
import type { Contract, OperationId } from '#shared/contract'
import { notImplemented } from '#shared/errors'
import { consumeBatched } from '#functions/db/batched-rate-limits'
import { accessCheck } from './actor'
import { compress } from './compress'
import { errors, jsonHeaders } from './errors'
import { logging } from './logging'
import { originCheck } from './origin'
import { selectOperation, routeTable } from './select-operation'
import type {
  AnyHandler,
  ApiContext,
  ApiEvent,
  ApiRequest,
  ApiResult,
  OperationHandler,
  OperationResult,
} from './types'
import { type Readers, validate } from './validate'

export type { OperationHandler, OperationContext, RequestInfo } from './types'

type Handlers<Id extends OperationId> = { [One in Id]?: OperationHandler<One> }

export type ResourceHandler = (event: ApiEvent, context: Context) => Promise<ApiResult>

/** The success envelope. */
function present(result: OperationResult<OperationId>, status: number): ApiResult {
  const { message, data, page, cookies, headers } = result
  return {
    statusCode: result.status ?? status,
    headers: headers ? { ...jsonHeaders, ...headers } : jsonHeaders,
    body: JSON.stringify({ message, data, ...(page && { page }) }),
    ...(cookies && { cookies }),
  }
}

/**
 * The Lambda handler of a resource: checks origin, operation, access, rate and input, then runs the operation's handler, or
 * answers 501 if there is none. `contract` is the resource's part only, which keeps the schemas of others out of the bundle. A
 * resource with uploads passes `{ readMultipart }` for the same reason.
 */
export function createResource<Id extends OperationId>(
  contract: Pick<Contract, Id>,
  handlers: Handlers<NoInfer<Id>>,
  readers: Readers = {},
): ResourceHandler {
  const byId = new Map(Object.entries(handlers) as [string, AnyHandler][])

  const dispatch = async (_event: ApiEvent, context: ApiContext): Promise<ApiResult> => {
    const { operation, actor, input, now, request } = context.exchange
    const handle = operation && byId.get(operation.id)
    if (!handle) throw notImplemented()
    // Safe casts: the map's type ties each handler to its operation, and the input was checked against the contract.
    const result = await handle({ input: input as never, actor: actor as never, now, request })
    return present(result, operation.status ?? 200)
  }

  const handler = middy<ApiEvent, ApiResult, Error, ApiContext>({ timeoutEarlyInMillis: 0 })
    .use(logging())
    .use(errors())
    .use(compress())
    .use(originCheck())
    .use(selectOperation(routeTable(contract)))
    .use(accessCheck())
    .use(rateLimit())
    .use(validate(readers))
    .handler(dispatch)
  // The first middleware adds the exchange to the plain context.
  return handler as unknown as ResourceHandler
}

/** Middleware: 429 for users whose reads or writes, of all operations together, exceed what a person can do. */
export const rateLimit = () => ({
  before: async ({ context: { exchange } }: ApiRequest): Promise<void> => {
    const { actor, operation, now } = exchange
    if (!operation || actor.kind !== 'user') return
    const name = operation.method === 'GET' ? 'readPerMember' : 'writePerMember'
    await consumeBatched(name, actor.userId, now, { what: 'calls' })
  },
})
