import type { OperationSpec } from '#shared/contract/operation'
import { type Operation, operationsOf, type Route, routesOf } from '#shared/contract/routes'
import { notFound } from '#shared/errors'
import { isJson, mediaType, readJson } from './body'
import { routeKeyOf } from './logging'
import type { ApiEvent, ApiRequest, ReadBody } from './types'

interface Entry {
  route: Route
  /** A key of the body selects among the route's operations. */
  readsBody: boolean
}

/** The routes of one resource by route key. */
export function routeTable(contract: Readonly<Record<string, OperationSpec>>): ReadonlyMap<string, Entry> {
  return new Map(
    routesOf(operationsOf(contract)).map((route) => [
      route.routeKey,
      { route, readsBody: route.operations.some(({ when }) => when?.body !== undefined) },
    ]),
  )
}

const hasAll = (value: unknown, keys: readonly string[] = []) =>
  keys.length === 0 ||
  (typeof value === 'object' && value !== null && keys.every((key) => Object.hasOwn(value, key)))

function matches({ when }: Operation, event: ApiEvent, body: ReadBody | undefined): boolean {
  if (!when) return true
  if (when.content === 'multipart' && mediaType(event) !== 'multipart/form-data') return false
  if (when.content === 'json' && !isJson(mediaType(event))) return false
  if (!hasAll(event.queryStringParameters, when.query)) return false
  return when.body === undefined || (body !== undefined && 'value' in body && hasAll(body.value, when.body))
}

/**
 * Middleware: finds the operation by route, then by the first matching discriminator. If none matches it takes the last one, so
 * that access and input are still checked.
 */
export function selectOperation(table: ReadonlyMap<string, Entry>) {
  return {
    before: ({ event, context: { exchange } }: ApiRequest): void => {
      const entry = table.get(routeKeyOf(event))
      if (!entry) throw notFound()
      if (entry.readsBody && isJson(mediaType(event))) exchange.body = readJson(event)
      const { operations } = entry.route
      exchange.route = entry.route
      exchange.operation =
        operations.find((operation) => matches(operation, event, exchange.body)) ?? operations.at(-1)!
    },
  }
}
