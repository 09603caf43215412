import { Trans } from '@lingui/react/macro'
import { brandName } from '#shared/brand'
import { TextLink } from '#web/components/button'
import { ContentPage } from '#web/components/prose'

export function DisclaimerPage() {
  return (
    <ContentPage
      title={<Trans>Disclaimer</Trans>}
      lead={<Trans>What we answer for, and what members answer for themselves.</Trans>}
    >
      <h2>
        <Trans>Members act for themselves</Trans>
      </h2>
      <p>
        <Trans>
          {brandName} introduces members and their families to one another. It is not liable for what members
          say or do, on this service or away from it.
        </Trans>
      </p>
      <h2>
        <Trans>What a profile says</Trans>
      </h2>
      <p>
        <Trans>
          A profile is written by the member. The verified mark belongs to a subscription plan. Please make
          your own enquiries, as families always have, before you give your word.
        </Trans>
      </p>
      <p>
        <Trans>
          The <TextLink href="/safety-tips">safety tips</TextLink> say what to keep in mind, and{' '}
          <TextLink href="/report-mis-use">report misuse</TextLink> how to reach us when something is wrong.
        </Trans>
      </p>
    </ContentPage>
  )
}
