import type { AlertMode } from '#shared/options/alerts'
import type { SavedSearchItem } from '#functions/features/saved-searches/items'
import { loadTimingItem, timingOf } from '#functions/features/saved-searches/timing'
import { listSavedSearches } from '#functions/features/saved-searches/store'
import type { Block, Part } from './part'
import { filterRows } from './search-words'
import { dayOf } from './wording'

const modeLabels: Readonly<Record<AlertMode, string>> = {
  off: 'No',
  now: 'At once',
  daily: 'Every day',
  weekly: 'Every week',
}

/** Whom it has found and not told of yet is not told here either: what it finds is told when it is due. */
const told = ({ name, search, alerts, found, created_at, alerts_since, told_at }: SavedSearchItem) => ({
  name,
  search,
  alerts,
  found,
  created_at,
  alerts_since: alerts_since ?? null,
  told_at: told_at ?? null,
})

const blockOf = async ({ name, search, alerts, created_at, told_at }: SavedSearchItem): Promise<Block> => ({
  kind: 'facts',
  title: name,
  rows: [
    ...(await filterRows(search)),
    ['Tells of new people', modeLabels[alerts]],
    ...(told_at === undefined ? [] : ([['Told last', dayOf(told_at)]] as const)),
    ['Saved', dayOf(created_at)],
  ],
})

/** What the member looks for again and again, the latest first. */
export const savedSearches: Part = {
  name: 'saved_searches',
  title: 'Saved searches',
  of: ['savedSearch'],
  read: async ({ actor }) => {
    const saved = await listSavedSearches(actor.userId)
    return { data: saved.map(told), blocks: await Promise.all(saved.map(blockOf)) }
  },
}

/** How the member is told of new people; without the code that ends the mails, which would let others do so. */
export const alertTiming: Part = {
  name: 'new_people',
  title: 'News of new people',
  of: ['alertTiming'],
  read: async ({ actor }) => {
    const stored = await loadTimingItem(actor.userId)
    if (!stored) return { data: null, blocks: [] }
    const timing = timingOf(stored)
    const { mail, zone, quiet } = timing
    return {
      data: timing,
      blocks: [
        {
          kind: 'facts',
          rows: [
            ['By e-mail, too', mail ? 'Yes' : 'No'],
            ['Time zone', zone],
            ['Quiet hours', quiet ? `${quiet.from} – ${quiet.to}` : 'None'],
          ],
        },
      ],
    }
  },
}
