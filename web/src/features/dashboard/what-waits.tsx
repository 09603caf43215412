import { chakra } from '@chakra-ui/react'
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ButtonLink } from '#web/ui/buttons/button'
import { Icon } from '#web/ui/icon'
import { SmartLink } from '#web/ui/links/smart-link'
import { ErrorState } from '#web/ui/states/states'
import { WallCard } from '#web/ui/layout/surfaces'
import { chatPath, notificationsPath, wizardPath } from '#web/lib/paths'
import type { Counts } from './menu-counts'

/** The first step of members without a profile. `recipientName`: the member to whom they want to propose. */
export function FirstStep({ recipientName }: { recipientName?: string | undefined }) {
  return (
    <WallCard>
      <chakra.h2 textStyle="h3">
        <Trans>Your profile is not complete yet</Trans>
      </chakra.h2>
      <chakra.p color="wall.muted" marginBlockStart="2" marginBlockEnd="5">
        {recipientName ? (
          <Trans>
            Complete it, and you can send your proposal to <bdi>{recipientName}</bdi>.
          </Trans>
        ) : (
          <Trans>Families can find you once it is complete.</Trans>
        )}
      </chakra.p>
      <ButtonLink variant="actOnWall" href={wizardPath}>
        <Trans>Complete your profile</Trans>
      </ButtonLink>
    </WallCard>
  )
}

const RowLink = chakra(SmartLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: '4',
    minHeight: '56px',
    px: '4',
    py: '1',
    color: 'wall.ink',
    fontWeight: 'medium',
    textDecoration: 'none',
    _hover: { bg: 'wall.raised' },
    _focusVisible: { outlineColor: 'wall.ink', outlineOffset: '-3px' },
  },
})

function Row({ count, href, children }: { count: number; href: string; children: ReactNode }) {
  if (count === 0) return null
  return (
    <chakra.li css={{ '& + li': { borderBlockStart: '1px solid {colors.wall.line}' } }}>
      <RowLink href={href}>
        <chakra.span textStyle="h3" minWidth="1.2em" textAlign="center" color="act.wall">
          {count}
        </chakra.span>
        {/* With enlarged text it wraps below the number. */}
        <chakra.span flex="1 1 min-content">{children}</chakra.span>
        <Icon name="next" />
      </RowLink>
    </chakra.li>
  )
}

/** Unread messages and notifications. A short sentence if nothing waits for the member. */
export function WhatWaits({ counts: { badges, status, isFetching, retry } }: { counts: Counts }) {
  const { messages, notifications, proposals } = badges
  if (status === 'error') return <ErrorState onRetry={retry} retrying={isFetching} />
  if (messages + notifications === 0)
    return proposals > 0 ? null : (
      <chakra.p textStyle="large" color="ink.muted">
        <Trans>You are up to date. Nothing is waiting for your answer.</Trans>
      </chakra.p>
    )
  return (
    <WallCard px="0" py="0">
      <chakra.ul margin="0" padding="0" listStyleType="none">
        <Row count={messages} href={chatPath}>
          <Plural value={messages} one="Unread message" other="Unread messages" />
        </Row>
        <Row count={notifications} href={notificationsPath}>
          <Plural value={notifications} one="New notification" other="New notifications" />
        </Row>
      </chakra.ul>
    </WallCard>
  )
}
