import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
  useQuery,
} from '@tanstack/react-query'
import type { Proposal } from '#shared/schemas/entities'
import { call } from '#web/lib/api'
import { lowerBadge } from '#web/lib/badges'
import { notify } from '#web/lib/notify'
import { type Box, cacheAnsweredProposal, counterpartId, proposalKeys } from './proposal-cache'

export type { Box }
export type Answer = 'accepted' | 'rejected' | 'withdrawn'

export const proposalsQuery = (userId: string, box: Box) =>
  infiniteQueryOptions({
    queryKey: proposalKeys.list(userId, box),
    queryFn: ({ pageParam, signal }) =>
      call('proposal.list', { user_id: userId, box, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.page.next,
  })

const pendingPages = 10

/**
 * The newest pending proposals received, at most `count`. A short page may have a next one, because answered
 * proposals are filtered out.
 */
async function loadPending(userId: string, count: number, signal: AbortSignal): Promise<Proposal[]> {
  const found: Proposal[] = []
  let cursor: string | undefined
  for (let page = 0; page < pendingPages && found.length < count; page++) {
    const reply = await call(
      'proposal.list',
      {
        user_id: userId,
        box: 'received',
        status: 'pending',
        pageSize: count - found.length,
        ...(cursor && { cursor }),
      },
      { signal },
    )
    found.push(...reply.data)
    cursor = reply.page.next
    if (!cursor) break
  }
  return found
}

/** How many pending proposals the dashboard shows at most. */
export const maxPendingShown = 3

export const pendingQuery = (userId: string, count: number) =>
  queryOptions({
    queryKey: proposalKeys.pending(userId, count),
    queryFn: ({ signal }) => loadPending(userId, count, signal),
  })

export const proposalQuery = (id: string) =>
  queryOptions({
    queryKey: proposalKeys.item(id),
    queryFn: async ({ signal }) => (await call('proposal.item', { proposal_id: id }, { signal })).data,
  })

const done = {
  accepted: msg`You are now connected.`,
  rejected: msg`The proposal was declined.`,
  withdrawn: msg`Your proposal was withdrawn.`,
}

/** Accepts, declines or withdraws one of this member's proposals. */
export function useAnswer(proposal: Proposal, userId: string) {
  const { i18n } = useLingui()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (status: Answer) => call('proposal.update', { proposal_id: proposal.id, status }),
    onSuccess: ({ message, data }, status) => {
      notify('success', message || i18n._(done[status]))
      if (proposal.receiver_id === userId) lowerBadge(queries, 'proposals', 1)
      cacheAnsweredProposal(queries, userId, data)
    },
    // It may have changed concurrently: show the current state.
    onError: () =>
      Promise.all(
        [['proposals'], ['connections'], ['profile', counterpartId(proposal, userId)]].map((queryKey) =>
          queries.invalidateQueries({ queryKey }),
        ),
      ),
  })
}

/** Whether the pending proposals are loaded, or failed to load. */
export const useIsPendingLoaded = (userId: string): boolean =>
  !useQuery(pendingQuery(userId, maxPendingShown)).isPending
