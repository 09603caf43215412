import { brand } from '#shared/brand'
import { type Route, routes } from '#shared/contract'
import { failure, gatewayFailure, page, refusalsByName, responses } from './responses'
import { namedSchemas } from './named-schemas'
import { choices, parameters, readsQuery, requestBody } from './requests'
import { Components, type Json } from './schemas'

/** Security of a route: none, any account, or an administrator. */
function security({ operations }: Route): Json[] {
  const needs = new Set(operations.map(({ access }) => access))
  const isOpen = needs.has('public') || needs.has('optional')
  const anyAccount = needs.has('member') || needs.has('optional')
  return [
    ...(isOpen ? [{}] : []),
    ...(anyAccount ? [{ accessToken: [] }] : []),
    ...(needs.has('admin') && !anyAccount ? [{ accessToken: ['admin'] }] : []),
  ]
}

function pathItem(route: Route, components: Components): Json {
  const body = readsQuery(route) ? undefined : requestBody(route, components)
  const query = readsQuery(route) ? parameters(route, components) : undefined
  return {
    operationId: route.operations.map(({ id }) => id).join(' | '),
    tags: [route.resource],
    security: security(route),
    ...(query && { parameters: query }),
    ...(query && route.operations.length > 1 && { 'x-choices': choices(route, components) }),
    ...(body && { requestBody: body }),
    responses: responses(route, components),
  }
}

/** Builds the OpenAPI 3.1 document of the contract. Operations of one route become one operation with alternatives. */
export function buildOpenApi(): Json {
  const components = new Components(namedSchemas)
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    const item = (paths[route.path] ??= {})
    item[route.method.toLowerCase()] = pathItem(route, components)
  }
  return {
    openapi: '3.1.0',
    info: { title: brand.name, version: '1.0.0' },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { ...components.schemas(), Failure: failure, GatewayFailure: gatewayFailure, Page: page },
      responses: refusalsByName,
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}
