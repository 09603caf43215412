import { Trans } from '@lingui/react/macro'
import { brandName } from '#shared/brand'
import { ageLimits, freePeriodDays } from '#shared/limits'
import { termsVersion } from '#shared/terms'
import { TextLink } from '#web/ui/buttons/button'
import { ContentPage } from '#web/ui/layout/prose'
import { formatDate } from '#web/lib/wording/wording'
import { periods } from './periods'
import { BindingText } from './binding-text'

const { min, max } = ageLimits
const { appealDays, barDays } = periods

function Membership() {
  return (
    <>
      <h2>
        <Trans>Membership</Trans>
      </h2>
      <p>
        <Trans>
          Membership is for people from {min} to {max} years of age who are looking for marriage. You may make
          a profile for yourself, or for a son, daughter, brother, sister, other relative or friend. The
          person whom the profile is about must be of that age, must know of it and must agree.
        </Trans>
      </p>
      <p>
        <Trans>
          An account has one profile, and a person has one profile. Keep your password to yourself: you are
          responsible for what is done with your account.
        </Trans>
      </p>
    </>
  )
}

function TheProfile() {
  return (
    <>
      <h2>
        <Trans>The profile</Trans>
      </h2>
      <p>
        <Trans>
          What you write must be true of yourself, or of the person you write for. Say who the profile is for:
          others can read on it who wrote it. The <TextLink href="/picture-policy">picture</TextLink> must
          show the person whom the profile is about.
        </Trans>
      </p>
      <p>
        <Trans>
          Messages and proposals must be respectful and sincere. Do not ask other members for money.
        </Trans>
      </p>
    </>
  )
}

function Plans() {
  return (
    <>
      <h2>
        <Trans>Plans and fees</Trans>
      </h2>
      <p>
        <Trans>
          A plan limits how many proposals and messages you may send. The Free plan costs nothing, and its
          limits start again every {freePeriodDays} days. Every other plan is paid once, lasts the number of
          days that the <TextLink href="/packages">plans page</TextLink> says, and does not renew
          automatically; then you are back on the Free plan. Fees are in Pakistani rupees and follow the{' '}
          <TextLink href="/refund-policy">refund policy</TextLink>.
        </Trans>
      </p>
    </>
  )
}

function Breaking() {
  return (
    <>
      <h2>
        <Trans>If these terms are broken</Trans>
      </h2>
      <p>
        <Trans>
          {brandName} may warn a member, hide the picture, remove the texts of the profile, suspend the
          account, or remove it for good. We tell you what we have decided and why, but not who reported you.
        </Trans>
      </p>
      <p>
        <Trans>
          When we decide after a report, you may appeal once, within {appealDays} days, and we look at it
          again. An account that is to be removed is suspended until then. A member whose account was removed
          may not join again with the same e-mail address or phone number for {barDays} days. If your account
          was suspended for another reason, you may <TextLink href="/contact">write to us</TextLink>.
        </Trans>
      </p>
    </>
  )
}

function Ending() {
  return (
    <>
      <h2>
        <Trans>Leaving</Trans>
      </h2>
      <p>
        <Trans>
          You may delete your account at any time; the{' '}
          <TextLink href="/privacy-policy">privacy policy</TextLink> says what is then deleted. A plan ends
          with the account, and the days that remain are not paid back.
        </Trans>
      </p>
    </>
  )
}

/**
 * When the meaning of the terms changes, raise the version in `shared/terms.ts`: members agreed to the version of
 * their sign-up.
 */
export function TermsPage() {
  return (
    <ContentPage
      title={<Trans>Terms of services</Trans>}
      lead={<Trans>What you agree to when you become a member.</Trans>}
    >
      <BindingText path="/terms-of-services" />
      <Membership />
      <TheProfile />
      <Plans />
      <Breaking />
      <Ending />
      <h2>
        <Trans>Liability and law</Trans>
      </h2>
      <p>
        <Trans>
          You can read what we are responsible for in the <TextLink href="/disclaimer">disclaimer</TextLink>.
          These terms are governed by the laws of Pakistan.
        </Trans>
      </p>
      <p>
        <Trans>
          Version of {formatDate(termsVersion)}. We keep a note of which version you agreed to when you
          joined.
        </Trans>
      </p>
    </ContentPage>
  )
}
