import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { PaymentNoticeEntity } from '#shared/schemas/money-entities'
import { Pill, type PillTone } from '#web/ui/pill'
import { Icon } from '#web/ui/icon'
import { Card, SectionTitle } from '#web/ui/layout/surfaces'
import { summaryStyle } from '#web/ui/summary-style'
import { formatDateTime } from '#web/lib/wording/wording'
import type { RecordedPayment } from './queries'

type Verdict = PaymentNoticeEntity['verdict']

const verdicts: Record<Verdict, { tone: PillTone; words: ReactNode }> = {
  success: { tone: 'ok', words: <Trans>Paid</Trans> },
  failure: { tone: 'err', words: <Trans>Not paid</Trans> },
  pending: { tone: 'warn', words: <Trans>Not decided yet</Trans> },
  mismatch: { tone: 'err', words: <Trans>Does not match</Trans> },
  forged: { tone: 'mute', words: <Trans>Forged</Trans> },
}

const fieldsCss = {
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    columnGap: '4',
    py: '1.5',
  },
  '& > div + div': { borderBlockStart: '1px solid {colors.line}' },
} as const

/** The fields of a webhook, with the provider's names in any language. */
function Fields({ fields }: Pick<PaymentNoticeEntity, 'fields'>) {
  const entries = Object.entries(fields)
  if (entries.length === 0)
    return (
      <chakra.p color="ink.muted">
        <Trans>We may not store any of its content.</Trans>
      </chakra.p>
    )
  return (
    <chakra.dl m="0" textStyle="small" css={fieldsCss} dir="ltr" overflowWrap="anywhere">
      {entries.map(([name, value]) => (
        <div key={name}>
          <chakra.dt color="ink.muted">{name}</chakra.dt>
          <chakra.dd m="0">{value || '–'}</chakra.dd>
        </div>
      ))}
    </chakra.dl>
  )
}

const noticeLook = {
  ...summaryStyle,
  flexWrap: 'wrap',
  columnGap: '3',
  rowGap: '1',
  py: '2',
  'details[open] > & svg': { transform: 'rotate(180deg)' },
} as const

function NoticeRow({ notice }: { notice: PaymentNoticeEntity }) {
  const { received_at, verdict, transaction_id, method, fields } = notice
  const { tone, words } = verdicts[verdict]
  return (
    <details>
      <chakra.summary css={noticeLook}>
        <chakra.span color="tile.ink" display="inline-flex">
          <Icon name="down" size="1.125rem" strokeWidth={2.2} />
        </chakra.span>
        <chakra.span fontVariantNumeric="tabular-nums">{formatDateTime(received_at)}</chakra.span>
        <Pill tone={tone}>{words}</Pill>
        {transaction_id && (
          <chakra.span color="ink.muted" overflowWrap="anywhere" minWidth="0">
            <Trans>
              Transaction <bdi dir="ltr">{transaction_id}</bdi>
            </Trans>
          </chakra.span>
        )}
        {method && <chakra.span color="ink.muted">{method}</chakra.span>}
      </chakra.summary>
      <chakra.div paddingBlockEnd="4" display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
        {verdict === 'forged' && (
          <chakra.p color="ink.muted" maxWidth="reading">
            <Trans>This did not come from the provider. It proves nothing and has changed nothing.</Trans>
          </chakra.p>
        )}
        <Fields fields={fields} />
      </chakra.div>
    </details>
  )
}

const listCss = { '& > li + li': { borderBlockStart: '1px solid {colors.line}' } } as const

/** Webhook calls about a payment, from the provider or somebody who imitates it. Newest first. */
export function PaymentWebhooks({ payment }: { payment: RecordedPayment }) {
  const { t } = useLingui()
  const { notices, more_notices } = payment.record
  return (
    <chakra.section marginBlockStart="3">
      <SectionTitle>
        <Trans>Notices from the provider</Trans>
      </SectionTitle>
      {notices.length === 0 ? (
        <chakra.p color="ink.muted">
          <Trans>None so far.</Trans>
        </chakra.p>
      ) : (
        <Card px={{ base: '4', md: '6' }} py="2">
          <chakra.ul aria-label={t`Notices from the provider`} listStyleType="none" m="0" p="0" css={listCss}>
            {notices.map((notice, index) => (
              <li key={`${notice.received_at} ${index}`}>
                <NoticeRow notice={notice} />
              </li>
            ))}
          </chakra.ul>
        </Card>
      )}
      {more_notices && (
        <chakra.p color="ink.muted" marginBlockStart="3">
          <Plural
            value={notices.length}
            one="There are earlier ones; the latest is shown."
            other="There are earlier ones; the latest # are shown."
          />
        </chakra.p>
      )}
    </chakra.section>
  )
}
