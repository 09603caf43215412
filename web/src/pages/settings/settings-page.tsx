import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ButtonLink, TextLink } from '#web/ui/buttons/button'
import { LanguageRow } from '#web/ui/layout/language-switch'
import { Card, SectionTitle } from '#web/ui/layout/surfaces'
import { Reveal } from '#web/ui/states/reveal'
import { BreakNotice } from '#web/features/profiles/hidden-profile-notices'
import { EmptyState, ErrorState, PageSkeleton } from '#web/ui/states/states'
import { profileQuery, privacyQuery } from '#web/features/profiles/queries'
import { DeleteAccount } from '#web/features/accounts/delete-account'
import { BlockedCard } from '#web/pages/settings/blocked-card'
import { BreakCard } from '#web/features/profiles/break-card'
import { ChatForm, chatSettingsQuery } from '#web/features/chat/chat-form'
import { DataCard } from '#web/features/export/data-card'
import { PrivacyForm } from '#web/features/profiles/privacy-form'
import { loadErrorText } from '#web/lib/api-error'
import { accountPath, notificationSettingsPath, wizardPath } from '#web/lib/paths'
import { type SessionUser, useSession } from '#web/lib/session-context'

function NoProfileYet() {
  return (
    <EmptyState
      title={<Trans>No profile yet</Trans>}
      action={
        <ButtonLink variant="act" href={wizardPath}>
          <Trans>Complete your profile</Trans>
        </ButtonLink>
      }
    >
      <Trans>When your profile is complete, you can choose here who sees it.</Trans>
    </EmptyState>
  )
}

function Privacy({ profileId }: { profileId: string }) {
  const settings = useQuery(privacyQuery(profileId))
  if (settings.isPending) return <PageSkeleton rows={2} />
  if (settings.isError)
    return <ErrorState message={loadErrorText(settings.error)} onRetry={() => void settings.refetch()} />
  return <PrivacyForm profileId={profileId} settings={settings.data} />
}

function Chat({ userId }: { userId: string }) {
  const settings = useQuery(chatSettingsQuery(userId))
  if (settings.isPending) return <PageSkeleton rows={1} />
  if (settings.isError)
    return <ErrorState message={loadErrorText(settings.error)} onRetry={() => void settings.refetch()} />
  return <ChatForm userId={userId} settings={settings.data} />
}

function Break({ profileId }: { profileId: string }) {
  const profile = useQuery(profileQuery(profileId))
  if (profile.data) return <BreakCard profileId={profileId} paused={profile.data.paused === true} />
  if (profile.isPending) return <PageSkeleton rows={1} />
  return <ErrorState message={loadErrorText(profile.error)} onRetry={() => void profile.refetch()} />
}

function Paused({ profileId }: { profileId: string }) {
  const profile = useQuery(profileQuery(profileId))
  return profile.data?.paused ? <BreakNotice /> : null
}

/** If the profile cannot be read, the cards above show the error. */
function Leave({ profileId }: { profileId: string }) {
  const profile = useQuery(profileQuery(profileId))
  return profile.data ? <DeleteAccount profile={profile.data} /> : null
}

const Elsewhere = () => (
  <chakra.p color="ink.muted">
    <Trans>
      Your name, phone, e-mail address, password and devices are under{' '}
      <TextLink href={accountPath}>Account</TextLink>. What we send you by e-mail is in the{' '}
      <TextLink href={notificationSettingsPath}>notification settings</TextLink>.
    </Trans>
  </chakra.p>
)

const LanguageCard = () => (
  <Card>
    <SectionTitle>
      <Trans>Language</Trans>
    </SectionTitle>
    <p>
      <Trans>Of these pages on this device, and of our e-mails to you.</Trans>
    </p>
    <LanguageRow />
  </Card>
)

function Settings({ user }: { user: SessionUser }) {
  const { profileId, profile_info_status: complete } = user
  const privacyKnown = !useQuery({ ...privacyQuery(profileId), enabled: complete }).isLoading
  const chatKnown = !useQuery({ ...chatSettingsQuery(user.id), enabled: complete }).isLoading
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6">
      {complete && <Paused profileId={profileId} />}
      <Elsewhere />
      <LanguageCard />
      {complete ? <Privacy profileId={profileId} /> : <NoProfileYet />}
      <Reveal ready={privacyKnown}>{complete && <Chat userId={user.id} />}</Reveal>
      <Reveal ready={privacyKnown && chatKnown}>
        <BlockedCard userId={user.id} />
        {complete && <Break profileId={profileId} />}
        <DataCard />
        <Leave profileId={profileId} />
      </Reveal>
    </chakra.div>
  )
}

export function SettingsPage() {
  const { user } = useSession()
  return user && <Settings user={user} />
}
