import { Trans } from '@lingui/react/macro'
import { TextLink } from '#web/components/button'
import { ContentPage } from '#web/components/prose'

export function PicturePolicyPage() {
  return (
    <ContentPage
      title={<Trans>Picture policy</Trans>}
      lead={<Trans>Your picture must be your own, and you decide who sees it.</Trans>}
    >
      <h2>
        <Trans>Which picture</Trans>
      </h2>
      <p>
        <Trans>
          The picture of a profile must be the member’s own. Please do not use a picture of someone else, or
          of a group.
        </Trans>
      </p>
      <ul>
        <li>
          <Trans>PNG, JPG, JPEG or WEBP</Trans>
        </li>
        <li>
          <Trans>2 MB at most, the shorter side at least 200 pixels</Trans>
        </li>
      </ul>
      <h2>
        <Trans>What we do with it</Trans>
      </h2>
      <p>
        <Trans>
          Where and when it was taken is removed from the file. The picture is shown through links that
          expire. Who may see it follows the privacy settings of your profile; to everyone else a drawn
          picture stands in its place, as it does for a profile without one.
        </Trans>
      </p>
      <p>
        <Trans>
          If a picture is not the member’s own, please <TextLink href="/report-mis-use">tell us</TextLink>.
        </Trans>
      </p>
    </ContentPage>
  )
}
