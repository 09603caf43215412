import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CaseDetail } from '#shared/schemas/moderation'
import { formatDateTime } from '#web/lib/wording/wording'
import { PersonLink, ProfileTexts, Reasons } from './case-marks'
import { Evidence } from './evidence'
import { Written } from '#web/ui/written'

type OneReport = CaseDetail['reports'][number]

/** How many of a reporter's earlier reports led to action. */
function Record({ made: { total, acted } }: Pick<OneReport, 'made'>) {
  return (
    <chakra.span>
      <Plural value={total} one="# report in all" other="# reports in all" />
      {' · '}
      {acted === 0 ? (
        <Trans>no action taken so far</Trans>
      ) : (
        <Plural value={acted} one="# led to action" other="# led to action" />
      )}
    </chakra.span>
  )
}

const textsOfThatDay = {
  about: <Trans>About the person, in the profile on that day</Trans>,
  about_family: <Trans>About the family, in the profile on that day</Trans>,
}

function Report({ report, of }: { report: OneReport; of: CaseDetail }) {
  const { reporter_id, reporter_name, made, reason, message, evidence, profile_texts, created_at } = report
  const over = of.state === 'closed'
  return (
    <chakra.li display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3">
      <div>
        <chakra.h3 textStyle="h4" overflowWrap="anywhere">
          <PersonLink id={reporter_id} name={reporter_name} />
        </chakra.h3>
        <chakra.p
          textStyle="small"
          color="ink.muted"
          display="flex"
          flexWrap="wrap"
          columnGap="4"
          marginBlockStart="0.5"
        >
          <chakra.time dateTime={created_at}>{formatDateTime(created_at)}</chakra.time>
          <Record made={made} />
        </chakra.p>
      </div>
      <Reasons reasons={[reason]} />
      {message ? (
        <Written maxWidth="reading">{message}</Written>
      ) : (
        !over && (
          <chakra.p color="ink.muted">
            <Trans>Nothing was written.</Trans>
          </chakra.p>
        )
      )}
      {profile_texts && <ProfileTexts texts={profile_texts} labels={textsOfThatDay} />}
      {evidence.length > 0 && (
        <Evidence
          messages={evidence}
          targetId={of.target_id}
          nameOf={(id) =>
            id === of.target_id ? of.target_name : id === reporter_id ? reporter_name : undefined
          }
        />
      )}
    </chakra.li>
  )
}

const listCss = {
  '& > li + li': {
    borderBlockStart: '1px solid {colors.line}',
    paddingBlockStart: '6',
    marginBlockStart: '6',
  },
} as const

/** The reports, oldest first. */
export function ReportList({ of }: { of: CaseDetail }) {
  const { t } = useLingui()
  const more = of.reporters - of.reports.length
  return (
    <>
      <chakra.ul aria-label={t`Reports`} listStyleType="none" m="0" p="0" css={listCss}>
        {of.reports.map((report) => (
          <Report key={report.reporter_id} report={report} of={of} />
        ))}
      </chakra.ul>
      {more > 0 && (
        <chakra.p color="ink.muted" marginBlockStart="5">
          <Plural
            value={more}
            one="# more member reports them; that report is not shown here."
            other="# more members report them; their reports are not shown here."
          />
        </chakra.p>
      )}
      {of.state === 'closed' && (
        <chakra.p color="ink.muted" textStyle="small" marginBlockStart="5">
          <Trans>The case is closed: what members wrote, and the messages they added, are deleted.</Trans>
        </chakra.p>
      )}
    </>
  )
}
