import type { Key } from './keys'
import { type Entity, FIRST_SHAPE, isMadeByUpdate, type ExpiringEntity, versionAttributeOf } from './shapes'

export interface Condition {
  /** A condition expression: `#name` stands for the attribute `name`, `:name` for `values.name`. */
  condition?: string
  values?: Record<string, unknown>
}

/** Condition: the item exists. */
export const exists = { condition: 'attribute_exists(pk)' } as const
/** Condition: the item does not exist. */
export const absent = { condition: 'attribute_not_exists(pk)' } as const

/** Condition: the item exists and these attributes are unchanged since it was read. */
export function unchanged<T extends object>(
  read: T,
  names: readonly (keyof T & string)[],
): Required<Condition> {
  const present = names.filter((name) => read[name] !== undefined)
  const terms = names.map((name) =>
    present.includes(name) ? `#${name} = :${name}` : `attribute_not_exists(#${name})`,
  )
  return {
    condition: [exists.condition, ...terms].join(' AND '),
    values: Object.fromEntries(present.map((name) => [name, read[name]])),
  }
}

export interface Change extends Condition {
  set?: Record<string, unknown>
  /** Set only if the attribute does not exist yet. */
  initial?: Record<string, unknown>
  /** Numbers to add (a missing attribute counts as 0), or values to add to a set. */
  add?: Record<string, number | Set<string>>
  /** Values to remove from a set. */
  take?: Record<string, Set<string>>
  remove?: readonly string[]
}

/** Replaces the characters that an expression does not allow in names by underscores. */
export const attributeName = (name: string): string => name.replace(/\W/g, '_')

interface Labelled extends Condition {
  /** Identifies the write in `onConditionFailed`. */
  label: string
}
export type Write =
  | (Labelled & { kind: 'Put'; item: Key & object })
  | (Labelled & { kind: 'Delete' | 'ConditionCheck'; key: Key })
  | (Labelled & Change & { kind: 'Update'; key: Key })

/** Stores a whole item. The label names its entity, whose current shape version is stamped here. */
export const put = <T extends Key>(
  label: Entity | ExpiringEntity,
  item: T,
  condition: Condition = {},
): Write => ({
  kind: 'Put',
  label,
  item: { ...item, ...versionAttributeOf(label) },
  ...condition,
})
/** Changes attributes; creates the item if it does not exist, unless a condition prevents that. */
export const update = (label: string, key: Key, change: Change): Write => ({
  kind: 'Update',
  label,
  key,
  ...change,
  ...(isMadeByUpdate(label) && { initial: { ...change.initial, s: FIRST_SHAPE } }),
})
export const remove = (label: string, key: Key, condition: Condition = {}): Write => ({
  kind: 'Delete',
  label,
  key,
  ...condition,
})
/** Writes nothing, but the transaction fails when the condition fails. */
export const check = (label: string, key: Key, condition: Condition & { condition: string }): Write => ({
  kind: 'ConditionCheck',
  label,
  key,
  ...condition,
})

interface Expressions {
  parts: string[]
  names: Record<string, string>
  values: Record<string, unknown>
}

type Term = (name: string, placeholder: string) => string

/** One term per attribute; adds the names and values to `into`. */
function termsOf(into: Expressions, kind: string, values: Record<string, unknown>, term: Term): string[] {
  return Object.entries(values).map(([name, value], at) => {
    into.names[`#${name}`] = name
    into.values[`:${kind}${at}`] = value
    return term(`#${name}`, `:${kind}${at}`)
  })
}

/** Without key attributes, which an update cannot set, and without undefined values. */
const settable = (values: Record<string, unknown> = {}) =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== undefined && name !== 'pk' && name !== 'sk'),
  )

function updateExpression({ set, initial, add = {}, take = {}, remove = [] }: Change, into: Expressions) {
  const clauses = {
    SET: [
      ...termsOf(into, 'set', settable(set), (name, value) => `${name} = ${value}`),
      ...termsOf(
        into,
        'init',
        settable(initial),
        (name, value) => `${name} = if_not_exists(${name}, ${value})`,
      ),
    ],
    ADD: termsOf(into, 'add', add, (name, value) => `${name} ${value}`),
    DELETE: termsOf(into, 'take', take, (name, value) => `${name} ${value}`),
    REMOVE: remove.map((name) => {
      into.names[`#${name}`] = name
      return `#${name}`
    }),
  }
  for (const [word, terms] of Object.entries(clauses))
    if (terms.length > 0) into.parts.push(`${word} ${terms.join(', ')}`)
}

/** The DynamoDB parameters of a write, without the table name. */
export function parameters(write: Write): Record<string, unknown> {
  const into: Expressions = { parts: [], names: {}, values: {} }
  if (write.kind === 'Update') updateExpression(write, into)
  for (const [name, value] of Object.entries(write.values ?? {})) into.values[`:${name}`] = value
  for (const [token, name] of write.condition?.matchAll(/#(\w+)/g) ?? []) into.names[token] = name!
  return {
    ...(write.kind === 'Put' ? { Item: write.item } : { Key: { pk: write.key.pk, sk: write.key.sk } }),
    ...(into.parts.length > 0 && { UpdateExpression: into.parts.join(' ') }),
    ...(write.condition && { ConditionExpression: write.condition }),
    ...(Object.keys(into.names).length > 0 && { ExpressionAttributeNames: into.names }),
    ...(Object.keys(into.values).length > 0 && { ExpressionAttributeValues: into.values }),
  }
}
