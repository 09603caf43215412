import { brand } from '#shared/brand'

declare const __SHOWS_SAMPLES__: boolean

/** Whether pages show samples, marked as such: on one machine, and in tests. A site built for deployment leaves them out. */
export const showsSamples = typeof __SHOWS_SAMPLES__ === 'undefined' || __SHOWS_SAMPLES__

/** Whether pages show our phone numbers and e-mail addresses. */
export const showsContacts = showsSamples || !brand.sample

/** The entries that pages may show. */
export const shownOf = <Entry extends { sample?: true }>(entries: readonly Entry[]): readonly Entry[] =>
  entries.filter(({ sample }) => showsSamples || !sample)
