import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import type { IconName } from '#web/ui/icon'
import { Icon } from '#web/ui/icon'
import type { Progress } from './entries'

const icons: Record<Progress, IconName> = {
  waiting: 'clock',
  failed: 'alert',
  sent: 'check',
  delivered: 'doubleCheck',
  read: 'doubleCheck',
}

function useProgressWords(): Record<Progress, string> {
  const { t } = useLingui()
  return {
    waiting: t`Waiting to be sent`,
    failed: t`Not sent`,
    sent: t`Sent`,
    delivered: t`Delivered`,
    read: t`Read`,
  }
}

/** How far an own message has come: each by a shape of its own, and in words for screen readers. */
export function ProgressMark({ progress }: { progress: Progress }) {
  const words = useProgressWords()[progress]
  const read = progress === 'read'
  return (
    <chakra.span
      data-progress={progress}
      title={words}
      display="inline-flex"
      alignItems="center"
      flex="none"
      borderRadius="full"
      px={read ? '1.5' : '0'}
      bg={read ? 'tile' : undefined}
      color={read ? 'tile.on' : progress === 'failed' ? 'err' : 'ink.muted'}
    >
      <Icon name={icons[progress]} size="1rem" strokeWidth={2} />
      <chakra.span srOnly>{words}</chakra.span>
    </chakra.span>
  )
}
