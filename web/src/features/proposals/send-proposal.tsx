import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useRef, useState, type ReactNode } from 'react'
import type { Profile } from '#shared/schemas/entities'
import { Button, TextLink } from '#web/ui/buttons/button'
import { StickyAction } from '#web/ui/layout/sticky-action'
import { useInView } from '#web/lib/use-in-view'
import { UnprovenDialog } from '#web/features/auth/email-proof/unproven-dialog'
import { browsePath } from '#web/lib/paths'
import { type SessionUser, useSession } from '#web/lib/session-context'
import { AcceptsOnlySome } from './accepts-only-some'
import { saveIntendedRecipient } from './intended-recipient'
import { formatDate } from '#web/lib/wording/wording'
import { fullName } from '#web/features/profiles/name-and-gender'
import { ProfileFirst } from '#web/features/profiles/profile-first'
import { ProposalDialog } from './proposal-dialog'
import { useAskToSignIn } from './use-send-proposal'
import { type ProposalStep, firstStepFor, useProposalForm } from './use-proposal-form'

/** Why the button is disabled; undefined if the viewer may propose. */
function obstacleOf({ relation, proposal_privacy }: Profile): ReactNode {
  const { resting_until } = relation
  if (resting_until) {
    const day = formatDate(resting_until)
    return <Trans>You can propose to this member again after {day}.</Trans>
  }
  return proposal_privacy ? undefined : <AcceptsOnlySome />
}

/** Whether the viewer may send this member a proposal now. */
export const mayPropose = (profile: Profile): boolean =>
  profile.relation.state === 'none' && obstacleOf(profile) === undefined

/** The disabled button with the reason. */
function NoProposal({ children }: { children: ReactNode }) {
  const reason = useId()
  return (
    <chakra.div
      flexBasis="100%"
      display={{ base: 'grid', md: 'flex' }}
      flexWrap="wrap"
      alignItems="center"
      gap="3"
    >
      <Button variant="actOnWall" disabled aria-describedby={reason}>
        <Trans>Send a Proposal</Trans>
      </Button>
      <chakra.div maxWidth={{ lg: '19em' }} textStyle="small" color="wall.muted">
        <p id={reason}>{children}</p>
        <TextLink onWall standalone href={browsePath}>
          <Trans>See people</Trans>
        </TextLink>
      </chakra.div>
    </chakra.div>
  )
}

/** Asks for confirmation before sending. */
function Proposing({ profile, user }: { profile: Profile; user: SessionUser }) {
  const { t } = useLingui()
  const [asked, setAsked] = useState<ProposalStep | null>(null)
  const close = () => setAsked(null)
  const name = fullName(profile) || t`this member`
  const ask = (next: ProposalStep | null) => {
    if (next === 'profile') saveIntendedRecipient(user.id, { id: profile.id, name })
    setAsked(next)
  }
  const { begin, ...writing } = useProposalForm(profile, user, asked, ask)
  const button = useRef<HTMLButtonElement>(null)
  const inView = useInView(button)
  const start = () => {
    const first = firstStepFor(user)
    if (first === 'letter') begin()
    ask(first)
  }
  return (
    <>
      <Button ref={button} variant="actOnWall" onClick={start}>
        <Trans>Send a Proposal</Trans>
      </Button>
      {!inView && (
        <StickyAction>
          <Button onClick={start}>
            <Trans>Send a Proposal</Trans>
          </Button>
        </StickyAction>
      )}
      <ProfileFirst open={asked === 'profile'} onClose={close} name={name} />
      <UnprovenDialog open={asked === 'proof'} onClose={close} />
      <ProposalDialog open={asked === 'letter'} onClose={close} name={name} {...writing} />
    </>
  )
}

/** The button 'Send a Proposal'. If the viewer cannot propose, it is disabled and says why. */
export function SendProposal({ profile }: { profile: Profile }) {
  const { user } = useSession()
  const askToSignIn = useAskToSignIn()
  const obstacle = obstacleOf(profile)
  if (obstacle !== undefined) return <NoProposal>{obstacle}</NoProposal>
  if (user) return <Proposing profile={profile} user={user} />
  return (
    <Button variant="actOnWall" onClick={() => askToSignIn()}>
      <Trans>Send a Proposal</Trans>
    </Button>
  )
}
