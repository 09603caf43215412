import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import type { Profile } from '#shared/schemas/entities'
import { ButtonLink, TextLink } from '#web/ui/buttons/button'
import { asks, UnderageNotice, BreakNotice } from '#web/features/profiles/hidden-profile-notices'
import { Fact, Sheet, SheetSection } from '#web/ui/layout/sheet'
import { EmptyState, ErrorState, PageSkeleton } from '#web/ui/states/states'
import { ContactAddress } from '#web/ui/text'
import { NewestProfiles } from '#web/features/search/newest-profiles'
import { OwnPicture } from '#web/features/profiles/own-picture'
import { pictureDialog, ProfileEditor } from '#web/features/profiles/profile-editor'
import { DeleteAccount } from '#web/features/accounts/delete-account'
import { OwnAboutTexts } from '#web/features/profiles/about/about-texts'
import { Biodata } from '#web/features/profiles/biodata'
import { ProfileHead } from '#web/features/profiles/profile-head'
import { ProfileReady, SeeAsOthers, useProfileReady } from '#web/features/profiles/profile-ready'
import { ProfileStatus } from '#web/features/profiles/profile-status'
import { profileQuery } from '#web/features/profiles/queries'
import { loadErrorText, shownError } from '#web/lib/api-error'
import { lazyPart } from '#web/lib/lazy-part'
import type { PageVisit } from '#web/lib/page-component'
import { wizardPath } from '#web/lib/paths'
import { useSession } from '#web/lib/session-context'
import { useAddressDialog } from '#web/lib/use-address-dialog'

const statusId = 'picture-and-plan'

// Lazy: only members of earlier releases see them, until they have answered.
const VisitorsQuestion = lazyPart(() =>
  import('#web/features/profiles/privacy-question').then((part) => part.VisitorsQuestion),
)
const VerifiedQuestion = lazyPart(() =>
  import('#web/features/profiles/privacy-question').then((part) => part.VerifiedQuestion),
)

/** See the profile as others do, and the way to what stands below it on narrow windows. */
const HeadActions = ({ id }: Pick<Profile, 'id'>) => (
  <>
    <SeeAsOthers userId={id} />
    <chakra.span hideFrom="xl" alignSelf="center" justifySelf="center">
      <TextLink onWall standalone href={`#${statusId}`}>
        <Trans>Your picture and plan</Trans>
      </TextLink>
    </chakra.span>
  </>
)

interface WrittenProfileProps {
  profile: Profile
  userId: string
  /** Below the answers. */
  children: ReactNode
}

/** A submitted profile. Once after it was submitted, a confirmation stands above it, and people below. */
function WrittenProfile({ profile, userId, children }: WrittenProfileProps) {
  const { t } = useLingui()
  const dialog = useAddressDialog()
  const justWritten = useProfileReady(userId)
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
      {justWritten && <ProfileReady userId={userId} />}
      {asks(profile, 'asks_visitors') && <VisitorsQuestion profileId={profile.id} />}
      {asks(profile, 'asks_verified') && <VerifiedQuestion profileId={profile.id} />}
      {profile.paused && <BreakNotice />}
      {profile.opens_on && <UnderageNotice opensOn={profile.opens_on} />}
      <ProfileHead profile={profile} own actions={!justWritten && <HeadActions id={profile.id} />} />
      <OwnAboutTexts profile={profile} onEdit={dialog.open} />
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 300px' }}
        gap="5"
        alignItems="start"
      >
        <Biodata profile={profile} audience="owner" onEdit={dialog.open} />
        <chakra.div
          id={statusId}
          scrollMarginBlockStart="24"
          gridRow={{ xl: '1 / span 2' }}
          gridColumn={{ xl: '2' }}
          minWidth="0"
        >
          <ProfileStatus
            profile={profile}
            picture={<OwnPicture profile={profile} onChange={() => dialog.open(pictureDialog)} />}
          />
        </chakra.div>
        <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
          {children}
        </chakra.div>
      </chakra.div>
      {justWritten && <NewestProfiles userId={userId} title={t`Profiles you may like to read`} suggests />}
      <ProfileEditor profile={profile} dialog={dialog} />
    </chakra.div>
  )
}

OwnProfilePage.firstData = ({ queries, user }: PageVisit) => {
  void queries.prefetchQuery(profileQuery(user.id))
}

interface ContactProps {
  name: string | undefined
  profile: Profile
}

/** What only the member and administrators see. */
function Contact({ name, profile: { email, phone } }: ContactProps) {
  const { t } = useLingui()
  return (
    <Sheet label={t`Account`}>
      <SheetSection title={t`Account`}>
        <Fact label={t`Name`} value={name} />
        <Fact wide label={t`E-mail`} value={email && <ContactAddress>{email}</ContactAddress>} />
        <Fact label={t`Phone`} value={phone} />
      </SheetSection>
    </Sheet>
  )
}

/** The member's own profile. */
export function OwnProfilePage() {
  const { user } = useSession()
  const profile = useQuery({ ...profileQuery(user?.id ?? ''), enabled: user !== null })

  const error = shownError(profile)
  if (error) return <ErrorState message={loadErrorText(error)} onRetry={() => void profile.refetch()} />
  const { data } = profile
  if (!data) return <PageSkeleton />
  const contact = <Contact name={user?.name} profile={data} />
  const leave = user?.role === 'member' && <DeleteAccount profile={data} />
  if (!data.profile_info_status)
    return (
      <chakra.div display="grid" gap="5">
        {user?.role === 'member' && (
          <EmptyState
            title={<Trans>You have not written your profile yet</Trans>}
            action={
              <ButtonLink variant="act" href={wizardPath}>
                <Trans>Complete your profile</Trans>
              </ButtonLink>
            }
          >
            <Trans>
              It takes about ten minutes. You can stop at any step and continue later on this device.
            </Trans>
          </EmptyState>
        )}
        {contact}
        {leave}
      </chakra.div>
    )
  return (
    // The question may load later than the profile, which would move down.
    <Suspense fallback={<PageSkeleton />}>
      <WrittenProfile profile={data} userId={user?.id ?? ''}>
        {contact}
        {leave}
      </WrittenProfile>
    </Suspense>
  )
}
