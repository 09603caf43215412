import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { PaymentStatus } from '#shared/options/statuses'
import type { Payment } from '#shared/schemas/money-entities'
import { PlanBadge } from '#web/features/plans/plan-badge'
import { Icon, type IconName } from '#web/ui/icon'
import { Fact } from '#web/ui/layout/sheet'
import { AlertBox } from '#web/ui/states/alert-box'
import { Card } from '#web/ui/layout/surfaces'
import { loadErrorText } from '#web/lib/api-error'
import { useHeadingLevel } from '#web/lib/page-title'
import { formatPrice } from '#web/lib/wording/wording'
import { PaymentNextSteps } from './payment-next-steps'
import { type Bought, type CameFrom, paymentTitles, PaymentText } from './payment-texts'
import type { WatchedPayment } from './use-watched-payment'

const looks: Record<PaymentStatus, { icon: IconName; bg: string; color: string }> = {
  pending: { icon: 'card', bg: 'tile.soft', color: 'tile.ink' },
  completed: { icon: 'check', bg: 'ok.soft', color: 'ok' },
  failed: { icon: 'alert', bg: 'err.soft', color: 'err' },
  cancelled: { icon: 'card', bg: 'sunk', color: 'ink.muted' },
  refunded: { icon: 'card', bg: 'sunk', color: 'ink.muted' },
}

function Mark({ status, moving }: { status: PaymentStatus; moving: boolean }) {
  const { icon, bg, color } = looks[status]
  return (
    <chakra.span
      display="grid"
      placeItems="center"
      boxSize="64px"
      borderRadius="full"
      bg={bg}
      color={color}
      animation={moving ? 'breathe 1600ms ease-in-out infinite' : undefined}
    >
      <Icon name={icon} size="min(1.875rem, 44px)" />
    </chakra.span>
  )
}

function Facts({ payment: { id, plan_name, amount } }: { payment: Payment }) {
  const { t } = useLingui()
  return (
    <chakra.dl
      margin="0"
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: 'repeat(3, auto)' }}
      justifyContent={{ md: 'start' }}
      columnGap="10"
      paddingBlockStart="5"
      borderBlockStartWidth="1px"
      borderBlockStartStyle="solid"
      borderBlockStartColor="line"
    >
      <Fact label={t`Plan`} value={<PlanBadge name={plan_name} />} />
      <Fact label={t`Amount`} value={formatPrice(amount)} />
      <Fact label={t`Number`} value={id} />
    </chakra.dl>
  )
}

export interface PaymentOutcomeProps extends Pick<WatchedPayment, 'watching' | 'watchAgain'> {
  payment: Payment
  query: Pick<WatchedPayment['payment'], 'error' | 'isFetching'>
  from: CameFrom
  bought?: Bought
}

/**
 * The outcome of a payment: its state, what it means, and what to do next. Screen readers announce changes.
 */
export function PaymentOutcome({
  payment,
  query,
  watching,
  watchAgain,
  from,
  bought = null,
}: PaymentOutcomeProps) {
  const Title = useHeadingLevel() === 1 ? chakra.h1 : chakra.h2
  const titleId = useId()
  const { status } = payment
  return (
    <Card
      as="section"
      aria-labelledby={titleId}
      maxWidth="760px"
      display="grid"
      gap="6"
      px={{ base: '5', md: '10' }}
      py={{ base: '6', md: '10' }}
    >
      <chakra.div display="grid" gap="4" role="status">
        <Mark status={status} moving={watching} />
        <Title id={titleId} textStyle="h2">
          {paymentTitles[status]}
        </Title>
        <chakra.div textStyle="large" color="ink.muted" maxWidth="36em">
          <PaymentText payment={payment} from={from} watching={watching} bought={bought} />
        </chakra.div>
        {query.error && (
          <AlertBox tone="brass" icon="alert">
            {loadErrorText(query.error)}
          </AlertBox>
        )}
      </chakra.div>
      <Facts payment={payment} />
      <PaymentNextSteps
        payment={payment}
        from={from}
        watching={watching}
        onCheck={watchAgain}
        checking={query.isFetching}
      />
    </Card>
  )
}
