import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { detailAudience } from '#shared/profile-fields'
import type { Profile } from '#shared/schemas/entities'
import { ButtonLink, TextLink } from '#web/ui/buttons/button'
import { EmptyState, ErrorState, PageSkeleton } from '#web/ui/states/states'
import { AlertBox } from '#web/ui/states/alert-box'
import { OwnRemarks } from '#web/features/shortlist/own-remarks'
import { AskForPicture } from '#web/features/picture-requests/profile-actions'
import { PictureNotes } from '#web/features/picture-requests/profile-notes'
import { AboutTexts } from '#web/features/profiles/about/about-texts'
import { Biodata } from '#web/features/profiles/biodata'
import { FurtherPictures } from '#web/features/profiles/gallery/further-pictures'
import { HowYouFit } from '#web/features/profiles/how-you-fit'
import { NewcomerNote } from '#web/features/profiles/newcomer-note'
import { ProfileActions } from '#web/pages/profiles/profile-actions'
import { ProfileHead } from '#web/features/profiles/profile-head'
import { fullName, hidesFamilyName, statedGender, textOf } from '#web/features/profiles/name-and-gender'
import { mayPropose } from '#web/features/proposals/send-proposal'
import { stickyActionRoom } from '#web/ui/layout/sticky-action'
import { profileQuery } from '#web/features/profiles/queries'
import { ApiError, loadErrorText, shownError } from '#web/lib/api-error'
import type { PageVisit } from '#web/lib/page-component'
import { usersPath } from '#web/lib/paths'
import { type SessionUser, useSession } from '#web/lib/session-context'
import { clearIntendedRecipient, intendedRecipient } from '#web/features/proposals/intended-recipient'

const NotOpen = () => (
  <EmptyState
    title={<Trans>You cannot open this profile</Trans>}
    action={
      <ButtonLink variant="line" href="/proposals">
        <Trans>See people</Trans>
      </ButtonLink>
    }
  >
    <Trans>It may be private, or its owner is taking a break or has left.</Trans>
  </EmptyState>
)

/** For administrators, who may open every profile. */
const NoProfile = () => (
  <EmptyState
    title={<Trans>We could not find this profile</Trans>}
    action={
      <ButtonLink variant="line" href={usersPath}>
        <Trans>All users</Trans>
      </ButtonLink>
    }
  >
    <Trans>It was not submitted yet, or its owner has left.</Trans>
  </EmptyState>
)

/** Forgets the person whom the member joined for, once the member has a profile and opens theirs. */
function useClearIntendedRecipient(user: SessionUser | null, id: string): void {
  const found = user?.profile_info_status === true && intendedRecipient(user.id)?.id === id
  const userId = user?.id ?? ''
  useEffect(() => {
    if (found) clearIntendedRecipient(userId)
  }, [found, userId])
}

/** The profile, with the relation between viewer and member. */
function Shown({ profile, user }: { profile: Profile; user: SessionUser | null }) {
  const { t } = useLingui()
  const { state } = profile.relation
  const canAct = user?.role === 'member' && state !== 'self'
  return (
    <chakra.div
      display="grid"
      gap="5"
      paddingBlockEnd={canAct && mayPropose(profile) ? stickyActionRoom : undefined}
    >
      <ProfileHead
        profile={profile}
        aboutPicture={<AskForPicture profile={profile} />}
        actions={canAct ? <ProfileActions profile={profile} /> : undefined}
      />
      <FurtherPictures profile={profile} />
      <PictureNotes profile={profile} />
      {state === 'self' && (
        <AlertBox tone="tile" icon="eye">
          <Trans>
            Other members see your profile like this.{' '}
            <TextLink href="/dashboard/profile">Change your profile</TextLink>
          </Trans>
        </AlertBox>
      )}
      {hidesFamilyName(profile) && (
        <AlertBox tone="tile" icon="key">
          <NewcomerNote />
        </AlertBox>
      )}
      <AboutTexts profile={profile} />
      {profile.fit && (
        <HowYouFit
          fit={profile.fit}
          name={textOf(profile.personal_info[0], 'first_name') || t`This member`}
          gender={statedGender(profile.personal_info[0])}
        />
      )}
      {canAct && <OwnRemarks userId={user.id} person={{ id: profile.id, name: fullName(profile) }} />}
      {canAct && (
        <AlertBox>
          {t`Please write as you would speak in their home. Keep messages respectful and sincere, and send a proposal only when you mean it.`}
        </AlertBox>
      )}
      <Biodata
        profile={profile}
        // The owner looks at it as others do.
        audience={state === 'self' ? 'other' : detailAudience(user?.role === 'admin', state)}
      />
    </chakra.div>
  )
}

UserProfilePage.firstData = ({ queries, params: { id } }: PageVisit) => {
  if (id) void queries.prefetchQuery(profileQuery(id))
}

/** Another member's profile. */
export function UserProfilePage() {
  const { id = '' } = useParams()
  const { user } = useSession()
  const profile = useQuery(profileQuery(id))
  useClearIntendedRecipient(user, id)

  const error = shownError(profile)
  if (error) {
    if (error instanceof ApiError && error.status === 404)
      return user?.role === 'admin' ? <NoProfile /> : <NotOpen />
    return <ErrorState message={loadErrorText(error)} onRetry={() => void profile.refetch()} />
  }

  if (!profile.data) return <PageSkeleton />
  return <Shown profile={profile.data} user={user} />
}
