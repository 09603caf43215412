import type { Fact } from './facts'

/**
 * `stops`: a deploy would fail. `ask`: it would not, but something has to be asked for, or chosen. `unread`: nobody told, or
 * nobody can.
 */
export type Level = 'fine' | 'ask' | 'stops' | 'unread'

export interface Finding {
  level: Level
  sentence: string
}

const of =
  (level: Level) =>
  (sentence: string): Finding => ({ level, sentence })
export const fine = of('fine')
export const ask = of('ask')
export const stops = of('stops')
export const unread = of('unread')

/** What follows from a fact, or that it could not be read. */
export function read<T>(what: string, fact: Fact<T>, tell: (value: T) => Finding | Finding[]): Finding[] {
  if ('unread' in fact) return [unread(`Could not read ${what}: ${fact.unread}.`)]
  return [tell(fact.value)].flat()
}
