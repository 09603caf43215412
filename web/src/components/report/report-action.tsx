import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useLatePart } from '#web/lib/use-late-part'
import { useCanBlock } from '../block/block-action'
import { Button } from '../button'
import { focusSummary } from '../layout/focus-summary'
import { MenuButton } from '../layout/menu'
import type { Reported } from './reported'

// Few open it, and it brings a form along.
const loadDialog = () => import('./report-dialog').then((part) => part.ReportDialog)

export interface ReportActionProps extends Reported {
  /** An entry of a menu, or a button. */
  look: 'menu' | 'link' | 'linkOnWall'
  /** "Report this member" by default. */
  label?: ReactNode
  /** Where `label` alone does not say whom. */
  'aria-label'?: string
}

/** Reports a member to us, with a form. Renders nothing for who cannot report them. */
export function ReportAction({
  look,
  label = <Trans>Report this member</Trans>,
  'aria-label': ariaLabel,
  ...about
}: ReportActionProps) {
  const dialog = useLatePart(loadDialog)
  const [open, setOpen] = useState(false)
  const ask = () => dialog.ask(() => setOpen(true))
  if (!useCanBlock(about.person.id)) return null
  return (
    <>
      {look === 'menu' ? (
        <MenuButton
          icon="alert"
          onClick={(event) => {
            focusSummary(event)
            ask()
          }}
        >
          {label}
        </MenuButton>
      ) : (
        <Button variant={look} size="sm" aria-label={ariaLabel} loading={dialog.busy} onClick={ask}>
          {label}
        </Button>
      )}
      {/* Once opened it stays, with what was written. */}
      {dialog.Part && <dialog.Part {...about} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
