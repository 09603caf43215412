import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { Profile } from '#shared/schemas/entities'
import { Button, ButtonLink } from '#web/components/button'
import { UnprovenDialog } from '#web/components/email-proof/unproven-dialog'
import { OpeningNotice } from '#web/components/opening-notice'
import { useSendProposal } from './queries'

/** The viewer's actions on another member's profile, by their relation and that member's privacy. */
export function ProfileActions({ profile }: { profile: Profile }) {
  const { send, busy, unproven, opensOn, forget } = useSendProposal(profile)
  const { state, proposal_id: id = '' } = profile.relation
  const message = (
    <>
      <ButtonLink variant="wall" href="/dashboard/live-chat">
        <Trans>Send a Message</Trans>
      </ButtonLink>
      <chakra.p flexBasis="100%" textStyle="small" color="wall.muted">
        <Trans>Messages cannot be sent yet.</Trans>
      </chakra.p>
    </>
  )
  if (state === 'connected')
    return (
      <>
        <ButtonLink variant="actOnWall" href={`/dashboard/connections/${encodeURIComponent(id)}`}>
          <Trans>View Connection</Trans>
        </ButtonLink>
        {message}
      </>
    )
  if (state === 'received')
    return (
      <ButtonLink variant="actOnWall" href={`/dashboard/proposals/${encodeURIComponent(id)}`}>
        <Trans>Answer the proposal</Trans>
      </ButtonLink>
    )
  if (state === 'sent')
    return (
      <ButtonLink variant="wall" href={`/dashboard/proposals/${encodeURIComponent(id)}`}>
        <Trans>Proposal sent</Trans>
      </ButtonLink>
    )
  return (
    <>
      <Button variant="actOnWall" onClick={send} loading={busy} disabled={!profile.proposal_privacy}>
        <Trans>Send a Proposal</Trans>
      </Button>
      {profile.messages_privacy && message}
      {opensOn && (
        <chakra.div role="alert" flexBasis="100%">
          <OpeningNotice opensOn={opensOn} />
        </chakra.div>
      )}
      <UnprovenDialog open={unproven} onClose={forget} />
    </>
  )
}
