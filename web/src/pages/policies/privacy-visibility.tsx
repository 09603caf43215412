import { Trans } from '@lingui/react/macro'

/** Who sees a member's data, and which mails a member gets. */
export function WhoSeesIt() {
  return (
    <>
      <h2>
        <Trans>Who sees it</Trans>
      </h2>
      <ul>
        <li>
          <Trans>
            If everyone may open your profile, visitors see your card: your first name, the initial of your
            last name, your gender, age, marital status, profession, job title and nationality, with your
            plan, and a drawn picture.
          </Trans>{' '}
          <Trans>
            They see your full name only if you choose so, and then also your picture if everyone may see it.
          </Trans>
        </li>
        <li>
          <Trans>
            Members without a profile of their own see your name and your picture as visitors do. If you do
            not show visitors your full name, these members do not see your father’s name, either.
          </Trans>
        </li>
        <li>
          <Trans>
            Only signed-in members can read your full profile. Your e-mail address, your phone number and your
            date of birth are never on it.
          </Trans>
        </li>
        <li>
          <Trans>
            Your profile says on which day we checked your identity and your photo, and on which day you
            confirmed your phone number and your e-mail address, and stated that your marital status is true.
            Your card, which visitors see too, says in a few words that your identity or photo is checked, or
            your phone number confirmed.
          </Trans>
        </li>
        <li>
          <Trans>
            Before you submit your profile, you choose one of three: everyone sees your full name and picture,
            also visitors; only members with a profile see them; or these members see your full name, but your
            picture only after a proposal between you is accepted. In your settings you can change this at any
            time, and choose who may open your profile and who may send you a proposal or a message.
          </Trans>{' '}
          <Trans>
            “Verified Users” in these settings are members whose photo or identity we checked. Members whose
            plan has verified status are among them only while your settings include them.
          </Trans>
        </li>
        <li>
          <Trans>
            A member who receives your proposal can read your profile. Your connections can read it, see your
            picture and write to you, whatever your settings are, for as long as you are connected.
          </Trans>
        </li>
        <li>
          <Trans>
            Members can ask you to show them a hidden picture. If you do, they see it until the time that you
            choose, or until you take it back. They may keep a copy of what they have seen.
          </Trans>
        </li>
        <li>
          <Trans>
            People who may open your profile can find you in searches by what it says. Members who may write
            to you can also find you by whether you were here in the last seven days. If you do not want this,
            turn off in the settings that others see when you are online.
          </Trans>
        </li>
        <li>
          <Trans>
            If you block a member, they cannot find you while they are signed in, and are not told. When they
            are not signed in, they see what every visitor sees.
          </Trans>
        </li>
        <li>
          <Trans>
            Nobody else sees the people you have saved, your notes about them, or the people you have hidden,
            and these people are not told. The file with your data contains all of this. It is deleted with
            your account.
          </Trans>
        </li>
        <li>
          <Trans>While you take a break, new people cannot find you.</Trans>
        </li>
        <li>
          <Trans>
            Our staff can see your account when they need to, in order to run the service and help you. A
            record is kept of what they change.
          </Trans>
        </li>
        <li>
          <Trans>
            Your messages with other members are private. Our staff reads only the messages that one of you
            adds to a report.
          </Trans>
        </li>
        <li>
          <Trans>
            If you buy a plan, PayFast, our payment provider, gets your name, e-mail address and phone number,
            and what you pay for. You enter your card details on its page; we do not keep them.
          </Trans>
        </li>
      </ul>
      <h2>
        <Trans>E-mails from us</Trans>
      </h2>
      <p>
        <Trans>
          We write to confirm your address, when you have forgotten your password, when a plan ends, and when
          we decide something about your account. Our e-mails contain no advertising.
        </Trans>{' '}
        <Trans>
          We also write when you receive a proposal, when yours is answered, and when a message waits for you.
          The e-mail says who it is from, but not what the message says. If you save a search that tells you
          about new people, or ask for the weekly summary, an e-mail says how many people there are, but
          nothing about them. You choose these e-mails in your settings, and each has a link that stops them.
        </Trans>
      </p>
      <p>
        <Trans>
          When you change your e-mail address, we also write to the old one, if you had confirmed it, so that
          you find out if someone else changed it.
        </Trans>{' '}
        <Trans>
          For the same reason we write to you when your name, phone number, password or two-step sign-in
          changes.
        </Trans>
      </p>
      <h2>
        <Trans>Notifications on your devices</Trans>
      </h2>
      <p>
        <Trans>
          If you turn them on for a device, the maker of its browser carries them: Google, Apple, Mozilla or
          Microsoft. It cannot read them. They name nobody unless you choose so, and they end when you sign
          out.
        </Trans>
      </p>
    </>
  )
}
