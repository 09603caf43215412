import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Card } from '#shared/schemas/entities'
import { LinkTabs } from '#web/ui/links/link-tabs'
import { cardLink } from '#web/features/search/card-link'
import { relationsQuery } from '#web/features/search/queries'
import { asidePath, shortlistPath } from '#web/lib/paths'
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
  /** Which of the two lists it is. */
  path: typeof shortlistPath | typeof asidePath
  children: (userId: string, lead: Lead) => ReactNode
}

/** A list that a member keeps for themselves, beside the other one. */
export function Frame({ path, children }: FrameProps) {
  const { t } = useLingui()
  const { user } = useSession()
  if (!user) return null
  return (
    <>
      <LinkTabs
        label={t`What you keep`}
        tabs={[
          { href: shortlistPath, label: t`Shortlist`, current: path === shortlistPath },
          { href: asidePath, label: t`Put aside`, current: path === asidePath },
        ]}
      />
      <chakra.p color="ink.muted" marginBlockEnd="5" maxWidth="reading">
        <Trans>Only you see this list. Nobody is told that they are on it.</Trans>
      </chakra.p>
      <Content user={user}>{children}</Content>
    </>
  )
}
