import type { Religion } from './religion'

/*
 * Titles of `maslak` and `caste` for each religion, as matrimonial services in Pakistan and India use them: Muslims are asked for
 * the maslak or sect, Christians for the denomination, Hindus and Sikhs for tradition and for community or caste.
 */

/** The title of `maslak` for a religion. */
export const maslakTitles = {
  islam: 'Maslak',
  christianity: 'Denomination',
  hinduism: 'Tradition',
  sikhism: 'Tradition',
  other: 'Faith',
} as const satisfies Record<Religion, string>

/** The title of `caste` for a religion. */
export const casteTitles = {
  islam: 'Caste',
  christianity: 'Community',
  hinduism: 'Community or caste',
  sikhism: 'Community or caste',
  other: 'Community',
} as const satisfies Record<Religion, string>

/** The title for a religion; that of Muslims if none, or `any`, is chosen. */
export const beliefTitle = (titles: Readonly<Record<Religion, string>>, religion: unknown): string =>
  typeof religion === 'string' && Object.hasOwn(titles, religion)
    ? titles[religion as Religion]
    : titles.islam

/** Questions about hijaab, beard and halal food are for Muslims; others get this neutral answer. */
export const notAsked = {
  do_you_prefer_hijaab: 'no',
  do_you_prefer_beard: 'no',
  dietary_preference: 'not_strict',
} as const
export const notAskedLabel = 'Does not apply'

/** Whether a family of this religion is not asked about the customs of Muslims. */
export const isNotAsked = (religion: unknown): boolean =>
  typeof religion === 'string' && religion !== '' && religion !== 'islam'
