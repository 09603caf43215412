import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Card } from '#shared/schemas/entities'
import { LinkTabs } from '#web/ui/links/link-tabs'
import { cardLink } from '#web/features/search/card-link'
import { relationsQuery } from '#web/features/search/queries'
import { hiddenMembersPath, shortlistPath } from '#web/lib/paths'
import { type SessionUser, useSession } from '#web/lib/session-context'

type Lead = (card: Card) => { href: string }

function Content({
  user,
  children,
}: {
  user: SessionUser
  children: (userId: string, lead: Lead) => ReactNode
}) {
  const relations = useQuery(relationsQuery(user.id))
  return children(user.id, (card) => cardLink(card, true, relations.data?.[card.id]))
}

interface FrameProps {
  /** Path of the shown list. */
  path: typeof shortlistPath | typeof hiddenMembersPath
  children: (userId: string, lead: Lead) => ReactNode
}

/** Frame of the two private lists, shortlist and hidden members, with tabs. */
export function ShortlistFrame({ path, children }: FrameProps) {
  const { t } = useLingui()
  const { user } = useSession()
  if (!user) return null
  return (
    <>
      <LinkTabs
        label={t`What you keep`}
        tabs={[
          { href: shortlistPath, label: t`Saved`, current: path === shortlistPath },
          { href: hiddenMembersPath, label: t`Hidden`, current: path === hiddenMembersPath },
        ]}
      />
      <chakra.p color="ink.muted" marginBlockEnd="5" maxWidth="reading">
        <Trans>Only you see this list. We do not tell anyone that they are on it.</Trans>
      </chakra.p>
      <Content user={user}>{children}</Content>
    </>
  )
}
