import * as z from 'zod'
import { rulesOf } from './cross-field-rules'

export type Json = Record<string, unknown>
export type Direction = 'input' | 'output'

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Removes the bounds of safe integers, which say nothing about outputs. */
const withoutSafeBounds = (schema: Json): void => {
  if (schema['minimum'] === Number.MIN_SAFE_INTEGER) delete schema['minimum']
  if (schema['maximum'] === Number.MAX_SAFE_INTEGER) delete schema['maximum']
}

/** Converts a schema to JSON Schema without references. */
function converted(schema: z.ZodType, io: Direction): Json {
  const { $schema: _, ...rest }: Json = z.toJSONSchema(schema, {
    io,
    // Types that JSON Schema cannot express (the result of a transform) become "any".
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: ({ jsonSchema }) => {
      if (io === 'output') withoutSafeBounds(jsonSchema)
    },
  })
  return rest
}

const refTo = (name: string): string => `#/components/schemas/${name}`

const keyOf = (schema: Json): string => JSON.stringify(schema)

/** Shorter schemas are inlined. */
const small = 40

/** The named schemas of a document. Every schema that equals a named one becomes a reference, so schemas need no marker. */
export class Components {
  private readonly names = new Map<string, string>()
  private readonly bodies = new Map<string, Json>()
  /** References by schema name. */
  private readonly used = new Map<string, Json[]>()

  /** The first of two equal schemas provides the name. A schema whose input and output differ gets two names. */
  constructor(named: Readonly<Record<string, z.ZodType>>) {
    for (const [name, schema] of Object.entries(named)) {
      const [output, input] = [converted(schema, 'output'), converted(schema, 'input')]
      this.add(name, output)
      this.add(`${name}Input`, input)
    }
  }

  /** Converts a schema, with references to named ones. */
  of(schema: z.ZodType, io: Direction): Json {
    return this.refer(converted(schema, io))
  }

  /** Converts an input's schema inline: its fields become parameters or parts of a form. */
  fields(schema: z.ZodType): Json {
    return this.inside(converted(schema, 'input'))
  }

  /** The referenced schemas by name. Call it once, at the end. */
  schemas(): Record<string, Json> {
    const included: Record<string, Json> = {}
    const missing = () => [...this.used.keys()].filter((name) => !Object.hasOwn(included, name))
    for (let names = missing(); names.length > 0; names = missing())
      for (const name of names) included[name] = this.inside(this.bodies.get(name) ?? {})
    const final = Object.entries(included).map(([name, body]): [string, Json] => [this.rename(name), body])
    return Object.fromEntries(final.sort(([a], [b]) => (a < b ? -1 : 1)))
  }

  /** Uses the plain name if only the input or only the output is referenced. */
  private rename(name: string): string {
    const plain = name.replace(/Input$/, '')
    if (plain === name || this.used.has(plain)) return name
    for (const reference of this.used.get(name) ?? []) reference['$ref'] = refTo(plain)
    return plain
  }

  private reference(name: string, besides: Json): Json {
    const reference = { $ref: refTo(name), ...besides }
    this.used.set(name, [...(this.used.get(name) ?? []), reference])
    return reference
  }

  private add(name: string, body: Json): void {
    const key = keyOf(body)
    if (key.length < small || this.names.has(key)) return
    this.names.set(key, name)
    this.bodies.set(name, body)
  }

  private refer(schema: Json): Json {
    const { default: preset, ...rest } = schema
    const name = this.names.get(keyOf(rest))
    if (name === undefined) return this.inside(schema)
    return this.reference(name, preset === undefined ? {} : { default: preset })
  }

  private inside(schema: Json): Json {
    const parts = Object.entries(schema).map(([key, value]) => [key, this.part(key, value)])
    return { ...(Object.fromEntries(parts) as Json), ...rulesOf(schema) }
  }

  private part(key: string, value: unknown): unknown {
    const schemaOf = (value: unknown) => (isObject(value) ? this.refer(value) : value)
    if (key === 'properties' && isObject(value))
      return Object.fromEntries(Object.entries(value).map(([name, property]) => [name, schemaOf(property)]))
    if (['anyOf', 'oneOf', 'allOf'].includes(key) && Array.isArray(value)) return value.map(schemaOf)
    return ['items', 'additionalProperties', 'propertyNames'].includes(key) ? schemaOf(value) : value
  }
}
