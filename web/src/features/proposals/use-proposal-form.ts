import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Profile } from '#shared/schemas/entities'
import { errorText, isCode, isSessionOver } from '#web/lib/api-error'
import { messageDraft } from '#web/lib/message-draft'
import type { SessionUser } from '#web/lib/session-context'
import { isExplainedInDialog, proposalsLeftAfter, obstacleIn, ownObstacle } from './proposal-refusal'
import { profileQuery } from '#web/features/profiles/queries'
import { useSendProposal } from './use-send-proposal'

/** What the member must do next: write a profile, prove the email, or write the note. */
export type ProposalStep = 'profile' | 'proof' | 'letter'

/** The first step for this member. */
export const firstStepFor = ({ profile_info_status, email_unproven }: SessionUser): ProposalStep =>
  profile_info_status ? (email_unproven ? 'proof' : 'letter') : 'profile'

/** Why the last attempt failed; null if this is shown elsewhere. */
function failureOf(error: Error | null): string | null {
  if (!error || isSessionOver(error) || !isExplainedInDialog(error)) return null
  return errorText(error)
}

/**
 * The state of writing a proposal: the note, stored for this tab until it is sent, the obstacles, and the
 * proposals left. The last two come from the member's own profile, without waiting for it.
 */
export function useProposalForm(
  profile: Profile,
  user: SessionUser,
  step: ProposalStep | null,
  setStep: (next: ProposalStep | null) => void,
) {
  const draft = useMemo(() => messageDraft(`proposal.${profile.id}`, user.id), [profile.id, user.id])
  const [note, setNote] = useState('')
  const { data: ownProfile } = useQuery({
    ...profileQuery(user.id),
    enabled: step === 'letter',
    staleTime: 0,
    meta: { errors: 'own' },
  })
  const sending = useSendProposal(profile, {
    onSent: () => {
      draft.clear()
      setStep(null)
    },
    onRefused: () => setStep(null),
  })

  return {
    /** Restores an earlier draft. */
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
            if (isCode(error, 'email_unproven')) setStep('proof')
            if (isCode(error, 'profile_incomplete')) setStep('profile')
          },
        },
      ),
    busy: sending.isPending,
    failure: failureOf(sending.error),
    obstacle: obstacleIn(sending.error, ownProfile) ?? ownObstacle(ownProfile),
    after: proposalsLeftAfter(ownProfile),
  }
}
