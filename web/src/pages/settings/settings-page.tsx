import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '#web/components/button'
import { EmptyState, ErrorState, PageSkeleton } from '#web/components/states'
import { EmailCard } from '#web/features/settings/email-card'
import { PrivacyForm } from '#web/features/settings/privacy-form'
import { privacyQuery } from '#web/features/settings/queries'
import { loadErrorText } from '#web/lib/api-error'
import { wizardPath } from '#web/lib/paths'
import { type SessionUser, useSession } from '#web/lib/session-context'

function Privacy({ user }: { user: SessionUser }) {
  const complete = user.profile_info_status
  const settings = useQuery({ ...privacyQuery(user.profileId), enabled: complete })
  if (!complete)
    return (
      <EmptyState
        title={<Trans>Nothing to keep private yet</Trans>}
        action={
          <ButtonLink variant="act" href={wizardPath}>
            <Trans>Complete your profile</Trans>
          </ButtonLink>
        }
      >
        <Trans>Once your biodata is written, you decide here who sees it.</Trans>
      </EmptyState>
    )
  if (settings.isPending) return <PageSkeleton rows={2} />
  if (settings.isError)
    return <ErrorState message={loadErrorText(settings.error)} onRetry={() => void settings.refetch()} />
  return <PrivacyForm profileId={user.profileId} settings={settings.data} />
}

export function SettingsPage() {
  const { user } = useSession()
  if (!user) return null
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6">
      <EmailCard user={user} />
      <Privacy user={user} />
    </chakra.div>
  )
}
