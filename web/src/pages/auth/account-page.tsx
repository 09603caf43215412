import { chakra } from '@chakra-ui/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { DetailsCard } from '#web/features/auth/account/details-card'
import { DevicesCard } from '#web/features/auth/account/devices-card'
import { EmailCard } from '#web/features/auth/account/email-card'
import { PasswordCard } from '#web/features/auth/account/password-card'
import { secondFactorQuery } from '#web/features/auth/second-factor/queries'
import { SecondFactorCard } from '#web/features/auth/second-factor/second-factor-card'
import { ownProfileKey } from '#web/features/profiles/queries'
import { verificationQuery } from '#web/features/verification/queries'
import { Reveal } from '#web/ui/states/reveal'
import { ErrorState, PageSkeleton } from '#web/ui/states/states'
import { loadErrorText } from '#web/lib/api-error'
import { type SessionUser, useSession } from '#web/lib/session-context'

function TwoStepSignIn({ user }: { user: SessionUser }) {
  const factor = useQuery(secondFactorQuery(user.id))
  if (factor.isPending) return <PageSkeleton rows={1} />
  if (factor.isError)
    return <ErrorState message={loadErrorText(factor.error)} onRetry={() => void factor.refetch()} />
  return <SecondFactorCard user={user} factor={factor.data} />
}

function Account({ user }: { user: SessionUser }) {
  const queries = useQueryClient()
  const factorKnown = !useQuery(secondFactorQuery(user.id)).isLoading
  // The API refuses all other calls until the second factor is set up.
  const limited = user.second_factor_missing === true
  const verification = verificationQuery(user.id)
  // A card of the page shows it, if it loads.
  const { data } = useQuery({
    ...verification,
    enabled: user.role === 'member' && !limited,
    meta: { errors: 'own' },
  })
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6">
      {!limited && (
        <>
          <DetailsCard
            user={user}
            phoneConfirmed={data && data.checks.phone !== undefined}
            onSaved={() => {
              void queries.invalidateQueries({ queryKey: ownProfileKey(user.profileId) })
              void queries.invalidateQueries(verification)
            }}
          />
          <EmailCard user={user} />
          <PasswordCard user={user} />
        </>
      )}
      <TwoStepSignIn user={user} />
      {!limited && (
        <Reveal ready={factorKnown}>
          <DevicesCard userId={user.id} />
        </Reveal>
      )}
    </chakra.div>
  )
}

/** How the user signs in, and who they are to us. */
export function AccountPage() {
  const { user } = useSession()
  return user && <Account user={user} />
}
