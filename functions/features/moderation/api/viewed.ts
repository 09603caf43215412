import { audited, type Author } from '#functions/features/audit/store'
import { transact } from '#functions/db/transact'

/** A case holds what members wrote to each other: that it was seen is noted before the answer. */
export const noteViewed = (id: string, author: Author, now: Date): Promise<void> =>
  transact([audited(author, { action: 'case.viewed', target: { kind: 'case', id } }, now)])
