import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ContactAddress } from '#web/ui/text'
import { TextLink } from '#web/ui/buttons/button'
import { PaymentStatusPill, reasonText } from '../payment-status'
import { Fact, Sheet, SheetSection } from '#web/ui/layout/sheet'
import { consolePlanPath, userPath } from '#web/lib/paths'
import { formatDateTime, formatPrice, word } from '#web/lib/wording/wording'
import { PayerName } from './payer-name'
import type { RecordedPayment } from './queries'
import { Written } from '#web/ui/written'

interface Shown {
  payment: RecordedPayment
}

function Bought({ payment }: Shown) {
  const { t } = useLingui()
  const { amount, plan_name, status, record } = payment
  const reason = reasonText(payment)
  return (
    <SheetSection title={<Trans>Payment</Trans>}>
      <Fact label={t`Amount`} value={formatPrice(amount)} />
      <Fact label={t`Payment status`} value={<PaymentStatusPill status={status} />} />
      <Fact
        label={t`Plan`}
        value={
          <TextLink href={consolePlanPath(record.plan_id)}>
            <bdi>{word(plan_name)}</bdi>
          </TextLink>
        }
      />
      <Fact label={t`Duration`} value={<Plural value={record.days} one="# day" other="# days" />} />
      {reason && <Fact wide label={t`What the member reads`} value={reason} />}
    </SheetSection>
  )
}

function Payer({ payment }: Shown) {
  const { t } = useLingui()
  const { profile_email: email, record } = payment
  return (
    <SheetSection title={<Trans>User</Trans>}>
      <Fact
        label={t`Name`}
        value={
          <TextLink href={userPath(record.user_id)}>
            <PayerName payment={payment} />
          </TextLink>
        }
      />
      <Fact label={t`E-mail`} value={email ? <ContactAddress>{email}</ContactAddress> : t`Not kept`} />
    </SheetSection>
  )
}

function Times({ payment: { created_at, completed_at, record } }: Shown) {
  const { t } = useLingui()
  const { refunded_at, updated_at } = record
  return (
    <SheetSection title={<Trans>Times</Trans>}>
      <Fact label={t`Started`} value={formatDateTime(created_at)} />
      {completed_at && <Fact label={t`Completed`} value={formatDateTime(completed_at)} />}
      {refunded_at && <Fact label={t`Refunded`} value={formatDateTime(refunded_at)} />}
      <Fact label={t`Last change`} value={formatDateTime(updated_at)} />
    </SheetSection>
  )
}

function AtTheProvider({ payment: { id, method, record } }: Shown) {
  const { t } = useLingui()
  const { transaction_id, merchant_id } = record
  return (
    <SheetSection title={<Trans>At the provider</Trans>}>
      <Fact label={t`Payment number`} value={<bdi dir="ltr">{id}</bdi>} />
      <Fact label={t`Transaction`} value={transaction_id ? <bdi dir="ltr">{transaction_id}</bdi> : t`None`} />
      <Fact label={t`Paid with`} value={method ?? t`Not known`} />
      <Fact label={t`Merchant`} value={<bdi dir="ltr">{merchant_id}</bdi>} />
    </SheetSection>
  )
}

function ByHand({ payment: { record } }: Shown) {
  const { t } = useLingui()
  const { decided_by, decision } = record
  if (!decided_by) return null
  return (
    <SheetSection title={<Trans>Changed by hand</Trans>}>
      <Fact
        label={t`By`}
        value={
          <TextLink href={userPath(decided_by)}>
            <Trans>An administrator</Trans>
          </TextLink>
        }
      />
      <Fact
        wide
        label={t`Reason`}
        value={
          decision ? (
            <Written as="span" display="block" whiteSpace="pre-line">
              {decision}
            </Written>
          ) : (
            t`Not given.`
          )
        }
      />
    </SheetSection>
  )
}

/** The facts about a payment, without its webhooks. */
export function PaymentFacts({ payment }: Shown) {
  const { t } = useLingui()
  return (
    <Sheet label={t`Facts`}>
      <Bought payment={payment} />
      <Payer payment={payment} />
      <ByHand payment={payment} />
      <Times payment={payment} />
      <AtTheProvider payment={payment} />
    </Sheet>
  )
}
