import { word } from '#web/lib/wording/wording'

export interface Option<V extends string | number = string | number> {
  value: V
  label: string
  /** What it means, in one line; shown on radio cards. */
  note?: string
  /** Title of the part of a select in which it stands, with its neighbours of the same title. */
  group?: string
  /** How many there would be; shown in multi-selects. */
  count?: number | undefined
}

/** Options in the order of `values`; `labels` (see `shared/options`) are translated. */
export function optionsFrom<V extends string>(
  values: readonly V[],
  labels: Readonly<Record<V, string>>,
): Option<V>[] {
  return values.map((value) => ({ value, label: word(labels[value]) }))
}
