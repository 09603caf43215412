import { Trans, useLingui } from '@lingui/react/macro'
import { brand } from '#shared/brand'
import { TextLink } from '#web/components/button'
import { ContentPage } from '#web/components/prose'
import { VisitorForm } from '#web/features/help/visitor-form'

export function ReportMisusePage() {
  const { t } = useLingui()
  return (
    <ContentPage
      title={<Trans>Report misuse</Trans>}
      lead={<Trans>Tell us about a profile, a picture or any behaviour that is not as it should be.</Trans>}
      beside={
        <VisitorForm
          draft="report"
          title={<Trans>Tell us what happened</Trans>}
          contactType="complaint"
          subject={t`Report misuse`}
          ask={{
            hint: t`Who it is (the name on the profile), what happened, and when.`,
            missing: t`Please write what happened.`,
          }}
        />
      }
    >
      <h2>
        <Trans>What to report</Trans>
      </h2>
      <ul>
        <li>
          <Trans>A profile that is false, or a picture that is not the member’s own</Trans>
        </li>
        <li>
          <Trans>Someone who is disrespectful or threatening</Trans>
        </li>
        <li>
          <Trans>Someone who asks for money, gifts or bank details</Trans>
        </li>
        <li>
          <Trans>A member who is under 18</Trans>
        </li>
      </ul>
      <h2>
        <Trans>How</Trans>
      </h2>
      <p>
        <Trans>
          Write to us here, to{' '}
          <TextLink href={`mailto:${brand.emails.support}`}>{brand.emails.support}</TextLink>, or call{' '}
          <TextLink href={`tel:${brand.phones.pakistan.replace(/\s/g, '')}`}>
            {brand.phones.pakistan}
          </TextLink>
          . Say the name on the profile and what happened. Keep what was written to you: it helps us to see it
          as you did.
        </Trans>
      </p>
      <p>
        <Trans>If you are in danger, call the police first.</Trans>
      </p>
    </ContentPage>
  )
}
