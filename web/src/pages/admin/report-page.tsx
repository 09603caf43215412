import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { useListPath } from '#web/ui/admin-table/row-link'
import { ButtonLink, TextLink } from '#web/ui/buttons/button'
import { Icon } from '#web/ui/icon'
import { EmptyState, ErrorState, PageSkeleton } from '#web/ui/states/states'
import { CaseView } from '#web/features/moderation/admin/case-view'
import { caseQuery, isUnknownCase } from '#web/features/moderation/admin/queries'
import { loadErrorText } from '#web/lib/api-error'
import { reportsPath } from '#web/lib/paths'
import '#web/locales/console'

function Unknown({ back }: { back: string }) {
  return (
    <EmptyState
      title={<Trans>We could not find this case</Trans>}
      action={
        <ButtonLink variant="line" href={back}>
          <Trans>All reports</Trans>
        </ButtonLink>
      }
    >
      <Trans>The link may be incomplete.</Trans>
    </EmptyState>
  )
}

function LoadedCase({ id }: { id: string }) {
  const moderationCase = useQuery(caseQuery(id))
  const back = useListPath(reportsPath)
  if (moderationCase.isPending) return <PageSkeleton />
  if (moderationCase.data)
    return (
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
        <chakra.div marginBlock="-3">
          <TextLink standalone href={back}>
            <Icon name="previous" />
            <Trans>All reports</Trans>
          </TextLink>
        </chakra.div>
        <CaseView of={moderationCase.data} />
      </chakra.div>
    )
  if (isUnknownCase(moderationCase.error)) return <Unknown back={back} />
  return (
    <ErrorState
      message={loadErrorText(moderationCase.error)}
      onRetry={() => void moderationCase.refetch()}
      retrying={moderationCase.isFetching}
    />
  )
}

/** One moderation case. */
export function ReportPage() {
  const { id = '' } = useParams()
  return <LoadedCase key={id} id={id} />
}
