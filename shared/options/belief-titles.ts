import type { Religion } from './religion'

/*
 * What a family of each religion calls the two answers `maslak` and `caste`, after the forms of matrimonial services in
 * Pakistan and India: maslak or sect is a question to Muslims, a Christian family is asked for the denomination, Hindus
 * and Sikhs for a tradition and for the community or caste.
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

/** The title that fits a religion; that of Muslims where none is said, or any. */
export const beliefTitle = (titles: Readonly<Record<Religion, string>>, religion: unknown): string =>
  typeof religion === 'string' && Object.hasOwn(titles, religion)
    ? titles[religion as Religion]
    : titles.islam

/** Hijaab, beard and halal food are asked of Muslims; for others this is the answer that stands for none. */
export const notAsked = {
  do_you_prefer_hijaab: 'no',
  do_you_prefer_beard: 'no',
  dietary_preference: 'not_strict',
} as const
export const notAskedLabel = 'Does not apply'

/** Whether the customs of Muslims are no question to a family of this religion. */
export const isNotAsked = (religion: unknown): boolean =>
  typeof religion === 'string' && religion !== '' && religion !== 'islam'
