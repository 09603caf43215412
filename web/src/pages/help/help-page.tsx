import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Faq } from '#web/features/help/faq'
import { OwnReports } from '#web/features/moderation/own-reports'
import { ChatTips, SafetyTipList } from '#web/features/help/safety-tips'
import { Team } from '#web/features/help/team'
import { WriteCard } from '#web/features/contact/write-card'
import { useSession } from '#web/lib/session-context'

function Part({ id, title, children }: { id: string; title: ReactNode; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <chakra.h2 id={id} textStyle="h2" marginBlockEnd="5">
        {title}
      </chakra.h2>
      {children}
    </section>
  )
}

/** Help for members: contact form, own reports, consultants, questions and safety tips. */
export function HelpPage() {
  const { user } = useSession()
  if (!user) return null
  return (
    <>
      <WriteCard key={user.id} user={user} />
      <OwnReports userId={user.id} />
      <Team />
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }}
        gap={{ base: '12', xl: '16' }}
        alignItems="start"
        marginBlockStart="12"
      >
        <Part id="faq" title={<Trans>Common questions</Trans>}>
          <Faq />
        </Part>
        <Part id="safety-tips" title={<Trans>Safety tips</Trans>}>
          <SafetyTipList />
          <chakra.h3 textStyle="h4" marginBlockStart="8" marginBlockEnd="2">
            <Trans>In the chat</Trans>
          </chakra.h3>
          <ChatTips />
        </Part>
      </chakra.div>
    </>
  )
}
