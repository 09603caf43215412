import { anyLabel, anyValue } from '#shared/options/any'
import { casteLabels } from '#shared/options/caste'
import { maslakLabels } from '#shared/options/maslak'
import type { Gender } from '#shared/options/personal'
import { religions, type Religion } from '#shared/options/religion'
import type { Option } from '#web/ui/fields/options'
import { sortedByLabel } from '#web/lib/wording/names'
import { word } from '#web/lib/wording/wording'

const isReligion = (value: string | undefined): value is Religion =>
  religions.some((religion) => religion === value)

/** Answers that name no maslak or caste; last in a list. */
const unnamed = ['no_caste', 'other', 'prefer_not_to_say']
const isUnnamed = ({ value }: Option<string>) => unnamed.includes(value)

/** Maslaks or castes in alphabetical order. Their English names find them in every language. */
export function beliefList(labels: Readonly<Record<string, string>>, gender?: Gender): Option<string>[] {
  const all = Object.entries(labels).map(([value, label]) => ({
    value,
    label: word(label, gender),
    names: [label],
  }))
  return [...sortedByLabel(all.filter((one) => !isUnnamed(one))), ...all.filter(isUnnamed)]
}

/** Maslak and caste options for a religion. */
export function beliefOptions(religion: string | undefined, gender?: Gender) {
  if (!isReligion(religion)) return { maslaks: [], castes: [] }
  return { maslaks: beliefList(maslakLabels[religion], gender), castes: beliefList(casteLabels[religion]) }
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
