import { anyLabel, anyValue } from '#shared/options/any'
import { casteLabels } from '#shared/options/caste'
import { maslakLabels } from '#shared/options/maslak'
import { religions, type Religion } from '#shared/options/religion'
import type { Option } from '#web/ui/fields/options'
import { word } from '#web/lib/wording/wording'

const isReligion = (value: string | undefined): value is Religion =>
  religions.some((religion) => religion === value)

const list = (labels: Readonly<Record<string, string>>): Option<string>[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label: word(label) }))

/** Maslak and caste options for a religion. */
export function beliefOptions(religion: string | undefined) {
  if (!isReligion(religion)) return { maslaks: [], castes: [] }
  return { maslaks: list(maslakLabels[religion]), castes: list(casteLabels[religion]) }
}

/** Answers about oneself that ask nothing of a partner; "Any" replaces them. */
const neutral = ['no_caste', 'prefer_not_to_say']

/**
 * The same for partner requirements, with "Any" instead of neutral answers. A stored neutral answer stays.
 */
export function requirementBeliefOptions(
  religion: string | undefined,
  held: { maslak: string | undefined; caste: string | undefined },
) {
  const { maslaks, castes } = beliefOptions(religion)
  const asking = (options: readonly Option<string>[], chosen: string | undefined) =>
    withAny(options.filter(({ value }) => value === chosen || !neutral.includes(value)))
  return { maslaks: asking(maslaks, held.maslak), castes: asking(castes, held.caste) }
}

/** Options with "Any" in front. */
export const withAny = <V extends string>(options: readonly Option<V>[]): Option<V | typeof anyValue>[] => [
  { value: anyValue, label: word(anyLabel) },
  ...options,
]
