import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import type { Profile } from '#shared/schemas/entities'
import { Button, TextLink } from '#web/components/button'
import { UnprovenDialog } from '#web/components/email-proof/unproven-dialog'
import { OpeningNotice } from '#web/components/opening-notice'
import { Notice } from '#web/components/surfaces'
import { errorText, isCode } from '#web/lib/api-error'
import { breakPath, wizardPath } from '#web/lib/paths'
import { useSingleTap } from '#web/lib/use-single-tap'
import { formatDate } from '#web/lib/wording/wording'
import { useSendProposal } from './queries'

/** Why the button is disabled; undefined while the viewer may propose. */
function obstacleOf({ relation, proposal_privacy }: Profile): ReactNode {
  const { resting_until } = relation
  if (resting_until) {
    const day = formatDate(resting_until)
    return <Trans>You can propose to this member again after {day}.</Trans>
  }
  return proposal_privacy ? undefined : (
    <Trans>At present this member receives proposals from some members only.</Trans>
  )
}

/** Where the sender removes what a refusal names; undefined if that is not in their hands. */
function remedyOf(refusal: Error): ReactNode {
  if (isCode(refusal, 'paused') && refusal.params?.what === 'own')
    return (
      <TextLink href={breakPath}>
        <Trans>Open your settings</Trans>
      </TextLink>
    )
  if (isCode(refusal, 'quota_exceeded'))
    return (
      <TextLink href="/packages">
        <Trans>See the plans</Trans>
      </TextLink>
    )
  if (isCode(refusal, 'profile_incomplete'))
    return (
      <TextLink href={wizardPath}>
        <Trans>Complete your profile</Trans>
      </TextLink>
    )
  return undefined
}

/** A refusal of the server with a way out; what has none is told by a toast and the refreshed profile. */
function Refusal({ refusal }: { refusal: Error | null }) {
  const remedy = refusal && remedyOf(refusal)
  if (!remedy) return null
  return (
    <chakra.div role="alert" flexBasis="100%">
      <Notice icon="info" title={errorText(refusal)}>
        <p>{remedy}</p>
      </Notice>
    </chakra.div>
  )
}

/** The disabled button, with the reason beside it. */
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
      <chakra.p id={reason} maxWidth={{ lg: '19em' }} textStyle="small" color="wall.muted">
        {children}
      </chakra.p>
    </chakra.div>
  )
}

/** The button 'Send a Proposal'; where the viewer cannot, it is disabled and says why. */
export function SendProposal({ profile }: { profile: Profile }) {
  const { send, busy, status, unproven, opensOn, refusal, forget } = useSendProposal(profile)
  const obstacle = obstacleOf(profile)
  const sendOnce = useSingleTap(() => void send(), status)
  return (
    <>
      {obstacle === undefined ? (
        <Button variant="actOnWall" onClick={sendOnce} loading={busy}>
          <Trans>Send a Proposal</Trans>
        </Button>
      ) : (
        <NoProposal>{obstacle}</NoProposal>
      )}
      {opensOn && (
        <chakra.div role="alert" flexBasis="100%">
          <OpeningNotice opensOn={opensOn} />
        </chakra.div>
      )}
      <Refusal refusal={refusal} />
      <UnprovenDialog open={unproven} onClose={forget} />
    </>
  )
}
