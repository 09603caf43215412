import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink, TextLink } from '#web/ui/buttons/button'
import { Reveal } from '#web/ui/states/reveal'
import { EmptyState } from '#web/ui/states/states'
import { savedQuery } from '#web/features/saved-searches/queries'
import { SavedSearches } from '#web/features/saved-searches/saved-searches'
import { notificationSettingsPath, wizardPath } from '#web/lib/paths'
import { useSession } from '#web/lib/session-context'

const NoProfileYet = () => (
  <EmptyState
    title={<Trans>No saved searches yet</Trans>}
    action={
      <ButtonLink variant="act" href={wizardPath}>
        <Trans>Complete your profile</Trans>
      </ButtonLink>
    }
  >
    <Trans>
      When your profile is complete, you can save searches. We will tell you when new people join.
    </Trans>
  </EmptyState>
)

function Content({ userId }: { userId: string }) {
  const isKnown = !useQuery(savedQuery(userId)).isPending
  return (
    <>
      <chakra.p color="ink.muted" marginBlockEnd="5" maxWidth="reading">
        <Trans>Only you see these searches. We tell you when someone new matches one of them.</Trans>
      </chakra.p>
      <SavedSearches userId={userId} />
      <Reveal ready={isKnown}>
        <chakra.p marginBlockStart="8" maxWidth="reading">
          <Trans>
            Whether we also e-mail you, and your quiet hours, are in your{' '}
            <TextLink href={notificationSettingsPath}>notification settings</TextLink>.
          </Trans>
        </chakra.p>
      </Reveal>
    </>
  )
}

/** The member's saved searches. */
export function SavedSearchesPage() {
  const { user } = useSession()
  if (!user) return null
  return user.profile_info_status ? <Content userId={user.id} /> : <NoProfileYet />
}
