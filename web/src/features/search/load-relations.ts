import { call } from '#web/lib/api'
import { counterpartId, relationBy, type Relations } from '#web/features/proposals/proposal-cache'

const relationPages = 10

/** Needed because cards do not include the relation. */
export async function loadRelations(userId: string, signal: AbortSignal): Promise<Relations> {
  const relations: Relations = {}
  let cursor: string | undefined
  for (let page = 0; page < relationPages; page++) {
    const reply = await call(
      'proposal.list',
      { user_id: userId, pageSize: 100, ...(cursor && { cursor }) },
      { signal },
    )
    for (const proposal of reply.data) {
      const relation = relationBy(proposal, userId)
      if (relation) relations[counterpartId(proposal, userId)] = relation
    }
    cursor = reply.page.next
    if (!cursor) break
  }
  return relations
}
