import { Trans } from '@lingui/react/macro'
import { brand } from '#shared/brand'
import { refundReviewDays } from '#shared/limits'
import { TextLink } from '#web/ui/buttons/button'
import { ContentPage } from '#web/ui/layout/prose'
import { BindingText } from './binding-text'

export function RefundPolicyPage() {
  return (
    <ContentPage
      title={<Trans>Refund policy</Trans>}
      lead={
        <Trans>Fees are not refundable once a plan is active. Here is how to ask for an exception.</Trans>
      }
    >
      <BindingText path="/refund-policy" />
      <h2>
        <Trans>Fees</Trans>
      </h2>
      <p>
        <Trans>
          A plan is paid once, and does not renew automatically. Its fee is not refunded once the plan is
          active. A plan becomes active as soon as we know that it is paid. If you delete your account, the
          days that remain are not paid back.
        </Trans>
      </p>
      <p>
        <Trans>
          A payment that failed or was cancelled costs nothing. If money was taken and no plan has begun,
          write to us.
        </Trans>
      </p>
      <h2>
        <Trans>Asking for a review</Trans>
      </h2>
      <p>
        <Trans>
          If you believe that your case is exceptional, ask for a review within {refundReviewDays} days of the
          payment: write to{' '}
          <TextLink href={`mailto:${brand.emails.support}`}>{brand.emails.support}</TextLink> with the e-mail
          address of your account, the plan and the date of payment. When we return a fee, the plan that it
          paid for ends.
        </Trans>
      </p>
    </ContentPage>
  )
}
