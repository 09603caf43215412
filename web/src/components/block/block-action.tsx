import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useSession } from '#web/lib/session-context'
import { useLatePart } from '#web/lib/use-late-part'
import { Button } from '../button'
import { focusSummary } from '../layout/focus-summary'
import { MenuButton } from '../layout/menu'
import type { BlockDialogProps } from './block-dialog'

// Few open it.
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
  const dialog = useLatePart(loadDialog)
  const [open, setOpen] = useState(false)
  const ask = () => dialog.ask(() => setOpen(true))
  if (!useCanBlock(about.person.id)) return null
  return (
    <>
      {look === 'menu' ? (
        <MenuButton
          icon="block"
          onClick={(event) => {
            focusSummary(event)
            ask()
          }}
        >
          {label}
        </MenuButton>
      ) : (
        <Button variant={look} size="sm" loading={dialog.busy} onClick={ask}>
          {label}
        </Button>
      )}
      {dialog.Part && <dialog.Part {...about} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
