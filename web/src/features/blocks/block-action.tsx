import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useMayActOn } from '#web/lib/session-context'
import { DialogAction } from '#web/ui/buttons/dialog-action'
import type { BlockDialogProps } from './block-dialog'

const loadDialog = () => import('./block-dialog').then((part) => part.BlockDialog)

export interface BlockActionProps extends Omit<BlockDialogProps, 'open' | 'onClose'> {
  /** An entry of a menu, or a quiet button, on a card or on a wall. */
  look: 'menu' | 'link' | 'linkOnWall' | 'line'
  /** "Block this member" by default. */
  label?: ReactNode
}

/** Blocks a member, once the viewer has confirmed what that means. Renders nothing for who cannot block them. */
export function BlockAction({ look, label = <Trans>Block this member</Trans>, ...about }: BlockActionProps) {
  if (!useMayActOn(about.person.id)) return null
  return <DialogAction look={look} icon="block" label={label} load={loadDialog} about={about} />
}
