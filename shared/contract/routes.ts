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
  /** The gateway's authorizer; in addition the Lambda checks the access of each operation. */
  authorizer: 'jwt' | 'none'
  operations: readonly Operation[]
}

const resourceOf = (id: string) => id.slice(0, id.indexOf('.')) as Resource

/** The operations of the contract, or of one resource's part of it, in their order. */
export const operationsOf = <Id extends string>(part: Readonly<Record<Id, OperationSpec>>): Operation<Id>[] =>
  (Object.entries(part) as [Id, OperationSpec][]).map(([id, spec]) => ({
    ...spec,
    id,
    resource: resourceOf(id),
  }))

const isOpen = (access: Access) => access === 'public' || access === 'optional'

/** One entry per method and path, from which the gateways create their routes and Lambdas find their operations. */
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

/** The key of a route of the gateway that takes every method of a path. */
export const gatewayKey = (path: string) => `${anyMethod}${path}`

/** The contract's key of the route that a request with this method has taken at the gateway. */
export const contractKey = (key: string, method: string) =>
  key.startsWith(anyMethod) ? `${method} ${key.slice(anyMethod.length)}` : key
