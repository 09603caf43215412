import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Profile } from '#shared/schemas/entities'
import { errorText, isCode, isSessionOver } from '#web/lib/api-error'
import { messageDraft } from '#web/lib/message-draft'
import type { SessionUser } from '#web/lib/session-context'
import { isExplainedInDialog, proposalsLeftAfter, obstacleIn, ownObstacle } from './proposal-refusal'
import { profileQuery } from '#web/features/profiles/queries'
import { useSendProposal } from './use-send-proposal'

/** What is asked of a member who wants to propose: a profile first, a proven address, or the letter itself. */
export type Asking = 'profile' | 'proof' | 'letter'

/** What comes first for this member. */
export const firstStepFor = ({ profile_info_status, email_unproven }: SessionUser): Asking =>
  profile_info_status ? (email_unproven ? 'proof' : 'letter') : 'profile'

/** Why the last attempt failed; null for what is told elsewhere. */
function failureOf(error: Error | null): string | null {
  if (!error || isSessionOver(error) || !isExplainedInDialog(error)) return null
  return errorText(error)
}

/**
 * A proposal as it is being written: its note, kept for this tab until it is sent, what stands in its way, and what is
 * left after it. The member's own profile tells the latter; nothing waits for it.
 */
export function useProposalForm(
  profile: Profile,
  user: SessionUser,
  asked: Asking | null,
  ask: (next: Asking | null) => void,
) {
  const draft = useMemo(() => messageDraft(`proposal.${profile.id}`, user.id), [profile.id, user.id])
  const [note, setNote] = useState('')
  const { data: own } = useQuery({
    ...profileQuery(user.id),
    enabled: asked === 'letter',
    staleTime: 0,
    meta: { errors: 'own' },
  })
  const sending = useSendProposal(profile, {
    onSent: () => {
      draft.clear()
      ask(null)
    },
    onRefused: () => ask(null),
  })

  return {
    /** Takes up what was written before. */
    begin: () => {
      setNote(draft.read().message ?? '')
      sending.reset()
    },
    note,
    onNote: (next: string) => {
      setNote(next)
      if (next === '') draft.clear()
      else draft.save({ message: next })
    },
    onSend: (text: string) =>
      sending.mutate(
        { senderId: user.id, note: text },
        {
          onError: (error) => {
            if (isCode(error, 'email_unproven')) ask('proof')
            if (isCode(error, 'profile_incomplete')) ask('profile')
          },
        },
      ),
    busy: sending.isPending,
    failure: failureOf(sending.error),
    obstacle: obstacleIn(sending.error, own) ?? ownObstacle(own),
    after: proposalsLeftAfter(own),
  }
}
