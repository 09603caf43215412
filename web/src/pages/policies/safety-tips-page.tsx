import { Trans } from '@lingui/react/macro'
import { TextLink } from '#web/components/button'
import { ContentPage } from '#web/components/prose'

export function SafetyTipsPage() {
  return (
    <ContentPage
      title={<Trans>Safety tips</Trans>}
      lead={<Trans>Seven things to keep in mind, before you meet and when you do.</Trans>}
    >
      <h2>
        <Trans>1. Protect personal information</Trans>
      </h2>
      <p>
        <Trans>
          Keep your address, workplace, identity card and bank details to yourself until both families know
          each other.
        </Trans>
      </p>
      <h2>
        <Trans>2. Verify before trusting</Trans>
      </h2>
      <p>
        <Trans>
          Ask about work, studies and family, and let an elder make enquiries. An honest family expects it.
        </Trans>
      </p>
      <h2>
        <Trans>3. Use secure communication</Trans>
      </h2>
      <p>
        <Trans>
          Choose a way to talk that you can end at any time. Give your telephone number only when you are
          ready to.
        </Trans>
      </p>
      <h2>
        <Trans>4. Beware of scams</Trans>
      </h2>
      <p>
        <Trans>
          Never send money, gifts or documents to someone you have not met, whatever the reason is said to be.
        </Trans>
      </p>
      <h2>
        <Trans>5. Meet in public places</Trans>
      </h2>
      <p>
        <Trans>
          Meet where other people are, with someone from your family, and tell another where you are going.
        </Trans>
      </p>
      <h2>
        <Trans>6. Trust your instincts</Trans>
      </h2>
      <p>
        <Trans>If something feels wrong, you may stop at any time, without giving a reason.</Trans>
      </p>
      <h2>
        <Trans>7. Report suspicious activity</Trans>
      </h2>
      <p>
        <Trans>
          Tell us, so that others are safe as well:{' '}
          <TextLink href="/report-mis-use">how to report misuse</TextLink>.
        </Trans>
      </p>
    </ContentPage>
  )
}
