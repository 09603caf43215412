import { Trans } from '@lingui/react/macro'
import { brand } from '#shared/brand'
import { lifetimes } from '#shared/limits'
import { day } from '#shared/units'
import { TextLink } from '#web/components/button'
import { ContentPage } from '#web/components/prose'

const objectionDays = lifetimes.appeal / day

export function PrivacyPolicyPage() {
  return (
    <ContentPage
      title={<Trans>Privacy policy</Trans>}
      lead={<Trans>What we keep about you, who sees it, and how it is changed or deleted.</Trans>}
    >
      <h2>
        <Trans>What we keep</Trans>
      </h2>
      <p>
        <Trans>
          Your name, e-mail address and telephone number; the profile you write; your picture; the proposals
          you send and receive; what you write to us, with the name and address you give there; your plan and
          your payments; and when you agreed to which version of our terms.
        </Trans>
      </p>
      <h2>
        <Trans>Who sees it</Trans>
      </h2>
      <ul>
        <li>
          <Trans>
            On a card, visitors see your name, gender, age, marital status, profession and nationality, with
            your plan and its verified mark.
          </Trans>
        </li>
        <li>
          <Trans>
            Your whole profile is for signed-in members. Your e-mail address and telephone number are never on
            it.
          </Trans>
        </li>
        <li>
          <Trans>
            Your privacy settings say who sees your profile and your picture, and who may send you a proposal.
            At first they are open to everyone; you can change them on any day.
          </Trans>
        </li>
        <li>
          <Trans>Our staff sees your account where it is needed to run the service and to help you.</Trans>
        </li>
        <li>
          <Trans>
            What you write to other members is between you. Our staff reads of it only those messages that one
            of you adds to a report.
          </Trans>
        </li>
        <li>
          <Trans>
            If you buy a plan, PayFast, our payment provider, is told your name, e-mail address and telephone
            number, and what you pay for. Your card details are entered on its page; we do not keep them.
          </Trans>
        </li>
      </ul>
      <h2>
        <Trans>On your device</Trans>
      </h2>
      <p>
        <Trans>
          One cookie keeps you signed in, and another marks a browser that you have signed in with. The
          browser also remembers your name for the menu, a profile that you have not finished, a message to us
          or an objection until it is sent or the tab is closed, and whether you like light or dark. There are
          no cookies of advertisers.
        </Trans>
      </p>
      <h2>
        <Trans>Reports</Trans>
      </h2>
      <p>
        <Trans>
          When a member reports another, our staff sees who reports whom, why, what they wrote, and the
          messages that they added. Whoever is reported is not told by whom. The words and messages are
          removed once the matter and a possible objection are over: an objection may be made within{' '}
          {objectionDays} days of our decision. That there was a report, and what we decided, stays.
        </Trans>
      </p>
      <p>
        <Trans>
          If we remove an account for what its owner did, we keep the e-mail address and the telephone number
          for twelve months as a code that nobody can read, so that the same person does not join again. They
          are not kept in any other form.
        </Trans>
      </p>
      <h2>
        <Trans>Changing and deleting</Trans>
      </h2>
      <p>
        <Trans>
          You change every part of your profile yourself, and your picture while no bought plan is running. In
          the settings you change your e-mail address and who sees what, take a break, download all that we
          keep about you, and delete your account.
        </Trans>
      </p>
      <p>
        <Trans>
          Deleting is final and begins at once: your profile, your picture, your settings and what you wrote
          to us are removed. Members with whom you shared a proposal or a connection see “Deleted member” in
          your place. Of payments we keep amounts and dates, without your name. What was deleted stays in our
          backups for 35 days.
        </Trans>
      </p>
      <h2>
        <Trans>Questions</Trans>
      </h2>
      <p>
        <Trans>
          Write to <TextLink href={`mailto:${brand.emails.privacy}`}>{brand.emails.privacy}</TextLink>.
        </Trans>
      </p>
    </ContentPage>
  )
}
