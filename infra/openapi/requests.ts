import type { Operation, Route } from '#shared/contract'
import type { Components, Json } from './schemas'

/** Whether a route reads only its query. */
export const readsQuery = ({ method, operations }: Pick<Route, 'method' | 'operations'>) =>
  method === 'GET' || method === 'DELETE' || operations.every(({ content }) => content === 'query')

interface Fields {
  properties?: Record<string, Json>
  required?: string[]
}

const fieldsOf = (operation: Operation, components: Components) =>
  // Inlined, since each field becomes a parameter.
  components.fields(operation.input) as Fields

/** The query parameters of a route: those of all its operations, required if all of them require it. */
export function parameters({ operations }: Route, components: Components): Json[] {
  const found = new Map<string, Json>()
  for (const operation of operations)
    for (const [name, schema] of Object.entries(fieldsOf(operation, components).properties ?? {})) {
      const everywhere = operations.every((operation) =>
        (fieldsOf(operation, components).required ?? []).includes(name),
      )
      const { description, ...rest } = schema
      if (!found.has(name))
        found.set(name, {
          name,
          in: 'query',
          required: everywhere,
          ...(description !== undefined && { description }),
          ...(operation.repeated?.includes(name) && { style: 'form', explode: true }),
          schema: rest,
        })
    }
  return [...found.values()]
}

/** The operations of a route and how a query selects one: the first whose `when` is complete. */
export function choices({ operations }: Route, components: Components): Json[] {
  return operations.map((operation) => {
    const { properties = {}, required = [] } = fieldsOf(operation, components)
    return {
      operation: operation.id,
      access: operation.access,
      when: operation.when?.query ?? [],
      takes: Object.keys(properties),
      required,
    }
  })
}

const mediaTypes: Record<string, string[]> = {
  json: ['application/json'],
  multipart: ['multipart/form-data'],
  any: ['application/x-www-form-urlencoded', 'application/json'],
  none: [],
}

/** Adds the file field of a form, as `functions/http/multipart.ts` names it. */
const withFile = (form: Json): Json => ({
  ...form,
  properties: {
    ...(form['properties'] as Json),
    file: { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' },
  },
  required: [...((form['required'] as string[] | undefined) ?? []), 'file'],
})

/** The body of an operation, with the fields that select it and without those that would select an earlier one. */
function bodyOf(operation: Operation, earlier: readonly Operation[], components: Components): Json {
  const form = components.of(operation.input, 'input')
  if (operation.content === 'multipart') return withFile(components.fields(operation.input))
  const taken = earlier.flatMap(({ when }) => (when?.body ? [[...when.body]] : []))
  if (taken.length === 0) return form
  return { allOf: [form, ...taken.map((required) => ({ not: { required } }))] }
}

export function requestBody({ operations }: Route, components: Components): Json | undefined {
  const byType = new Map<string, Json[]>()
  operations.forEach((operation, at) => {
    for (const type of mediaTypes[operation.content ?? 'json'] ?? [])
      byType.set(type, [...(byType.get(type) ?? []), bodyOf(operation, operations.slice(0, at), components)])
  })
  if (byType.size === 0) return undefined
  return {
    required: operations.every(({ content }) => content !== 'any'),
    content: Object.fromEntries(
      [...byType].map(([type, forms]) => [
        type,
        { schema: forms.length === 1 ? forms[0]! : { oneOf: forms } },
      ]),
    ),
  }
}
