import { Trans } from '@lingui/react/macro'
import { brand } from '#shared/brand'
import { TextLink } from '#web/components/button'
import { ContentPage } from '#web/components/prose'

export function PrivacyPolicyPage() {
  return (
    <ContentPage
      title={<Trans>Privacy policy</Trans>}
      lead={<Trans>What we keep about you, who sees it, and how you change or delete it.</Trans>}
    >
      <h2>
        <Trans>What we keep</Trans>
      </h2>
      <p>
        <Trans>
          Your name, e-mail address and telephone number; the profile you write; your picture; the proposals
          and messages you send and receive; and your plan.
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
            Your privacy settings say who sees your profile and your picture, and who may write to you or send
            a proposal. At first they are open to everyone; you can change them on any day.
          </Trans>
        </li>
        <li>
          <Trans>Our staff sees your account where it is needed to run the service and to help you.</Trans>
        </li>
      </ul>
      <h2>
        <Trans>On your device</Trans>
      </h2>
      <p>
        <Trans>
          One cookie keeps you signed in. Your browser also remembers your name for the menu, a profile that
          you have not finished, and whether you like light or dark. There are no cookies of advertisers.
        </Trans>
      </p>
      <h2>
        <Trans>Deleting</Trans>
      </h2>
      <p>
        <Trans>
          When you delete your account, your profile is hidden at once, and then removed with its pictures.
          The other side of a conversation keeps their own words and sees “Deleted member”. Backups keep 35
          days.
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
