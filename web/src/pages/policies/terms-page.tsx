import { Trans } from '@lingui/react/macro'
import { brandName } from '#shared/brand'
import { termsVersion } from '#shared/terms'
import { TextLink } from '#web/components/button'
import { ContentPage } from '#web/components/prose'
import { formatDate } from '#web/lib/wording/wording'

export function TermsPage() {
  return (
    <ContentPage
      title={<Trans>Terms of services</Trans>}
      lead={<Trans>What you agree to when you become a member.</Trans>}
    >
      <h2>
        <Trans>Membership</Trans>
      </h2>
      <p>
        <Trans>
          Membership is for people of 18 to 75 years who look for marriage, for themselves. One person has one
          account. You keep your password to yourself and answer for what is done with your account.
        </Trans>
      </p>
      <h2>
        <Trans>Your profile</Trans>
      </h2>
      <p>
        <Trans>
          What you write is true and your own, and so is your{' '}
          <TextLink href="/picture-policy">picture</TextLink>. Messages and proposals are respectful and
          sincere.
        </Trans>
      </p>
      <h2>
        <Trans>Plans and fees</Trans>
      </h2>
      <p>
        <Trans>
          A plan limits how many proposals and messages you may send, and for how long. Fees are in Pakistani
          rupees and follow the <TextLink href="/refund-policy">refund policy</TextLink>.
        </Trans>
      </p>
      <h2>
        <Trans>Ending</Trans>
      </h2>
      <p>
        <Trans>
          You may have your account deleted on any day; the{' '}
          <TextLink href="/privacy-policy">privacy policy</TextLink> says how. {brandName} may suspend an
          account that breaks these terms.
        </Trans>
      </p>
      <h2>
        <Trans>Liability and law</Trans>
      </h2>
      <p>
        <Trans>
          What we answer for is said in the <TextLink href="/disclaimer">disclaimer</TextLink>. These terms
          are governed by the laws of Pakistan.
        </Trans>
      </p>
      <p>
        <Trans>Version of {formatDate(termsVersion)}</Trans>
      </p>
    </ContentPage>
  )
}
