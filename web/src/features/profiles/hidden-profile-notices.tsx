import { Trans } from '@lingui/react/macro'
import type { Profile } from '#shared/schemas/entities'
import { formatDate } from '#web/lib/wording/wording'
import { AlertBox } from '#web/ui/states/alert-box'
import { breakPath, ownProfilePath } from '#web/lib/paths'
import { TextLink } from '#web/ui/buttons/button'

/** For a member on a break: new people do not see the profile. Links to the setting. */
export function BreakNotice() {
  return (
    <AlertBox tone="tile" icon="info" title={<Trans>You are taking a break</Trans>}>
      <p>
        <Trans>
          New people do not see your profile. <TextLink href={breakPath}>End the break</TextLink>
        </Trans>
      </p>
    </AlertBox>
  )
}

/** For a member under eighteen: the day their profile becomes visible, and the limits until then. */
export function UnderageNotice({ opensOn }: { opensOn: string }) {
  const day = formatDate(opensOn)
  return (
    <AlertBox icon="calendar" title={<Trans>Your profile opens on {day}, the 18th birthday</Trans>}>
      <p>
        <Trans>Until then only you can see it, and you cannot send proposals or messages.</Trans>
      </p>
    </AlertBox>
  )
}

/** Is the member asked about this setting? New people see nobody who takes a break or is too young: it can wait. */
export const asks = (profile: Profile, question: 'asks_visitors' | 'asks_verified'): boolean =>
  profile[question] === true && !profile.paused && profile.opens_on === undefined

/** For a member who is asked: leads to the question on their profile. */
function VisitorsNotice() {
  return (
    <AlertBox tone="tile" icon="eye" title={<Trans>Visitors see your full name</Trans>}>
      <p>
        <Trans>
          You can now hide your name and picture from people without an account.{' '}
          <TextLink href={ownProfilePath}>Choose who sees it</TextLink>
        </Trans>
      </p>
    </AlertBox>
  )
}

/** The same for whoever admits verified users. */
function VerifiedNotice() {
  return (
    <AlertBox tone="tile" icon="eye" title={<Trans>Who your “Verified Users” are</Trans>}>
      <p>
        <Trans>
          We now check photos and identity cards, so you can leave out members who have only a verified plan.{' '}
          <TextLink href={ownProfilePath}>Choose whom you include</TextLink>
        </Trans>
      </p>
    </AlertBox>
  )
}

/** What the dashboard says of the member's profile. */
export const ProfileNotices = ({ profile }: { profile: Profile }) => (
  <>
    {/* Both lead to the profile, which asks both. */}
    {asks(profile, 'asks_visitors') ? (
      <VisitorsNotice />
    ) : (
      asks(profile, 'asks_verified') && <VerifiedNotice />
    )}
    {profile.paused && <BreakNotice />}
    {profile.opens_on && <UnderageNotice opensOn={profile.opens_on} />}
  </>
)
