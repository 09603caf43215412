import type { Gender } from '#shared/options/personal'
import { word } from '#web/lib/wording/wording'

export interface Option<V extends string | number = string | number> {
  value: V
  label: string
  /** One line of explanation; shown on radio cards. */
  note?: string
  /** Group of the option in a select; neighbours with the same group form one. */
  group?: string
  /** Other names, by which the search of a list finds it. */
  names?: readonly string[]
  /** Place among the options that a search finds, such as that of a city by its inhabitants. */
  rank?: number
  /** Number of results; shown in lists with a search. */
  count?: number | undefined
}

/** Options in the order of `values`; `labels` (see `shared/options`) are translated, for a person of this gender. */
export function optionsFrom<V extends string>(
  values: readonly V[],
  labels: Readonly<Record<V, string>>,
  gender?: Gender,
): Option<V>[] {
  return values.map((value) => ({ value, label: word(labels[value], gender) }))
}
