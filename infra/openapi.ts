import * as z from 'zod'
import { brand } from '#shared/brand'
import { type Operation, type Route, routes } from '#shared/contract'

type Json = Record<string, unknown>

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  // Types that JSON Schema cannot express (a transform's result) become "any".
  const { $schema: _, ...rest }: Json = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
  })
  return rest
}

/** The schema itself, or `oneOf` for several. */
const oneOf = (schemas: Json[]): Json => (schemas.length === 1 ? (schemas[0] ?? {}) : { oneOf: schemas })

const failure = {
  type: 'object',
  required: ['error', 'code'],
  properties: {
    error: { type: 'string', description: 'The sentence a person sees.' },
    code: { type: 'string' },
    params: { type: 'object' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
}

function success({ output, paged }: Operation): Json {
  return {
    type: 'object',
    required: ['message', 'data'],
    properties: {
      message: { type: 'string' },
      data: schemaOf(output, 'output'),
      ...(paged && {
        page: { type: 'object', properties: { next: { type: 'string' }, total: { type: 'integer' } } },
      }),
    },
  }
}

const readsQuery = ({ method }: Route) => method === 'GET' || method === 'DELETE'

function parameters(route: Route): Json[] {
  const found = new Map<string, Json>()
  for (const { input } of route.operations) {
    const { properties = {}, required = [] } = schemaOf(input, 'input') as {
      properties?: Record<string, Json>
      required?: string[]
    }
    for (const [name, schema] of Object.entries(properties)) {
      const everywhere = route.operations.length === 1 && required.includes(name)
      if (!found.has(name)) found.set(name, { name, in: 'query', required: everywhere, schema })
    }
  }
  return [...found.values()]
}

const mediaTypes: Record<string, string[]> = {
  json: ['application/json'],
  multipart: ['multipart/form-data'],
  any: ['application/x-www-form-urlencoded', 'application/json'],
  none: [],
}

function formOf(operation: Operation): Json {
  const schema = schemaOf(operation.input, 'input')
  if (operation.content !== 'multipart') return schema
  const file = { type: 'string', contentMediaType: 'application/octet-stream' }
  return { ...schema, properties: { ...(schema['properties'] as Json), file } }
}

function requestBody(route: Route): Json | undefined {
  const byType = new Map<string, Json[]>()
  for (const operation of route.operations)
    for (const type of mediaTypes[operation.content ?? 'json'] ?? [])
      byType.set(type, [...(byType.get(type) ?? []), formOf(operation)])
  if (byType.size === 0) return undefined
  return {
    required: true,
    content: Object.fromEntries([...byType].map(([type, forms]) => [type, { schema: oneOf(forms) }])),
  }
}

function responses(route: Route): Json {
  const byStatus: Record<string, Json[]> = {}
  for (const operation of route.operations)
    (byStatus[operation.status ?? 200] ??= []).push(success(operation))
  const answers = Object.entries(byStatus).map(([status, schemas]) => [
    status,
    { description: 'Done', content: { 'application/json': { schema: oneOf(schemas) } } },
  ])
  return {
    ...(Object.fromEntries(answers) as Json),
    default: {
      description: 'Refused',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    },
  }
}

/** Session not used, optional or required. */
function security(route: Route): Json[] {
  const needs = new Set(route.operations.map(({ access }) => access))
  const open = needs.has('public') || needs.has('optional')
  const session = needs.size > 1 || !needs.has('public')
  return [...(open ? [{}] : []), ...(session ? [{ accessToken: [] }] : [])]
}

function pathItem(route: Route): Json {
  const body = readsQuery(route) ? undefined : requestBody(route)
  return {
    operationId: route.operations.map(({ id }) => id).join(' | '),
    tags: [route.resource],
    security: security(route),
    ...(readsQuery(route) && { parameters: parameters(route) }),
    ...(body && { requestBody: body }),
    responses: responses(route),
  }
}

/** The OpenAPI 3.1 document of the contract; entries that share a route become one operation with alternatives. */
export function buildOpenApi(): Json {
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    const item = (paths[route.path] ??= {})
    item[route.method.toLowerCase()] = pathItem(route)
  }
  return {
    openapi: '3.1.0',
    info: { title: brand.name, version: '1.0.0' },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Failure: failure },
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}
