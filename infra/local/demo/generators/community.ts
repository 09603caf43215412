import type { Religion } from '#shared/options/religion'
import type { NamePool } from './names'
import type { Weighted } from './random'

export interface Family {
  surname: string
  caste: string
}

/** State and city, as profiles store them. */
export type Home = readonly [state: string, city: string]

/** People who share customs: surnames, castes, beliefs, languages and homes that go together. */
export interface Community {
  religion: Religion
  /** Relative size. */
  weight: number
  names: NamePool
  families: readonly Family[]
  maslaks: Weighted<string>
  tongues: Weighted<string>
  homes: readonly Home[]
  /** Countries with many members, besides the UAE and Saudi Arabia. */
  abroad?: readonly ('GB' | 'CA')[]
  /** Title before some given names. */
  title?: { male: string; female: string }
}

const entries = (text: string): string[] => text.split(',').map((entry) => entry.trim())

/** Parses families from `Surname caste, …`. */
export const families = (text: string): readonly Family[] =>
  entries(text).map((entry) => {
    const at = entry.lastIndexOf(' ')
    return { surname: entry.slice(0, at), caste: entry.slice(at + 1) }
  })

/** Parses homes in Pakistan from `PB Lahore, …`. A city that is named twice has more people. */
export const homes = (text: string): readonly Home[] =>
  entries(text).map((entry) => [`PK-${entry.slice(0, 2)}`, `PK-${entry.slice(3)}`])
