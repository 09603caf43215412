import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSession } from '#web/lib/session-context'
import { DialogAction } from '#web/ui/buttons/dialog-action'
import type { BlockDialogProps } from './block-dialog'

const loadDialog = () => import('./block-dialog').then((part) => part.BlockDialog)

export interface BlockActionProps extends Omit<BlockDialogProps, 'open' | 'onClose'> {
  /** An entry of a menu, or a quiet button, on a card or on a wall. */
  look: 'menu' | 'link' | 'linkOnWall' | 'line'
  /** "Block this member" by default. */
  label?: ReactNode
}

/** Whether somebody may block or report this member: members can, others than themselves. */
export function useCanBlock(id: string): boolean {
  const { user } = useSession()
  return user?.role === 'member' && user.id !== id
}

/** Blocks a member, once the viewer has confirmed what that means. Renders nothing for who cannot block them. */
export function BlockAction({ look, label = <Trans>Block this member</Trans>, ...about }: BlockActionProps) {
  if (!useCanBlock(about.person.id)) return null
  return <DialogAction look={look} icon="block" label={label} load={loadDialog} about={about} />
}
