import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { PreferencesForm } from '#web/features/notifications/preferences/preferences-form'
import { preferencesQuery } from '#web/features/notifications/preferences/queries'
import { loadErrorText } from '#web/lib/api-error'
import type { PageVisit } from '#web/lib/page-component'
import { useSession } from '#web/lib/session-context'
import { ErrorState, PageSkeleton } from '#web/ui/states/states'
import { NoWrap } from '#web/ui/text'

NotificationSettingsPage.firstData = ({ queries, user }: PageVisit) => {
  void queries.prefetchQuery(preferencesQuery(user.id))
}

function Content({ userId }: { userId: string }) {
  const preferences = useQuery({ ...preferencesQuery(userId), meta: { errors: 'own' } })
  if (preferences.data)
    return (
      <PreferencesForm userId={userId} preferences={preferences.data} pushKey={preferences.data.push_key} />
    )
  if (preferences.isPending) return <PageSkeleton rows={3} />
  return (
    <ErrorState
      message={loadErrorText(preferences.error)}
      onRetry={() => void preferences.refetch()}
      retrying={preferences.isFetching}
    />
  )
}

/** What we tell the member outside of the app, and when. */
export function NotificationSettingsPage() {
  const { user } = useSession()
  return (
    user && (
      <>
        <chakra.p color="ink.muted" marginBlockEnd="5" maxWidth="reading">
          <Trans>
            The app always shows what is new. Here you choose what we also tell you by <NoWrap>e-mail</NoWrap>{' '}
            and on your devices.
          </Trans>
        </chakra.p>
        <Content userId={user.id} />
      </>
    )
  )
}
