import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { MaritalCheck } from '#web/features/profiles/marital-check'
import { EmailCheck } from '#web/features/verification/email-check'
import { IdentityCheck } from '#web/features/verification/identity/identity-check'
import { PhoneCheck } from '#web/features/verification/phone-check'
import { PhotoCheck } from '#web/features/verification/photo/photo-check'
import { verificationQuery } from '#web/features/verification/queries'
import { loadErrorText, shownError } from '#web/lib/api-error'
import type { PageVisit } from '#web/lib/page-component'
import { type SessionUser, useSession } from '#web/lib/session-context'
import { ErrorState, PageSkeleton } from '#web/ui/states/states'

function Checks({ user }: { user: SessionUser }) {
  const verification = useQuery(verificationQuery(user.id))
  const error = shownError(verification)
  if (error)
    return (
      <ErrorState
        message={loadErrorText(error)}
        onRetry={() => void verification.refetch()}
        retrying={verification.isFetching}
      />
    )
  const { data } = verification
  if (!data) return <PageSkeleton rows={2} />
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6">
      <chakra.p maxWidth="reading">
        <Trans>
          What is checked here, other members see on your profile: a tick and the date. They never see your
          number, your address, the new photos or the card.
        </Trans>
      </chakra.p>
      <PhotoCheck user={user} verification={data} />
      <IdentityCheck user={user} verification={data} />
      <PhoneCheck user={user} verification={data} />
      <EmailCheck user={user} day={data.checks.email} />
      {user.profile_info_status && <MaritalCheck profileId={user.profileId} />}
    </chakra.div>
  )
}

ChecksPage.firstData = ({ queries, user }: PageVisit) => {
  void queries.prefetchQuery(verificationQuery(user.id))
}

/** What we checked about the member, and how to confirm the rest. */
export function ChecksPage() {
  const { user } = useSession()
  return user && <Checks user={user} />
}
