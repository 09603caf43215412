import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { Niche } from '#web/components/art/arch-picture'
import { ButtonLink } from '#web/components/button'
import { Letter } from '#web/components/letter'
import { factsOf } from '#web/components/person'
import { EmptyState, ErrorState, PageSkeleton } from '#web/components/states'
import { connectionQuery } from '#web/features/connections/queries'
import { ApiError, loadErrorText } from '#web/lib/api-error'
import { useSession } from '#web/lib/session-context'
import { formatDate } from '#web/lib/wording/wording'

/** One connection: who, since when, and links to next steps. */
export function ConnectionPage() {
  const { id = '' } = useParams()
  const { t } = useLingui()
  const { user } = useSession()
  const connection = useQuery({ ...connectionQuery(user?.id ?? '', id), enabled: user !== null })
  if (connection.isPending) return <PageSkeleton rows={2} />
  if (connection.isError) {
    if (connection.error instanceof ApiError && connection.error.status === 404)
      return (
        <EmptyState
          title={<Trans>This connection is not here</Trans>}
          action={
            <ButtonLink variant="line" href="/dashboard/connections">
              <Trans>All connections</Trans>
            </ButtonLink>
          }
        />
      )
    return <ErrorState message={loadErrorText(connection.error)} onRetry={() => void connection.refetch()} />
  }
  const { profile, connected_at, sender_id, receiver_id } = connection.data
  const person = factsOf(profile)
  const name = profile.deleted ? t`Deleted member` : person.name
  const otherId = sender_id === user?.id ? receiver_id : sender_id
  return (
    <Letter
      heading={name}
      date={t`Connected since ${formatDate(connected_at)}`}
      picture={<Niche src={person.imageUrl} gender={person.gender} alt={t`Picture of ${name}`} />}
      answer={
        profile.deleted ? undefined : (
          <ButtonLink variant="act" href={`/dashboard/user-profile/${encodeURIComponent(otherId)}`}>
            <Trans>Read the biodata</Trans>
          </ButtonLink>
        )
      }
    >
      {profile.deleted ? (
        <p>
          <Trans>The profile of this member cannot be opened.</Trans>
        </p>
      ) : (
        <>
          <chakra.p color="ink.muted" marginBlockEnd="3">
            {[person.age, person.profession, person.maritalStatus, person.nationality]
              .filter(Boolean)
              .join(' · ')}
          </chakra.p>
          <p>
            <Trans>
              You and {name} are connected. You may see each other’s profile and picture. Messages cannot be
              sent here yet.
            </Trans>
          </p>
        </>
      )}
    </Letter>
  )
}
