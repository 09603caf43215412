/** Cache keys of what a member keeps for themselves. */
export const keptKeys = {
  all: ['kept'] as const,
  ids: (userId: string) => ['kept', 'ids', userId] as const,
  shortlist: (userId: string) => ['kept', 'shortlist', userId] as const,
  note: (userId: string, id: string) => ['kept', 'note', userId, id] as const,
  hidden: (userId: string) => ['kept', 'hidden', userId] as const,
  /** Of the changes. */
  changes: ['keeping'] as const,
}
