import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { loadSettings, SettingsSchema } from '../config'
import { LocalSettingsSchema } from '../local/settings'

/*
 * The tables of `infra/docs/configuration.md`. Their rows come from the schemas, so that a setting is described in one place.
 * `npm run docs` writes the page.
 */

export const configurationPage = join(import.meta.dirname, 'configuration.md')

interface JsonSchema {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  additionalProperties?: JsonSchema | false
  format?: string
  default?: unknown
  description?: string
}

const schemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema

const code = (value: unknown) => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``

function typeOf(schema: JsonSchema): string {
  if (schema.const !== undefined) return code(schema.const)
  if (schema.enum) return schema.enum.map(code).join(' or ')
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' or ')
  if (schema.type === 'array') return `list of ${typeOf(schema.items ?? {})}`
  if (schema.format === 'email') return 'email address'
  if (schema.format === 'uri') return 'URL'
  if (schema.type !== 'object') return schema.type ?? 'any'
  if (!schema.properties) return `object of ${typeOf(schema.additionalProperties || {})} by name`
  if (isDescribed(schema)) return 'object'
  const parts = Object.entries(schema.properties).map(([name, part]) => `${name}: ${typeOf(part)}`)
  return `{ ${parts.join(', ')} }`
}

/** Are the properties of an object described, so that they have rows of their own? */
const isDescribed = ({ properties = {} }: JsonSchema) =>
  Object.values(properties).some(({ description }) => description !== undefined)

interface Row {
  name: string
  schema: JsonSchema
}

function rowsOf({ properties = {} }: JsonSchema, above = ''): Row[] {
  return Object.entries(properties).flatMap(([name, schema]) => [
    { name: `${above}${name}`, schema },
    ...(isDescribed(schema) ? rowsOf(schema, `${above}${name}.`) : []),
  ])
}

function table(rows: readonly Row[], defaultOf: (row: Row) => string): string {
  const cells = rows.map((row) => [
    code(row.name),
    typeOf(row.schema),
    defaultOf(row),
    row.schema.description ?? '',
  ])
  const lines = [['name', 'type', 'default', 'what it does'], ['---', '---', '---', '---'], ...cells]
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n')
}

/** What the two stages of `infra/config.ts` have: one value, or one of each stage where they differ. */
function stageDefault({ name, schema }: Row): string {
  if (name.includes('.')) return schema.default === undefined ? '' : code(schema.default)
  const valueOf = (stage: string) => Object.entries(loadSettings(stage)).find(([key]) => key === name)?.[1]
  const [dev, prod] = [valueOf('dev'), valueOf('prod')]
  if (JSON.stringify(dev) !== JSON.stringify(prod)) return `dev ${code(dev)}, prod ${code(prod)}`
  return dev === undefined ? '' : code(dev)
}

const tables: Record<string, () => string> = {
  'settings of a stage': () => table(rowsOf(schemaOf(SettingsSchema)), stageDefault),
  'settings of one machine': () =>
    table(rowsOf(schemaOf(LocalSettingsSchema)), ({ schema }) => code(schema.default)),
}

/** The page with its tables as the schemas have them; the text around them is as it is in the file. */
export function renderConfiguration(page = readFileSync(configurationPage, 'utf8')): string {
  return Object.entries(tables).reduce((text, [name, render]) => {
    const [begin, end] = [`<!-- begin: ${name} -->\n\n`, `\n\n<!-- end: ${name} -->`]
    const [before, after] = [text.indexOf(begin), text.indexOf(end)]
    if (before < 0 || after < before) throw new Error(`The page lacks the marks of "${name}".`)
    return `${text.slice(0, before)}${begin}${render()}${text.slice(after)}`
  }, page)
}
