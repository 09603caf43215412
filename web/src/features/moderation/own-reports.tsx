import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { brandName } from '#shared/brand'
import { type ReportOutcome, reportReasonLabels } from '#shared/options/moderation'
import type { OwnReport } from '#shared/schemas/moderation'
import { Icon, type IconName } from '#web/ui/icon'
import { RowList } from '#web/ui/layout/row-list'
import { QueryList } from '#web/ui/states/query-list'
import { LoadingNote, Skeleton } from '#web/ui/states/states'
import { Card, SectionTitle } from '#web/ui/layout/surfaces'
import { shownName } from '#web/features/profiles/shown-name'
import { call } from '#web/lib/api'
import { ownReportsPath } from '#web/lib/paths'
import { reportKeys } from './report-keys'
import { useLinkTarget } from '#web/lib/use-link-target'
import { formatDate, labelOf } from '#web/lib/wording/wording'

/** The member's reports, newest first. */
const ownReportsQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: reportKeys.mine(userId),
    queryFn: ({ pageParam, signal }) =>
      call('reports.mine', { user_id: userId, ...(pageParam && { cursor: pageParam }) }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.page.next,
  })

const outcomes: Record<ReportOutcome | 'open', { icon: IconName; words: ReactNode }> = {
  open: { icon: 'clock', words: <Trans>We are looking into it.</Trans> },
  acted: { icon: 'check', words: <Trans>We have looked into it and taken action.</Trans> },
  nothing_found: {
    icon: 'check',
    words: <Trans>We have looked into it and found no reason to act.</Trans>,
  },
  taken_back: {
    icon: 'info',
    words: <Trans>We took action, and cancelled it after we looked again.</Trans>,
  },
  gone: { icon: 'info', words: <Trans>They have left {brandName}.</Trans> },
}

interface RowProps {
  report: OwnReport
  /** A notification links to it: it is marked. */
  linked: boolean
  ref: Ref<HTMLLIElement> | undefined
}

function Row({ report, linked, ref }: RowProps) {
  const { reason, evidence, created_at, outcome = 'open' } = report
  const date = formatDate(created_at)
  const { icon, words } = outcomes[outcome]
  return (
    <chakra.li
      ref={ref}
      tabIndex={-1}
      outline="none"
      aria-current={linked || undefined}
      bg={linked ? 'tile.soft' : undefined}
      // Wider than the others, so that the text stays aligned with theirs.
      marginInline={linked ? '-3' : undefined}
      paddingInline={linked ? '2' : undefined}
      scrollMarginBlock="6"
      borderInlineStartWidth={linked ? '4px' : undefined}
      borderInlineStartStyle="solid"
      borderInlineStartColor="tile"
      py="3.5"
      borderBlockStartWidth="1px"
      borderBlockStartStyle="solid"
      borderBlockStartColor="line"
      overflowWrap="anywhere"
    >
      <chakra.p fontWeight="bold">
        <bdi>{shownName(report.name)}</bdi>
      </chakra.p>
      <p>{labelOf(reportReasonLabels, reason)}</p>
      <chakra.p color="ink.muted" textStyle="small">
        <Trans>Reported on {date}</Trans>
        {evidence > 0 && (
          <>
            {' · '}
            <Plural value={evidence} one="# message" other="# messages" />
          </>
        )}
      </chakra.p>
      <chakra.p
        display="flex"
        gap="2"
        alignItems="flex-start"
        marginBlockStart="1.5"
        color={outcome === 'open' ? 'ink.muted' : 'tile.ink'}
      >
        <chakra.span marginBlockStart="0.5" display="inline-flex">
          <Icon name={icon} size="1.125rem" />
        </chakra.span>
        <span>{words}</span>
      </chakra.p>
    </chakra.li>
  )
}

const RowsSkeleton = () => (
  <chakra.div display="grid" gap="3">
    <LoadingNote />
    <Skeleton height="84px" />
    <Skeleton height="84px" />
  </chakra.div>
)

const None = () => (
  <chakra.p color="ink.muted" maxWidth="reading">
    <Trans>
      You have not reported anyone. If someone behaves badly, choose “Report this member” on their profile, on
      a proposal, or in your conversation with them.
    </Trans>
  </chakra.p>
)

/** Focuses the row of the report that a notification links to, once it is loaded. */
function useReportFromLink(listed: readonly OwnReport[]) {
  const linked = useSearchParams()[0].get('report')
  const { key } = useLocation()
  const row = useRef<HTMLLIElement>(null)
  const found = listed.some(({ case_id }) => case_id === linked)
  useEffect(() => {
    if (!found) return
    row.current?.focus({ preventScroll: true })
    row.current?.scrollIntoView({ block: 'nearest' })
    // Also runs for each further press of the link.
  }, [found, key])
  return { linked, row }
}

/** The members whom the member has reported, and the outcomes. */
export function OwnReports({ userId }: { userId: string }) {
  const { t } = useLingui()
  const card = useLinkTarget(ownReportsPath)
  const list = useInfiniteQuery(ownReportsQuery(userId))
  const { linked, row } = useReportFromLink(list.data?.pages.flatMap(({ data }) => data) ?? [])
  return (
    <Card
      ref={card}
      id="reports"
      tabIndex={-1}
      scrollMarginBlockStart="24"
      marginBlockStart="6"
      p={{ base: '5', md: '8' }}
    >
      <SectionTitle>
        <Trans>Your reports</Trans>
      </SectionTitle>
      <QueryList list={list} empty={<None />} loading={<RowsSkeleton />}>
        {(reports) => (
          <RowList label={t`Your reports`}>
            {reports.map((report) => (
              <Row
                key={report.case_id}
                report={report}
                linked={report.case_id === linked}
                ref={report.case_id === linked ? row : undefined}
              />
            ))}
          </RowList>
        )}
      </QueryList>
    </Card>
  )
}
