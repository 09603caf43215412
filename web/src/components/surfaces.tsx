import { chakra } from '@chakra-ui/react'
import type { ComponentProps, ReactNode } from 'react'
import { useHeadingLevel } from '../lib/heading-level'
import { IconButton } from './button'
import { Icon, type IconName } from './icon'

type Box = ComponentProps<typeof chakra.div>

/** Plain card: hairline border, no shadow. */
export function Card(props: Box) {
  return (
    <chakra.div
      bg="surface"
      borderWidth="1px"
      borderStyle="solid"
      borderColor="line"
      borderRadius="card"
      p="6"
      {...props}
    />
  )
}

/** Card in the dark wall colour, for the most important content of a page. */
export function WallCard(props: Box) {
  return (
    <chakra.div
      bg="wall"
      color="wall.ink"
      borderRadius="card"
      position="relative"
      overflow="hidden"
      px={{ base: '5', md: '7' }}
      py={{ base: '5', md: '6' }}
      {...props}
    />
  )
}

const noticeTones = {
  brass: { bg: 'brass.soft', mark: 'brass.ink' },
  tile: { bg: 'tile.soft', mark: 'tile.ink' },
  ok: { bg: 'ok.soft', mark: 'ok' },
  err: { bg: 'err.soft', mark: 'err' },
} as const

export interface NoticeProps {
  tone?: keyof typeof noticeTones
  icon?: IconName
  title?: ReactNode
  children: ReactNode
  /** Adds a dismiss button; `dismissLabel` must then say for how long. */
  onDismiss?: () => void
  dismissLabel?: string
}

/** Inline notice in the flow of the page. */
export function Notice({ tone = 'brass', icon = 'words', title, children, ...dismissal }: NoticeProps) {
  const look = noticeTones[tone]
  const { onDismiss, dismissLabel = '' } = dismissal
  return (
    <chakra.div
      role="note"
      display="grid"
      gridTemplateColumns={onDismiss ? 'auto minmax(0, 1fr) auto' : 'auto minmax(0, 1fr)'}
      columnGap="3.5"
      bg={look.bg}
      color="ink"
      borderRadius="card"
      px="5"
      py="4"
    >
      <chakra.span color={look.mark} marginBlockStart="0.5">
        <Icon name={icon} />
      </chakra.span>
      {onDismiss && (
        <chakra.span gridColumn="3" gridRow="1" marginBlock="-2.5" marginInlineEnd="-3">
          <IconButton icon="close" label={dismissLabel} onClick={onDismiss} />
        </chakra.span>
      )}
      {title && (
        <chakra.p gridColumn="2" gridRow="1" fontWeight="bold">
          {title}
        </chakra.p>
      )}
      <chakra.div gridColumn={title ? '2 / -1' : '2'}>
        {typeof children === 'string' ? <p>{children}</p> : children}
      </chakra.div>
    </chakra.div>
  )
}

export interface PageTitleProps {
  children: ReactNode
  /** One sentence below. */
  sub?: ReactNode
  /** Buttons at the end of the line. */
  actions?: ReactNode
}

/** Page title: `h1`, or `h2` in the dashboard, whose top bar has the `h1`. */
export function PageTitle({ children, sub, actions }: PageTitleProps) {
  const Title = useHeadingLevel() === 1 ? chakra.h1 : chakra.h2
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="flex-end"
      justifyContent="space-between"
      gap="4"
      marginBlockEnd={{ base: '5', md: '6' }}
    >
      <chakra.div minWidth="0">
        <Title textStyle="h1">{children}</Title>
        {sub && (
          <chakra.p textStyle="large" color="ink.muted" marginBlockStart="1.5" maxWidth="36em">
            {sub}
          </chakra.p>
        )}
      </chakra.div>
      {actions && (
        <chakra.div display="flex" gap="3" flexWrap="wrap">
          {actions}
        </chakra.div>
      )}
    </chakra.div>
  )
}

/** Section title with an optional action at its end. */
export function SectionTitle({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      justifyContent="space-between"
      alignItems="center"
      columnGap="4"
      rowGap="1"
      marginBlockEnd="3"
    >
      <chakra.h2 textStyle="h3">{children}</chakra.h2>
      {action}
    </chakra.div>
  )
}

/** Quiet buttons at the end of a page: what one does seldom. */
export function LastActions({ children }: { children: ReactNode }) {
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      justifyContent={{ base: 'flex-start', md: 'flex-end' }}
      columnGap="8"
      rowGap="1"
    >
      {children}
    </chakra.div>
  )
}

/** Row of buttons, full width on phones. */
export function Actions({ children }: { children: ReactNode }) {
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      gap="3"
      css={{ '& > *': { flex: { base: '1 1 auto', md: '0 1 auto' } } }}
    >
      {children}
    </chakra.div>
  )
}
