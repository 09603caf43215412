import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useMayActOn } from '#web/lib/session-context'
import { DialogAction } from '#web/ui/buttons/dialog-action'
import type { BlockDialogProps } from './block-dialog'

const loadDialog = () => import('./block-dialog').then((part) => part.BlockDialog)

export interface BlockActionProps extends Omit<BlockDialogProps, 'open' | 'onClose'> {
  /** A menu entry, or a button. */
  look: 'menu' | 'link' | 'line'
  /** "Block this member" by default. */
  label?: ReactNode
}

/** Blocks a member after confirmation. Renders nothing if the viewer cannot block them. */
export function BlockAction({ look, label = <Trans>Block this member</Trans>, ...about }: BlockActionProps) {
  if (!useMayActOn(about.person.id)) return null
  return <DialogAction look={look} icon="block" label={label} load={loadDialog} about={about} />
}
