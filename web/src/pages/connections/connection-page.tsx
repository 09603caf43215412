import { chakra } from '@chakra-ui/react'
import { useLingui, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { detailAudience } from '#shared/profile-fields'
import type { Connection } from '#shared/schemas/entities'
import { Niche } from '#web/ui/art/arch-picture'
import { BlockAction } from '#web/features/blocks/block-action'
import { PaperCard } from '#web/ui/paper-card'
import { shownPersonOf } from '#web/features/profiles/card/shown-person'
import { ReportAction } from '#web/features/moderation/report/report-action'
import { ErrorState, PageSkeleton, EmptyState } from '#web/ui/states/states'
import { LastActions } from '#web/ui/buttons/actions'
import { EndConnection } from '#web/features/connections/end-connection'
import { connectionQuery } from '#web/features/connections/queries'
import { RelationLine } from '#web/features/proposals/relation-line'
import { Biodata } from '#web/features/profiles/biodata'
import { ProfileHead } from '#web/features/profiles/profile-head'
import { profileQuery } from '#web/features/profiles/queries'
import { SendMessage } from '#web/features/chat/send-message'
import { ApiError, loadErrorText, shownError } from '#web/lib/api-error'
import { connectionsPath } from '#web/lib/paths'
import { counterpartId } from '#web/features/proposals/proposal-cache'
import { useSession } from '#web/lib/session-context'
import { formatDate } from '#web/lib/wording/wording'
import { useState } from 'react'
import { dayMs } from '#shared/units'
import { Connected } from '#web/features/proposals/connected'
import { connectedNote } from '#web/features/proposals/connected-note'
import { ButtonLink } from '#web/ui/buttons/button'
import { proposalQuery } from '#web/features/proposals/queries'

/** Shown for an unknown connection. Its proposal, which has the same id, tells whether it ended. */
function NoConnection({ id }: { id: string }) {
  const proposal = useQuery({ ...proposalQuery(id), staleTime: 0 })
  if (proposal.isPending) return <PageSkeleton rows={1} />
  const action = (
    <ButtonLink variant="line" href={connectionsPath}>
      <Trans>All connections</Trans>
    </ButtonLink>
  )
  if (proposal.data?.status !== 'ended')
    return <EmptyState title={<Trans>We could not find this connection</Trans>} action={action} />
  const day = formatDate(proposal.data.updated_at)
  return (
    <EmptyState title={<Trans>This connection has ended</Trans>} action={action}>
      <Trans>It ended on {day}.</Trans>
    </EmptyState>
  )
}

/** Older connections get no welcome. */
const newsMs = 30 * dayMs

/**
 * Welcome on the first visit to a new connection: the next steps. The member who accepted has already read them
 * with the proposal.
 */
function ConnectedOnce({ connection, userId }: { connection: Connection; userId: string }) {
  const { id, connected_at } = connection
  const [first] = useState(
    () => Date.now() - new Date(connected_at).getTime() < newsMs && !connectedNote.isThere(userId, id),
  )
  if (!first) return null
  return (
    <Connected
      person={shownPersonOf(connection.profile)}
      profileId={counterpartId(connection, userId)}
      connectionId={id}
      onItsPage
    />
  )
}

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404

/** Shown if the profile cannot be opened: a placeholder, or the facts in the connection. */
function Closed({ connection }: { connection: Connection }) {
  const { t } = useLingui()
  const { name, imageUrl, gender, absent, summary } = shownPersonOf(connection.profile)
  return (
    <PaperCard
      heading={<bdi>{name}</bdi>}
      date={t`Connected since ${formatDate(connection.connected_at)}`}
      picture={<Niche src={imageUrl} gender={gender} alt={t`Picture of ${name}`} />}
    >
      <p>{absent ? summary : t`You cannot open this profile at the moment.`}</p>
    </PaperCard>
  )
}

/** The counterpart's profile, and the date of the connection. */
function Facts({ connection, userId }: { connection: Connection; userId: string }) {
  const profile = useQuery(profileQuery(counterpartId(connection, userId)))
  const error = shownError(profile)
  if (error)
    return isGone(error) ? (
      <Closed connection={connection} />
    ) : (
      <ErrorState message={loadErrorText(error)} onRetry={() => void profile.refetch()} />
    )
  if (!profile.data) return <PageSkeleton />
  const { name } = shownPersonOf(connection.profile)
  return (
    <>
      <ProfileHead
        profile={profile.data}
        actions={
          <>
            <RelationLine relation={profile.data.relation} name={name} viewerId={userId} />
            <SendMessage profile={profile.data} />
          </>
        }
      />
      <Biodata profile={profile.data} audience={detailAudience(false, profile.data.relation.state)} />
    </>
  )
}

/** One connection: the counterpart, the date, their profile, and how to end it. */
export function ConnectionPage() {
  const { id = '' } = useParams()
  const { user } = useSession()
  const userId = user?.id ?? ''
  const connection = useQuery({ ...connectionQuery(userId, id), enabled: user !== null })
  const error = shownError(connection)
  if (error)
    return isGone(error) ? (
      <NoConnection id={id} />
    ) : (
      <ErrorState message={loadErrorText(error)} onRetry={() => void connection.refetch()} />
    )
  if (!connection.data) return <PageSkeleton />
  const { name, absent, gone } = shownPersonOf(connection.data.profile)
  const person = { id: counterpartId(connection.data, userId), name }
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
      {absent ? (
        <Closed connection={connection.data} />
      ) : (
        <>
          <ConnectedOnce key={id} connection={connection.data} userId={userId} />
          <Facts connection={connection.data} userId={userId} />
        </>
      )}
      <LastActions>
        <EndConnection connection={connection.data} userId={userId} name={name} />
        {!absent && <BlockAction person={person} look="link" leaveTo={connectionsPath} />}
        {!gone && <ReportAction person={person} look="link" blocked={absent} leaveTo={connectionsPath} />}
      </LastActions>
    </chakra.div>
  )
}
