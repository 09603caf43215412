import type { FieldValues, Resolver } from 'react-hook-form'

export interface LazyRules<T extends FieldValues> {
  resolver: Resolver<T>
  /** For `<form onFocus>`: loads the rules before the user submits. */
  prepare: () => void
}

/**
 * Validation rules that load when the user starts to fill in the form, since they are as large as the form itself.
 * If they fail to load, only the server validates.
 */
export function lazyRules<T extends FieldValues>(load: () => Promise<Resolver<T>>): LazyRules<T> {
  const unchecked: Resolver<T> = (values) => ({ values, errors: {} })
  const rules = () => load().catch(() => unchecked)
  return {
    resolver: async (values, context, options) => (await rules())(values, context, options),
    prepare: () => void rules(),
  }
}
