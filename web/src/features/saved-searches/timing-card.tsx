import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ErrorState, LoadingNote, Skeleton } from '#web/ui/states/states'
import { Card, SectionTitle } from '#web/ui/layout/surfaces'
import { timingQuery } from './queries'
import { loadErrorText } from '#web/lib/api-error'
import { alertTimingPath } from '#web/lib/paths'
import { useLinkTarget } from '#web/lib/use-link-target'
import { TimingForm } from './timing-form'

const Loading = () => (
  <chakra.div display="grid" gap="4">
    <LoadingNote />
    <Skeleton height="48px" />
    <Skeleton height="48px" />
    <Skeleton height="48px" width="50%" />
  </chakra.div>
)

function Content({ userId }: { userId: string }) {
  const timing = useQuery(timingQuery(userId))
  if (timing.data) return <TimingForm userId={userId} timing={timing.data} />
  if (timing.isPending) return <Loading />
  return (
    <ErrorState
      message={loadErrorText(timing.error)}
      onRetry={() => void timing.refetch()}
      retrying={timing.isFetching}
    />
  )
}

/** How a member is alerted, for all searches. */
export function TimingCard({ userId }: { userId: string }) {
  const card = useLinkTarget(alertTimingPath)
  return (
    <Card ref={card} id="telling" tabIndex={-1} scrollMarginBlockStart="24">
      <SectionTitle>
        <Trans>How we tell you</Trans>
      </SectionTitle>
      <chakra.p color="ink.muted" marginBlockEnd="3" maxWidth="reading">
        <Trans>You can always see new people in the app, under “Notifications”.</Trans>
      </chakra.p>
      <Content userId={userId} />
    </Card>
  )
}
