/** Budgets of one call in read or write units, by row of the report (infra/docs/budgets.md). */
export const capacityBudgets = {
  'page for a member, 100k: highest': 1.5,
  'profile detail, 100k': 2.5,
  'counting of calls: 100 calls of a member': 10,
  'send a proposal, with quota': 10,
  'send a proposal with a note': 12,
  'a message of 800 bytes: writes': 8,
  'add a member to the shortlist': 3,
  'ids of the shortlist': 1,
} as const

/** Budgets of a page for a member on a slow phone: seconds until its content, and requests until then. */
export const phoneBudgets = {
  'slow 3G': { first: 7, second: 2.5 },
  'slow 4G': { first: 3.5, second: 2.5 },
  requests: 20,
} as const
