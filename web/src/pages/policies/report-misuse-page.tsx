import { Trans, useLingui } from '@lingui/react/macro'
import { brand } from '#shared/brand'
import { lifetimes } from '#shared/limits'
import { day } from '#shared/units'
import { TextLink } from '#web/components/button'
import { ContentPage } from '#web/components/prose'
import { VisitorForm } from '#web/features/help/visitor-form'

const objectionDays = lifetimes.appeal / day

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
        <li>
          <Trans>Someone who is already married and does not say so</Trans>
        </li>
      </ul>
      <h2>
        <Trans>As a member</Trans>
      </h2>
      <p>
        <Trans>
          Sign in and choose “Report this member”: on the profile, in the menu of a card, on a proposal or a
          connection, or in the menu of the conversation. You can do so after you have blocked them, too.
        </Trans>
      </p>
      <p>
        <Trans>
          From a conversation you can add messages that show what happened. Before you send the report you see
          exactly which ones; we read those and no others.
        </Trans>
      </p>
      <h2>
        <Trans>What happens then</Trans>
      </h2>
      <p>
        <Trans>
          Somebody of us looks into it. We may warn the member, hide the picture, or suspend or remove the
          account. They are told why, but not who has reported them, and they may object once. You are told
          what came of your report; you find it under Help.
        </Trans>
      </p>
      <p>
        <Trans>
          What you write, and the messages that you add, we keep until the matter and an objection to our
          decision are over. An objection may be made within {objectionDays} days.
        </Trans>
      </p>
      <h2>
        <Trans>Without an account</Trans>
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
