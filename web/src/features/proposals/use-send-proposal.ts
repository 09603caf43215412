import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom'
import type { Profile } from '#shared/schemas/entities'
import { call } from '#web/lib/api'
import { isCode, isSessionOver } from '#web/lib/api-error'
import { notify } from '#web/lib/notify'
import { signInFor } from '#web/lib/paths'
import { pushQuestion } from '#web/lib/push/question'
import { cacheSentProposal } from './proposal-cache'
import { focusIfLost } from '#web/lib/focus'
import { isExplainedInDialog, isUnanswered } from './proposal-refusal'
import { profileQuery } from '#web/features/profiles/queries'

/** Tells people who are signed out, and opens the sign-in page, which leads back. */
export function useAskToSignIn() {
  const { i18n } = useLingui()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (options?: NavigateOptions) => {
    notify('warning', i18n._(msg`You need to sign in to send a profile.`))
    void navigate(signInFor(pathname + search), options)
  }
}

interface Sending {
  senderId: string
  /** As it is stored; '' for none. */
  note: string
}

/**
 * The note of the existing proposal; null if this member did not send it.
 * @param unanswered the note to assume if it cannot be read
 */
async function arrivedNote(
  queries: QueryClient,
  receiverId: string,
  senderId: string,
  unanswered: string,
): Promise<string | null> {
  try {
    const { relation } = await queries.fetchQuery({ ...profileQuery(receiverId), staleTime: 0 })
    if (relation.state !== 'sent' && relation.state !== 'connected') return null
    if (!relation.proposal_id) return unanswered
    const { data } = await call('proposal.item', { proposal_id: relation.proposal_id, user_id: senderId })
    return data.message ?? ''
  } catch {
    return unanswered
  }
}

export interface SendEvents {
  onSent: () => void
  /** The refusal's reason is shown on the page, not in the dialog. */
  onRefused: () => void
}

/**
 * Sends a proposal to the profile's owner. A proposal that arrived although the answer was lost counts as
 * sent.
 */
export function useSendProposal({ id }: Profile, { onSent, onRefused }: SendEvents) {
  const { i18n } = useLingui()
  const queries = useQueryClient()
  const askToSignIn = useAskToSignIn()
  // The note of the first send whose answer was lost.
  const unanswered = useRef<string | null>(null)
  return useMutation({
    mutationFn: async ({ senderId, note }: Sending) => {
      const parties = { sender_id: senderId, receiver_id: id }
      try {
        const reply = await call('proposal.create', { ...parties, ...(note && { message: note }) })
        return { reply, arrived: note }
      } catch (error) {
        if (unanswered.current !== null && isCode(error, 'proposal_exists')) {
          const arrived = await arrivedNote(queries, id, senderId, unanswered.current)
          if (arrived !== null) return { reply: null, arrived }
        }
        if (isUnanswered(error)) unanswered.current ??= note
        throw error
      }
    },
    meta: { errors: isExplainedInDialog },
    onSuccess: ({ reply, arrived }, { senderId, note }) => {
      unanswered.current = null
      if (arrived === note) notify('success', reply?.message || i18n._(msg`Proposal send successfully!`))
      else notify('info', i18n._(msg`We had already sent your proposal, with the note that you wrote first.`))
      onSent()
      pushQuestion.ask(senderId)
      if (reply) cacheSentProposal(queries, senderId, { ...reply.data, ...(note && { message: note }) })
      else for (const key of ['profile', 'proposals']) void queries.invalidateQueries({ queryKey: [key] })
      // The button disappears with the focus.
      focusIfLost(document.getElementById('main'))
    },
    onError: (error) => {
      // The route guard may have done this already.
      if (isSessionOver(error)) return askToSignIn({ replace: true })
      if (isExplainedInDialog(error)) return undefined
      onRefused()
      return queries.invalidateQueries({ queryKey: ['profile', id] })
    },
  })
}
