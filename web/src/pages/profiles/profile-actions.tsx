import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Profile } from '#shared/schemas/entities'
import { BlockAction } from '#web/features/blocks/block-action'
import { ShowMyPicture } from '#web/features/picture-requests/profile-actions'
import { ButtonLink } from '#web/ui/buttons/button'
import { HideAction } from '#web/features/shortlist/hide-action'
import { ShortlistButton } from '#web/features/shortlist/shortlist-buttons'
import { ReportAction } from '#web/features/moderation/report/report-action'
import { browsePath } from '#web/lib/paths'
import { useMayActOn, useSession } from '#web/lib/session-context'
import { Icon } from '#web/ui/icon'
import { MenuPanel, MenuSummary } from '#web/ui/layout/menu'
import { RelationLine } from '#web/features/proposals/relation-line'
import { fullName } from '#web/features/profiles/name-and-gender'
import { SendMessage } from '#web/features/chat/send-message'
import { SendProposal } from '#web/features/proposals/send-proposal'

/** The next step of a proposal, by the relation. */
function ProposalAction({ profile }: { profile: Profile }) {
  const { state, proposal_id } = profile.relation
  const id = encodeURIComponent(proposal_id ?? '')
  switch (state) {
    case 'connected':
      return (
        <ButtonLink variant="wall" href={`/dashboard/connections/${id}`}>
          <Trans>View Connection</Trans>
        </ButtonLink>
      )
    case 'received':
      return (
        <ButtonLink variant="actOnWall" href={`/dashboard/proposals/${id}`}>
          <Trans>Answer the proposal</Trans>
        </ButtonLink>
      )
    case 'sent':
      return (
        <ButtonLink variant="wall" href={`/dashboard/proposals/${id}`}>
          <Trans>Proposal sent</Trans>
        </ButtonLink>
      )
    case 'none':
      return <SendProposal profile={profile} />
    case 'self':
      return null
  }
}

/** "More": rare actions. Renders nothing if the viewer has none of them. */
function MoreActions({ profile, person }: { profile: Profile; person: { id: string; name: string } }) {
  const { t } = useLingui()
  const { name } = person
  if (!useMayActOn(person.id)) return null
  return (
    <chakra.details data-disclosure="">
      <MenuSummary
        aria-label={t`More about ${name}`}
        color="wall.ink"
        fontSize="15"
        _focusVisible={{ outlineColor: 'wall.ink' }}
      >
        <Icon name="more" strokeWidth={3} />
        <Trans>More</Trans>
      </MenuSummary>
      <MenuPanel>
        <ShowMyPicture profile={profile} />
        <BlockAction person={person} look="menu" leaveTo={browsePath} />
        <ReportAction person={person} look="menu" leaveTo={browsePath} />
      </MenuPanel>
    </chakra.details>
  )
}

/** The relation of viewer and member, and the viewer's actions. */
export function ProfileActions({ profile }: { profile: Profile }) {
  const { user } = useSession()
  const person = { id: profile.id, name: fullName(profile) }
  return (
    <>
      <RelationLine relation={profile.relation} name={person.name} viewerId={user?.id ?? ''} />
      <ProposalAction profile={profile} />
      <SendMessage profile={profile} />
      {/* The menu opens below the whole line, so that it stays inside a phone's window. */}
      <chakra.div
        position="relative"
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="center"
        columnGap="5"
      >
        <ShortlistButton person={person} look="linkOnWall" />
        <HideAction person={person} look="linkOnWall" />
        <MoreActions profile={profile} person={person} />
      </chakra.div>
    </>
  )
}
