import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { IconButton } from '../buttons/button'
import { Icon, type IconName } from '../icon'

const noticeTones = {
  brass: { bg: 'brass.soft', mark: 'brass.ink' },
  tile: { bg: 'tile.soft', mark: 'tile.ink' },
  ok: { bg: 'ok.soft', mark: 'ok' },
  err: { bg: 'err.soft', mark: 'err' },
} as const

export interface AlertBoxProps {
  tone?: keyof typeof noticeTones
  icon?: IconName
  title?: ReactNode
  children: ReactNode
  /** Adds a dismiss button. `dismissLabel` must say for how long. */
  onDismiss?: () => void
  dismissLabel?: string
}

/** Inline message that stays on the page. */
export function AlertBox({ tone = 'brass', icon = 'words', title, children, ...dismissal }: AlertBoxProps) {
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
