import type { Operation } from '#shared/contract/routes'
import { invalidInput, unusable } from '#shared/errors'
import { searchLimits } from '#shared/limits'
import { fieldErrors } from '#shared/schemas/common'
import {
  isJson,
  mediaType,
  readAnyFields,
  readJson,
  refusePrototypeKeys,
  tooLarge,
  unsupported,
} from './body'
import type { ApiEvent, ApiRequest, Exchange, Multipart } from './types'

/** Body readers that only some resources bundle. */
export interface Readers {
  readMultipart?: (event: ApiEvent) => Promise<Multipart>
}

function jsonBody(event: ApiEvent, exchange: Exchange): unknown {
  if (!isJson(mediaType(event))) throw unsupported()
  const body = exchange.body ?? readJson(event)
  if ('problem' in body) throw body.problem
  return body.value
}

async function multipartBody(
  event: ApiEvent,
  exchange: Exchange,
  { readMultipart }: Readers,
): Promise<unknown> {
  if (!readMultipart || mediaType(event) !== 'multipart/form-data') throw unsupported()
  const { fields, file } = await readMultipart(event)
  if (file) exchange.request.file = file
  return fields
}

/** Reads repeated parameters from the raw query: HTTP APIs join them by commas, which a value may contain. */
function queryOf({ repeated = [] }: Operation, event: ApiEvent): unknown {
  const query = event.queryStringParameters ?? {}
  refusePrototypeKeys(Object.keys(query))
  if (repeated.length === 0) return query
  if (event.rawQueryString.length > searchLimits.queryBytes) throw tooLarge()
  const sent = new URLSearchParams(event.rawQueryString)
  const lists = repeated.filter((name) => sent.has(name)).map((name) => [name, sent.getAll(name)])
  return { ...query, ...(Object.fromEntries(lists) as Record<string, string[]>) }
}

const contentOf = ({ content, method }: Operation) =>
  content ?? (method === 'GET' || method === 'DELETE' ? 'query' : 'json')

function rawInput(operation: Operation, event: ApiEvent, exchange: Exchange, readers: Readers): unknown {
  switch (contentOf(operation)) {
    case 'query':
      return queryOf(operation, event)
    case 'json':
      return jsonBody(event, exchange)
    case 'multipart':
      return multipartBody(event, exchange, readers)
    case 'any':
      return readAnyFields(event)
    case 'none':
      return {}
  }
}

/** Middleware: reads the input and validates it against the contract: 400 with `fields`, 413, 415. */
export const validate = (readers: Readers = {}) => ({
  before: async ({ event, context: { exchange } }: ApiRequest): Promise<void> => {
    const { operation } = exchange
    if (!operation) return
    const raw = rawInput(operation, event, exchange, readers)
    const result = operation.input.safeParse(raw instanceof Promise ? await raw : raw)
    if (!result.success) {
      // Issues of the whole input have the empty path.
      const { '': _ofInput, ...fields } = fieldErrors(result.error)
      throw Object.keys(fields).length > 0 ? invalidInput(fields) : unusable('entries')
    }
    exchange.input = result.data
  },
})
