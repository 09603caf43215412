import type { Access, Method, OperationSpec, Resource } from './operation'

export interface Operation<Id extends string = string> extends OperationSpec {
  /** `<resource>.<verb>` */
  id: Id
  resource: Resource
}

export interface Route {
  method: Method
  /** Starts with `/api`. */
  path: string
  /** Method and path, e.g. `POST /api/proposal/create`. */
  routeKey: string
  resource: Resource
  /** The gateway's authorizer; the Lambda also checks the access of each operation. */
  authorizer: 'jwt' | 'none'
  operations: readonly Operation[]
}

const resourceOf = (id: string) => id.slice(0, id.indexOf('.')) as Resource

/** The operations of the contract, or of one resource, in order. */
export const operationsOf = <Id extends string>(part: Readonly<Record<Id, OperationSpec>>): Operation<Id>[] =>
  (Object.entries(part) as [Id, OperationSpec][]).map(([id, spec]) => ({
    ...spec,
    id,
    resource: resourceOf(id),
  }))

const isOpen = (access: Access) => access === 'public' || access === 'optional'

/** One entry for each method and path. Gateways create routes from it, Lambdas find operations in it. */
export function routesOf(operations: readonly Operation[]): Route[] {
  const byRoute = new Map<string, Operation[]>()
  for (const operation of operations) {
    const routeKey = `${operation.method} /api${operation.path}`
    byRoute.set(routeKey, [...(byRoute.get(routeKey) ?? []), operation])
  }
  return [...byRoute].map(([routeKey, entries]) => {
    const [first] = entries as [Operation]
    return {
      method: first.method,
      path: `/api${first.path}`,
      routeKey,
      resource: first.resource,
      authorizer: entries.some(({ access }) => isOpen(access)) ? 'none' : 'jwt',
      operations: entries,
    }
  })
}

const anyMethod = 'ANY '

/** Route key of the gateway for all methods of a path. */
export const gatewayKey = (path: string) => `${anyMethod}${path}`

/** The contract's route key for a request with this method on a gateway route. */
export const contractKey = (key: string, method: string) =>
  key.startsWith(anyMethod) ? `${method} ${key.slice(anyMethod.length)}` : key
