import { Trans } from '@lingui/react/macro'
import { brand } from '#shared/brand'
import { TextLink } from '#web/components/button'
import { ContentPage } from '#web/components/prose'

export function RefundPolicyPage() {
  return (
    <ContentPage
      title={<Trans>Refund policy</Trans>}
      lead={
        <Trans>Fees are not refundable once a plan is active. Here is how to ask for an exception.</Trans>
      }
    >
      <h2>
        <Trans>Fees</Trans>
      </h2>
      <p>
        <Trans>
          The fee of a subscription plan is not refundable after the plan has been activated. Plans cannot be
          bought here yet, so no fee is taken at present.
        </Trans>
      </p>
      <h2>
        <Trans>Asking for a review</Trans>
      </h2>
      <p>
        <Trans>
          If you believe that your case is exceptional, ask for a review within 7 days: write to{' '}
          <TextLink href={`mailto:${brand.emails.support}`}>{brand.emails.support}</TextLink> with the e-mail
          address of your account, the plan and the date of payment.
        </Trans>
      </p>
    </ContentPage>
  )
}
