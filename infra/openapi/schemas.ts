import * as z from 'zod'
import { rulesOf } from './cross-field-rules'

export type Json = Record<string, unknown>
export type Direction = 'input' | 'output'

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Without the bounds that every whole number has; of what is sent they say nothing. */
const withoutSafeBounds = (schema: Json): void => {
  if (schema['minimum'] === Number.MIN_SAFE_INTEGER) delete schema['minimum']
  if (schema['maximum'] === Number.MAX_SAFE_INTEGER) delete schema['maximum']
}

/** A schema as JSON Schema, in full. */
function converted(schema: z.ZodType, io: Direction): Json {
  const { $schema: _, ...rest }: Json = z.toJSONSchema(schema, {
    io,
    // Types that JSON Schema cannot express (a transform's result) become "any".
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

/** Too small to be worth a name. */
const small = 40

/**
 * The named schemas of a document. What is the same as a named one becomes a reference to it, wherever it stands; so a schema
 * needs no mark of its own to be told once.
 */
export class Components {
  private readonly names = new Map<string, string>()
  private readonly bodies = new Map<string, Json>()
  /** The references to each that is used. */
  private readonly used = new Map<string, Json[]>()

  /** Of two that are the same, the first gives the name; what is sent and taken in different forms has two. */
  constructor(named: Readonly<Record<string, z.ZodType>>) {
    for (const [name, schema] of Object.entries(named)) {
      const [output, input] = [converted(schema, 'output'), converted(schema, 'input')]
      this.add(name, output)
      this.add(`${name}Input`, input)
    }
  }

  /** A schema with references to named ones. */
  of(schema: z.ZodType, io: Direction): Json {
    return this.refer(converted(schema, io))
  }

  /** The schema of an input itself, never a reference: its fields become parameters, or parts of a form. */
  fields(schema: z.ZodType): Json {
    return this.inside(converted(schema, 'input'))
  }

  /** The named schemas that are referred to, by name. To be called last, once. */
  schemas(): Record<string, Json> {
    const told: Record<string, Json> = {}
    const untold = () => [...this.used.keys()].filter((name) => !Object.hasOwn(told, name))
    for (let names = untold(); names.length > 0; names = untold())
      for (const name of names) told[name] = this.inside(this.bodies.get(name) ?? {})
    const final = Object.entries(told).map(([name, body]): [string, Json] => [this.rename(name), body])
    return Object.fromEntries(final.sort(([one], [other]) => (one < other ? -1 : 1)))
  }

  /** What is only taken, or only sent, goes by its plain name. */
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
    const schemaOf = (one: unknown) => (isObject(one) ? this.refer(one) : one)
    if (key === 'properties' && isObject(value))
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, schemaOf(one)]))
    if (['anyOf', 'oneOf', 'allOf'].includes(key) && Array.isArray(value)) return value.map(schemaOf)
    return ['items', 'additionalProperties', 'propertyNames'].includes(key) ? schemaOf(value) : value
  }
}
