import { STATUS_CODES } from 'node:http'
import type { Operation, Route } from '#shared/contract'
import { errorCodes } from '#shared/error-codes'
import { readsQuery } from './requests'
import { refusals } from './error-statuses'
import type { Components, Json } from './schemas'

/** Error response of our functions. */
export const failure: Json = {
  type: 'object',
  required: ['error', 'code'],
  properties: {
    error: { type: 'string', description: 'The sentence a person sees.' },
    code: { type: 'string', enum: [...errorCodes] },
    params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
    fields: {
      type: 'object',
      description: 'A sentence for each field at fault, by its dotted path.',
      additionalProperties: { type: 'string' },
    },
  },
  additionalProperties: false,
}

/** Error response of the gateway itself. */
export const gatewayFailure: Json = {
  type: 'object',
  required: ['message'],
  properties: { message: { type: 'string' } },
  additionalProperties: false,
}

const ours = { $ref: '#/components/schemas/Failure' }
const gateways = { $ref: '#/components/schemas/GatewayFailure' }
const eitherOf = { oneOf: [ours, gateways] }

const seconds = {
  description: 'Seconds to wait.',
  required: false,
  schema: { type: 'string', pattern: '^[0-9]+$' },
}
const challenge = { description: 'Of the gateway.', required: false, schema: { type: 'string' } }

const json = (schema: Json): Json => ({ 'application/json': { schema } })
/** The edge responds with HTML to requests that never reach the gateway. */
const orPage = (schema: Json): Json => ({ ...json(schema), 'text/html': { schema: { type: 'string' } } })

const answer = (status: number, content: Json, headers?: Json): Json => ({
  description: STATUS_CODES[status] ?? 'Refused',
  ...(headers && { headers }),
  content,
})

/** Every error response by status; the document declares each once. */
const byStatus: Readonly<Record<number, Json>> = {
  400: answer(400, json(eitherOf)),
  401: answer(401, json(eitherOf), { 'WWW-Authenticate': challenge }),
  403: answer(403, json(ours)),
  404: answer(404, json(ours)),
  409: answer(409, json(ours)),
  413: answer(413, orPage(eitherOf)),
  414: answer(414, orPage(gateways)),
  415: answer(415, json(ours)),
  429: answer(429, json(eitherOf), { 'Retry-After': seconds }),
  431: answer(431, orPage(gateways)),
  500: answer(500, json(eitherOf)),
  502: answer(502, json(ours)),
  503: answer(503, json(eitherOf), { 'Retry-After': seconds }),
}

/** `413` as `PayloadTooLarge`. */
const nameOf = (status: number): string => (STATUS_CODES[status] ?? '').replace(/[^A-Za-z]/g, '')

export const refusalsByName: Json = Object.fromEntries(
  Object.entries(byStatus).map(([status, response]) => [nameOf(Number(status)), response]),
)

const ofEvery = [400, 403, 413, 414, 429, 431, 500, 503]

/** Error statuses of a route. */
function refused(route: Route): number[] {
  const { operations } = route
  const statuses = new Set(ofEvery)
  if (operations.some(({ access }) => access !== 'public')) statuses.add(401)
  if (!readsQuery(route) && operations.some(({ content }) => content !== 'none')) statuses.add(415)
  for (const { id } of operations as readonly { id: keyof typeof refusals }[])
    for (const status of refusals[id] ?? []) statuses.add(status)
  return [...statuses].sort((a, b) => a - b)
}

function success({ output, paged, page: pageSchema }: Operation, components: Components): Json {
  return {
    type: 'object',
    required: ['message', 'data', ...(paged ? ['page'] : [])],
    properties: {
      message: { type: 'string', description: 'The sentence a person sees.' },
      data: components.of(output, 'output'),
      ...(paged && {
        page: pageSchema ? components.of(pageSchema, 'output') : { $ref: '#/components/schemas/Page' },
      }),
    },
    additionalProperties: false,
  }
}

/** Page of a list: next cursor, and the total if known. */
export const page: Json = {
  type: 'object',
  properties: { next: { type: 'string' }, total: { type: 'integer' } },
  additionalProperties: false,
}

const distinct = (schemas: Json[]): Json[] => [
  ...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values(),
]

/** All responses of a route, by status. */
export function responses(route: Route, components: Components): Json {
  const { operations } = route
  const statuses = [...new Set(operations.map(({ status = 200 }) => status))]
  const done = statuses.map((status) => {
    const schemas = distinct(
      operations
        .filter((operation) => (operation.status ?? 200) === status)
        .map((operation) => success(operation, components)),
    )
    // `anyOf` instead of `oneOf`: an empty list matches every variant.
    return [status, answer(status, json(schemas.length === 1 ? schemas[0]! : { anyOf: schemas }))]
  })
  const not = refused(route).map((status) => [status, { $ref: `#/components/responses/${nameOf(status)}` }])
  return Object.fromEntries([...done, ...not]) as Json
}
