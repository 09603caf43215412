import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { BoughtPeriod } from '#shared/schemas/money-entities'
import { TextLink } from '#web/ui/buttons/button'
import { SectionTitle } from '#web/ui/layout/surfaces'
import { PeriodTable } from './period-table'

/** The plans that were bought, newest first. */
export function SubscriptionHistory({ history }: { history: readonly BoughtPeriod[] }) {
  const { t } = useLingui()
  return (
    <section>
      <SectionTitle
        action={
          <TextLink standalone href="/dashboard/payment">
            <Trans>Payments and receipts</Trans>
          </TextLink>
        }
      >
        <Trans>Plans you bought</Trans>
      </SectionTitle>
      {history.length === 0 ? (
        <chakra.p color="ink.muted">
          <Trans>The plans you buy appear here. You can always use Free.</Trans>
        </chakra.p>
      ) : (
        <PeriodTable caption={t`Plans you bought`} periods={history} />
      )}
    </section>
  )
}
