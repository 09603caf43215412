import type * as z from 'zod'
import { auth } from './contract/auth'
import { blocks } from './contract/blocks'
import { chat } from './contract/chat'
import { adminConsole } from './contract/console'
import { contacts } from './contract/contacts'
import { dataExport } from './contract/export'
import { notifications } from './contract/notifications'
import type { Method, OperationSpec, Resource } from './contract/operation'
import { payFast, payFastIpn, payments, subscriptionPlans } from './contract/payments'
import { picture } from './contract/picture'
import { pictureRequests } from './contract/picture-requests'
import { profile } from './contract/profile'
import { connections, proposal } from './contract/proposal'
import { reports } from './contract/reports'
import { type Operation, operationsOf, type Route, routesOf } from './contract/routes'
import { savedSearches } from './contract/saved-searches'
import { search } from './contract/search'
import { shortlist } from './contract/shortlist'
import { users } from './contract/users'
import { verification } from './contract/verification'

export type { Method, Operation, OperationSpec, Resource, Route }
export { resources } from './contract/operation'

/** All operations by id, `<resource>.<verb>`. Operations of one route are listed in matching order. */
export const contract = {
  ...auth,
  ...profile,
  ...dataExport,
  ...picture,
  ...pictureRequests,
  ...proposal,
  ...connections,
  ...payments,
  ...subscriptionPlans,
  ...payFast,
  ...payFastIpn,
  ...contacts,
  ...notifications,
  ...users,
  ...adminConsole,
  ...chat,
  ...blocks,
  ...reports,
  ...search,
  ...shortlist,
  ...savedSearches,
  ...verification,
} as const

export type Contract = typeof contract
export type OperationId = keyof Contract
export type OperationIdOf<R extends Resource> = Extract<OperationId, `${R}.${string}`>
/** Input as a handler receives it, after parsing. */
export type InputOf<Id extends OperationId> = z.output<Contract[Id]['input']>
/** Input as a caller sends it. */
export type RequestOf<Id extends OperationId> = z.input<Contract[Id]['input']>
export type OutputOf<Id extends OperationId> = z.output<Contract[Id]['output']>

/** Page of a list, by default. */
export interface ListPage {
  next?: string | undefined
  total?: number | undefined
}
/** `page` of a list's response. */
export type PageOf<Id extends OperationId> = Contract[Id] extends { page: infer Page extends z.ZodType }
  ? z.output<Page>
  : ListPage

export const operations: readonly Operation<OperationId>[] = operationsOf<OperationId>(contract)

/** One entry per method and path of the whole contract. */
export const routes: readonly Route[] = routesOf(operations)
