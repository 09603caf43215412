import { handler as blocksApi } from '#functions/features/blocks/api'
import { type Answer, invoke } from '#test/support/functions/invoke'
import type { LocalTable } from '#test/support/functions/local-table'
import { type Key, keys } from '#functions/db/keys'
import { userId } from '#functions/core/ids'

export const block = (as: string, profile_id: string, role: 'member' | 'admin' = 'member') =>
  invoke(blocksApi, 'blocks.create', { as: { id: as, role }, json: { profile_id } })
export const unblock = (as: string, profile_id: string, role: 'member' | 'admin' = 'member') =>
  invoke(blocksApi, 'blocks.delete', { as: { id: as, role }, query: { profile_id } })
export const blockedBy = (as: string, query: Record<string, string> = {}) =>
  invoke(blocksApi, 'blocks.mine', { as: { id: as }, query: { user_id: as, ...query } })

/** Blocks, and must succeed. */
export async function blocks(as: string, other: string): Promise<void> {
  const { status, body } = await block(as, other)
  if (status !== 201) throw new Error(`Not blocked: ${JSON.stringify(body)}`)
}

export const namesOf = ({ body }: Answer) => (body.data as { name: string }[]).map(({ name }) => name)

const has = (set: unknown, id: string) => set instanceof Set && set.has(id)
const setOf = (set: unknown) => [...((set ?? new Set()) as Set<string>)].sort()

/**
 * Who of two members blocks the other, from all that is stored of it, which must agree; what is live between them, and whether
 * each counts as many blocks as they have.
 */
export async function blockState(table: LocalTable, one: string, other: string) {
  const items = await table.all(/^(M|PAIR|PR)#/)
  return { ...blockIn(items, one, other), ...proposalIn(items, one, other) }
}

type Items = Awaited<ReturnType<LocalTable['all']>>
const findIn = (items: Items, key: Key) => items.find(({ pk, sk }) => pk === key.pk && sk === key.sk)

/** On the pair, and on the proposal itself. */
function proposalIn(items: Items, one: string, other: string) {
  const pair = findIn(items, keys.pair(one, other))
  const id = pair?.['proposal_id']
  const proposal = typeof id === 'string' ? findIn(items, keys.proposal(id)) : undefined
  return {
    proposal: [pair?.['status'] ?? 'none', proposal?.['status'] ?? 'none'],
    listed: pair?.['g1pk'] !== undefined || pair?.['g2pk'] !== undefined,
  }
}

function blockIn(items: Items, one: string, other: string) {
  const find = (key: Key) => findIn(items, key)
  const [first, second] = [userId(one), userId(other)]
  const pair = find(keys.pair(first, second))
  const own = (id: string) => items.filter(({ pk, sk }) => pk === `M#${id}` && sk.startsWith('BL#')).length
  const blocking = (id: typeof first) => find(keys.exclusions(id))?.['blocking'] ?? 0
  return {
    pair: setOf(pair?.['blocked_by']),
    own: [find(keys.block(first, second)) && one, find(keys.block(second, first)) && other]
      .filter(Boolean)
      .sort(),
    conversations: [
      setOf(find(keys.conversation(first, second))?.['blocked_by']),
      setOf(find(keys.conversation(second, first))?.['blocked_by']),
    ],
    excluded: [
      has(find(keys.exclusions(first))?.['ids'], other),
      has(find(keys.exclusions(second))?.['ids'], one),
    ],
    counted: [blocking(first) === own(one), blocking(second) === own(other)],
  }
}

/** The state of two of whom these block the other, and nothing is live any more. */
export const stateOf = (by: readonly string[], status: string, listed = false) => {
  const sorted = [...by].sort()
  const any = by.length > 0
  return {
    pair: sorted,
    own: sorted,
    conversations: [sorted, sorted],
    excluded: [any, any],
    counted: [true, true],
    proposal: [status, status],
    listed,
  }
}
