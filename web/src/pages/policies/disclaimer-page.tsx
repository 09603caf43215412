import { Trans } from '@lingui/react/macro'
import { brandName } from '#shared/brand'
import { TextLink } from '#web/ui/buttons/button'
import { ContentPage } from '#web/ui/layout/prose'
import { BindingText } from './binding-text'

export function DisclaimerPage() {
  return (
    <ContentPage
      title={<Trans>Disclaimer</Trans>}
      lead={<Trans>What we are responsible for, and what members are responsible for.</Trans>}
    >
      <BindingText path="/disclaimer" />
      <h2>
        <Trans>Members are responsible for what they do</Trans>
      </h2>
      <p>
        <Trans>
          {brandName} introduces members and their families to one another. It is not liable for what members
          say or do, on this service or away from it.
        </Trans>
      </p>
      <h2>
        <Trans>What a profile shows</Trans>
      </h2>
      <p>
        <Trans>
          A profile is written by the member or by someone close to them. A mark such as “Gold member” comes
          with a plan, and so does verified status. They do not mean that we have checked any documents.
          Please ask about the person and the family yourselves, as families always have, before you agree.
        </Trans>
      </p>
      <p>
        <Trans>
          The <TextLink href="/safety-tips">safety tips</TextLink> say what to keep in mind. To report
          something wrong, see <TextLink href="/report-mis-use">Report misuse</TextLink>.
        </Trans>
      </p>
      <h2>
        <Trans>Advice and figures</Trans>
      </h2>
      <p>
        <Trans>
          What our consultants and these pages say is not legal advice. The numbers of marriages and of
          satisfied people on these pages are our own count.
        </Trans>
      </p>
    </ContentPage>
  )
}
