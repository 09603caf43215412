import { Trans } from '@lingui/react/macro'
import { imageLimits, pictureGrantDays } from '#shared/limits'
import { TextLink } from '#web/ui/buttons/button'
import { ContentPage } from '#web/ui/layout/prose'
import { periods, pictureMegabytes } from './periods'
import { BindingText } from './binding-text'

const { minSide } = imageLimits
const [days, moreDays, mostDays] = pictureGrantDays
const { appealDays } = periods

export function PicturePolicyPage() {
  return (
    <ContentPage
      title={<Trans>Picture policy</Trans>}
      lead={<Trans>A picture must show the person whom the profile is about. You decide who sees it.</Trans>}
    >
      <BindingText path="/picture-policy" />
      <h2>
        <Trans>Which picture</Trans>
      </h2>
      <p>
        <Trans>
          The picture must be your own: of you, or of the person for whom you write the profile and who agrees
          to it. Please do not use a picture of someone else, or of a group.
        </Trans>
      </p>
      <ul>
        <li>
          <Trans>PNG, JPG, JPEG or WEBP, not animated</Trans>
        </li>
        <li>
          <Trans>
            {pictureMegabytes} MB at most, and at least {minSide} pixels on each side
          </Trans>
        </li>
      </ul>
      <h2>
        <Trans>Who sees it</Trans>
      </h2>
      <p>
        <Trans>
          Your privacy settings decide who can see your picture. Your connections always see it. People who
          may not see it see a drawn picture instead, as they do for a profile without a picture.
        </Trans>{' '}
        <Trans>
          Visitors, and members without a profile, see your picture only if you show it to visitors in these
          settings.
        </Trans>{' '}
        <Trans>
          If you add more pictures, whoever sees your profile picture sees these, too. When you delete one of
          them, we delete the file.
        </Trans>{' '}
        <Trans>
          After you hide your picture, people who have just seen it can open it for up to two more hours.
        </Trans>
      </p>
      <p>
        <Trans>
          A member who does not see your picture can ask you to show it. You can also show it unasked. You
          choose whether they see it for {days}, {moreDays} or {mostDays} days, or until you take it back. You
          can take it back at any time; members who have just seen it can open it for a few more minutes.
        </Trans>{' '}
        <Trans>
          It also ends if one of you blocks the other, ends your connection, lets fewer members open their
          profile, takes a break or deletes their account. Please show your picture only to people you trust:
          whoever has seen a picture may have kept a copy.
        </Trans>
      </p>
      <h2>
        <Trans>What we do with your picture</Trans>
      </h2>
      <p>
        <Trans>
          We remove the place and the time of the picture from the file. The picture is shown through links
          that expire. When you replace it, or delete your account, we delete the file.
        </Trans>{' '}
        <Trans>
          If you wish, our team compares it with two new photos of you, and with your identity card, and your
          profile says so. The <TextLink href="/privacy-policy">privacy policy</TextLink> says what happens to
          these pictures.
        </Trans>
      </p>
      <h2>
        <Trans>A picture that should not be there</Trans>
      </h2>
      <p>
        <Trans>
          If a picture shows someone else, or is not decent, please{' '}
          <TextLink href="/report-mis-use">tell us</TextLink>. We may hide it. The member is told why and may
          appeal once, within {appealDays} days. If the decision stands, we delete the picture.
        </Trans>
      </p>
    </ContentPage>
  )
}
