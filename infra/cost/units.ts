/**
 * Capacity units of a call, as `npm run bench` measured them in November 2026: the names are those of its rows, and a run that finds
 * more than a tenth more than stands here counts as over budget. Retries, and what other members cause, come on top.
 */
export const measuredUnits = {
  'page for a member, 100k: highest': 1.5,
  'profile detail, 100k': 2.5,
  'profile detail, opened for the first time': 2,
  'the actor’s own account state, read on every call': 1,
  'counting of calls: 100 calls of a member': 7,
  'send a proposal with a note': 12,
  'send a proposal: reads, own account state included': 4,
  'accept a proposal': 14,
  'list of 20 proposals': 11.5,
  'list of notifications': 1,
  'counts beside the menu, own account state included': 1.5,
  'notice that begins a first plan': 31,
  'a message of 800 bytes: writes': 8,
  'a message of 800 bytes: reads': 7,
  'a read mark': 1,
  'a read mark: reads': 16,
  'list of 50 conversations: all': 81,
  'page of 50 messages of 800 bytes': 15,
  '100,000: page of 24 cards, highest': 14,
  'entry of searches that changes: writes': 3,
  'entry of searches that changes: reads': 7,
} as const
export type Measured = keyof typeof measuredUnits
