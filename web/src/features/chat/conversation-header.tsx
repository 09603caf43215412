import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Avatar } from '#web/ui/art/arch-picture'
import { Icon } from '#web/ui/icon'
import { ArrowLink } from '#web/ui/layout/back-link'
import { MenuLink, MenuPanel, MenuSummary } from '#web/ui/layout/menu'
import type { ShownPerson } from '#web/features/profiles/card/shown-person'
import { SmartLink } from '#web/ui/links/smart-link'
import { chatPath } from '#web/lib/paths'
import { useBackToList } from './back-to-list'
import { onlyAlone } from './panes'

const HeadLink = chakra(SmartLink)

export interface ConversationHeaderProps {
  person: ShownPerson
  /** Null if it cannot be opened. */
  profileHref: string | null
  online: boolean
  typing: boolean
  /** More menu entries. */
  actions?: ReactNode
}

function Status({ online, typing }: Pick<ConversationHeaderProps, 'online' | 'typing'>) {
  return (
    <chakra.span display="block" minHeight="1.35em" textStyle="tiny" color="ink.muted">
      {typing ? <Trans>typing…</Trans> : online ? <Trans>Online</Trans> : null}
    </chakra.span>
  )
}

function Head({ person, profileHref, ...status }: ConversationHeaderProps) {
  const content = (
    <>
      <Avatar src={person.imageUrl} gender={person.gender} width="40px" />
      <chakra.span minWidth="0">
        <chakra.h2
          fontFamily="heading"
          fontWeight="bold"
          // Grows with the text size as far as a long name fits.
          fontSize="min(1.125rem, 7.5vw)"
          lineHeight="1.3"
          lineClamp="2"
          // Room for letters of Urdu that reach out of their line.
          px="2.5"
          marginInline="-2.5"
          paddingBlockStart="2.5"
          marginBlockStart="-2.5"
        >
          <bdi>{person.name}</bdi>
        </chakra.h2>
        <Status {...status} />
      </chakra.span>
    </>
  )
  const look = {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minWidth: '0',
    minHeight: 'target',
    color: 'ink',
    textDecoration: 'none',
    borderRadius: 'control',
  } as const
  return profileHref === null ? (
    <chakra.div {...look}>{content}</chakra.div>
  ) : (
    <HeadLink href={profileHref} {...look} _hover={{ bg: 'sunk' }}>
      {content}
    </HeadLink>
  )
}

function Menu({ href, children }: { href: string | null; children?: ReactNode }) {
  const { t } = useLingui()
  return (
    <chakra.details data-disclosure="" position="relative" flex="none">
      <MenuSummary aria-label={t`More about this conversation`}>
        <Icon name="more" size="iconInTarget" strokeWidth={3} />
      </MenuSummary>
      <MenuPanel>
        {href !== null && (
          <MenuLink href={href} icon="user">
            <Trans>View profile</Trans>
          </MenuLink>
        )}
        {children}
      </MenuPanel>
    </chakra.details>
  )
}

/** The header of a conversation, with the way back to the list if only one of both is shown. */
export function ThreadHeader({ children }: { children?: ReactNode }) {
  const { t } = useLingui()
  const back = useBackToList()
  return (
    <chakra.header
      display="grid"
      gridTemplateColumns="auto minmax(0, 1fr) auto"
      alignItems="center"
      gap="1"
      minHeight="65px"
      px={{ base: '2', md: '4' }}
      py="2"
      bg="surface"
      borderBlockEnd="1px solid"
      borderBlockEndColor="line"
    >
      <ArrowLink href={chatPath} onClick={back} aria-label={t`Back to all conversations`} css={onlyAlone}>
        <Icon name="back" size="iconInTarget" />
      </ArrowLink>
      {children}
    </chakra.header>
  )
}

/** The other member, whether they are online, and the actions. */
export function ConversationHeader(props: ConversationHeaderProps) {
  const { profileHref, actions } = props
  return (
    <ThreadHeader>
      <chakra.div gridColumn="2" minWidth="0">
        <Head {...props} />
      </chakra.div>
      {(profileHref !== null || actions) && <Menu href={profileHref}>{actions}</Menu>}
    </ThreadHeader>
  )
}
