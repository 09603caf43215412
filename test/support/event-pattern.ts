/*
 * The part of EventBridge's patterns, which Lambda's filters follow, that we use: values and `exists`, on leaves alone.
 * https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-create-pattern-operators.html
 */

type Json = null | boolean | number | string | Json[] | { [name: string]: Json }
type Rule = string | { exists: boolean }
export interface Pattern {
  [name: string]: Pattern | Rule[]
}

/** Whether an object at this path, where there is none, counts as one without fields; otherwise nothing below it matches. */
export type Lenience = (path: readonly string[]) => boolean

const isObject = (value: unknown): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Does the leaf meet any of the rules? An object is no leaf, so nothing is known to exist by its name. */
function meets(rules: readonly Rule[], value: Json | undefined): boolean {
  const exists = value !== undefined && !isObject(value)
  return rules.some((rule) => (typeof rule === 'string' ? rule === value : rule.exists === exists))
}

/** Does a record match a pattern, all of it? */
export function matches(
  pattern: Pattern,
  record: unknown,
  lenient: Lenience,
  path: readonly string[] = [],
): boolean {
  if (!isObject(record) && !lenient(path)) return false
  return Object.entries(pattern).every(([name, part]) => {
    const value = isObject(record) ? record[name] : undefined
    return Array.isArray(part) ? meets(part, value) : matches(part, value, lenient, [...path, name])
  })
}
