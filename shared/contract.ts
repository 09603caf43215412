import type * as z from 'zod'
import { auth } from './contract/auth'
import { chat } from './contract/chat'
import { contacts } from './contract/contacts'
import { notifications } from './contract/notifications'
import type { Access, Method, OperationSpec, Resource } from './contract/operation'
import { payFast, payments, subscriptionPlans } from './contract/payments'
import { picture } from './contract/picture'
import { profile } from './contract/profile'
import { connections, proposal } from './contract/proposal'
import { users } from './contract/users'

export type { Method, OperationSpec, Resource }
export { resources } from './contract/operation'

/** Every operation of the product by id, `<resource>.<verb>`. Operations of one route are listed in matching order. */
export const contract = {
  ...auth,
  ...profile,
  ...picture,
  ...proposal,
  ...connections,
  ...payments,
  ...subscriptionPlans,
  ...payFast,
  ...contacts,
  ...notifications,
  ...users,
  ...chat,
} as const

export type Contract = typeof contract
export type OperationId = keyof Contract
export type OperationIdOf<R extends Resource> = Extract<OperationId, `${R}.${string}`>
/** Input as a handler receives it, after parsing. */
export type InputOf<Id extends OperationId> = z.output<Contract[Id]['input']>
/** Input as a caller sends it. */
export type RequestOf<Id extends OperationId> = z.input<Contract[Id]['input']>
export type OutputOf<Id extends OperationId> = z.output<Contract[Id]['output']>

export interface Operation extends OperationSpec {
  id: OperationId
  resource: Resource
}

const resourceOf = (id: string) => id.slice(0, id.indexOf('.')) as Resource

export const operations: readonly Operation[] = Object.entries(contract).map(([id, spec]) => ({
  ...(spec as OperationSpec),
  id: id as OperationId,
  resource: resourceOf(id),
}))

export interface Route {
  method: Method
  /** Starts with `/api`. */
  path: string
  /** API Gateway's name for it, e.g. `POST /api/proposal/create`. */
  routeKey: string
  resource: Resource
  /** The gateway's authorizer; in addition the Lambda checks the access of each operation. */
  authorizer: 'jwt' | 'none'
  operations: readonly Operation[]
}

const open = (access: Access) => access === 'public' || access === 'optional'

const byRoute = new Map<string, Operation[]>()
for (const operation of operations) {
  const key = routeKeyOf(operation)
  byRoute.set(key, [...(byRoute.get(key) ?? []), operation])
}

function routeKeyOf({ method, path }: Pick<Operation, 'method' | 'path'>) {
  return `${method} /api${path}`
}

/** One entry per method and path, from which the gateways create their routes. */
export const routes: readonly Route[] = [...byRoute].map(([routeKey, entries]) => {
  const [first] = entries as [Operation]
  return {
    method: first.method,
    path: `/api${first.path}`,
    routeKey,
    resource: first.resource,
    authorizer: entries.some((entry) => open(entry.access)) ? 'none' : 'jwt',
    operations: entries,
  }
})
