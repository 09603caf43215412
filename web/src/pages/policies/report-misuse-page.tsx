import { Trans, useLingui } from '@lingui/react/macro'
import { brand } from '#shared/brand'
import { ageLimits } from '#shared/limits'
import { EmailLink, PhoneLink } from '#web/ui/links/contact-links'
import { ContentPage } from '#web/ui/layout/prose'
import { SampleNote } from '#web/features/operator/sample-note'
import { showsContacts } from '#web/features/operator/samples'
import { VisitorForm } from '#web/features/contact/visitor-form'
import { periods } from './periods'

const { appealDays } = periods

export function ReportMisusePage() {
  const { t } = useLingui()
  return (
    <ContentPage
      title={<Trans>Report misuse</Trans>}
      lead={<Trans>Tell us about a profile, a picture or any behaviour that is not right.</Trans>}
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
          <Trans>A false profile, or a picture of someone else</Trans>
        </li>
        <li>
          <Trans>Someone who is disrespectful or threatening</Trans>
        </li>
        <li>
          <Trans>Someone who asks for money, gifts or bank details</Trans>
        </li>
        <li>
          <Trans>A profile of someone who is under {ageLimits.min}</Trans>
        </li>
        <li>
          <Trans>Someone who is already married and hides it</Trans>
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
          You can add messages from a conversation that show what happened. Before you send the report, you
          see exactly which ones. We read only those.
        </Trans>
      </p>
      <h2>
        <Trans>What happens next</Trans>
      </h2>
      <p>
        <Trans>
          One of our staff looks into it. We may warn the member, hide the picture, remove the texts of the
          profile, or suspend or remove the account. They are told why, but not who reported them, and they
          may appeal once. We tell you the result of your report; you can also find it under Help.
        </Trans>
      </p>
      <p>
        <Trans>
          We keep what you write, and the messages you add, until the case is closed and no appeal against our
          decision is open. A member may appeal within {appealDays} days.
        </Trans>
      </p>
      <h2>
        <Trans>Without an account</Trans>
      </h2>
      <p>
        <Trans>
          Use the form on this page. Tell us the name on the profile and what happened. Please keep the
          messages you received. They help us understand.
        </Trans>
      </p>
      {showsContacts && (
        <>
          <p>
            <Trans>
              You can also write to <EmailLink address={brand.emails.support} />, or call{' '}
              <PhoneLink phone={brand.phones.pakistan} />.
            </Trans>
          </p>
          <SampleNote>
            <Trans>This phone number and this e-mail address are examples. They do not work.</Trans>
          </SampleNote>
        </>
      )}
      <p>
        <Trans>If you are in danger, call the police first.</Trans>
      </p>
    </ContentPage>
  )
}
