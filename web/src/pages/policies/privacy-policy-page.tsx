import { Trans } from '@lingui/react/macro'
import { brand } from '#shared/brand'
import { TextLink } from '#web/ui/buttons/button'
import { ContentPage } from '#web/ui/layout/prose'
import { periods } from './periods'
import { OnYourDevice, WhatWeKeep } from './privacy-storage'
import { WhoSeesIt } from './privacy-visibility'
import { BindingText } from './binding-text'

const { appealDays, barDays, backupDays, exportHours } = periods

function Reports() {
  return (
    <>
      <h2>
        <Trans>Reports</Trans>
      </h2>
      <p>
        <Trans>
          When a member reports another, our staff sees who reports whom, why, what they wrote, the messages
          they added, and what the reported profile said about the member and the family on that day. The
          reported member is not told who reported them. We delete these words and messages when the case is
          closed and no appeal is open. A member may appeal within {appealDays} days of our decision. We keep
          a record that there was a report and what we decided.
        </Trans>
      </p>
      <p>
        <Trans>
          If we remove an account for what its owner did, we keep the e-mail address, the phone number and the
          number of a confirmed identity card for {barDays} days as codes that nobody can read, so that the
          same person cannot join again. We do not keep them in any other form.
        </Trans>
      </p>
    </>
  )
}

function Deleting() {
  return (
    <>
      <h2>
        <Trans>Changing and deleting</Trans>
      </h2>
      <p>
        <Trans>
          You can change every part of your profile yourself. You can change your profile picture when you do
          not have a paid plan. On the page of your account you can change your name, phone number, e-mail
          address and password, and sign out other devices. In the settings you can change who sees what, take
          a break, download everything we keep about you, and delete your account. The file to download is
          deleted after {exportHours} hours.
        </Trans>
      </p>
      <p>
        <Trans>
          Deleting is final and begins at once. Your profile, your picture, your settings, your notifications
          and your messages to us are deleted, and so is what you wrote in conversations, with proposals and
          in reports. Proposals that nobody has answered are withdrawn.
        </Trans>
      </p>
      <p>
        <Trans>
          Members who had a proposal or a connection with you see “Deleted member” instead of your name, and
          keep what they wrote themselves. We keep the amounts and dates of payments, without your name.
          Deleted data stays in our backups for {backupDays} days.
        </Trans>
      </p>
      <p>
        <Trans>
          If you wrote to us without an account, we keep your message until our staff deletes it. You can ask
          for that at the address below.
        </Trans>
      </p>
    </>
  )
}

export function PrivacyPolicyPage() {
  return (
    <ContentPage
      title={<Trans>Privacy policy</Trans>}
      lead={<Trans>What we keep about you, who sees it, and how you can change or delete it.</Trans>}
    >
      <BindingText path="/privacy-policy" />
      <WhatWeKeep />
      <WhoSeesIt />
      <OnYourDevice />
      <Reports />
      <Deleting />
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
