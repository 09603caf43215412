import type { Key } from './keys'

export interface Condition {
  /** An expression; `#name` is the attribute of that name, `:name` a value of `values`. */
  condition?: string
  values?: Record<string, unknown>
}

export interface Change extends Condition {
  set?: Record<string, unknown>
  /** Numbers to add; an absent attribute counts as 0. */
  add?: Record<string, number>
  remove?: readonly string[]
}

interface Labelled extends Condition {
  /** Names the write in `onConditionFailed`. */
  label: string
}
export type Write =
  | (Labelled & { kind: 'Put'; item: Key & object })
  | (Labelled & { kind: 'Delete' | 'ConditionCheck'; key: Key })
  | (Labelled & Change & { kind: 'Update'; key: Key })

/** Stores a whole item. */
export const put = <T extends Key>(label: string, item: T, condition: Condition = {}): Write => ({
  kind: 'Put',
  label,
  item,
  ...condition,
})
/** Changes attributes; makes the item when there is none, unless a condition forbids it. */
export const update = (label: string, key: Key, change: Change): Write => ({
  kind: 'Update',
  label,
  key,
  ...change,
})
export const remove = (label: string, key: Key, condition: Condition = {}): Write => ({
  kind: 'Delete',
  label,
  key,
  ...condition,
})
/** Writes nothing, but the transaction stands or falls with its condition. */
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

function addClause(into: Expressions, word: string, entries: [string, string?, unknown?][], join: string) {
  if (entries.length === 0) return
  for (const [name, placeholder, value] of entries) {
    into.names[`#${name}`] = name
    if (placeholder) into.values[placeholder] = value
  }
  const terms = entries.map(([name, placeholder]) =>
    placeholder ? `#${name}${join}${placeholder}` : `#${name}`,
  )
  into.parts.push(`${word} ${terms.join(', ')}`)
}

function updateExpression(change: Change, into: Expressions) {
  // The key names the item; it cannot be set.
  const settable = Object.entries(change.set ?? {}).filter(
    ([name, value]) => value !== undefined && name !== 'pk' && name !== 'sk',
  )
  addClause(
    into,
    'SET',
    settable.map(([name, value], at) => [name, `:set${at}`, value]),
    ' = ',
  )
  addClause(
    into,
    'ADD',
    Object.entries(change.add ?? {}).map(([name, value], at) => [name, `:add${at}`, value]),
    ' ',
  )
  addClause(
    into,
    'REMOVE',
    (change.remove ?? []).map((name) => [name]),
    '',
  )
}

/** The parameters of a write as DynamoDB takes them, its table apart. */
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
