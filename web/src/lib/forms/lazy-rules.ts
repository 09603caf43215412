import type { FieldValues, Resolver } from 'react-hook-form'

export interface LazyRules<T extends FieldValues> {
  resolver: Resolver<T>
  /** For `<form onFocus>`: has the rules there by the time that something is sent. */
  prepare: () => void
}

/**
 * The rules of a form, loaded when somebody begins to fill it in: the form is there sooner, and what checks it is as much code
 * as the form. Where they do not arrive, the server alone checks what is sent, by the same rules.
 */
export function lazyRules<T extends FieldValues>(load: () => Promise<Resolver<T>>): LazyRules<T> {
  const unchecked: Resolver<T> = (values) => ({ values, errors: {} })
  const rules = () => load().catch(() => unchecked)
  return {
    resolver: async (values, context, options) => (await rules())(values, context, options),
    prepare: () => void rules(),
  }
}
