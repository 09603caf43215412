import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useMayActOn } from '#web/lib/session-context'
import { DialogAction } from '#web/ui/buttons/dialog-action'
import type { Reported } from './evidence'

const loadDialog = () => import('./report-dialog').then((part) => part.ReportDialog)

export interface ReportActionProps extends Reported {
  /** A menu entry, or a button. */
  look: 'menu' | 'link'
  /** "Report this member" by default. */
  label?: ReactNode
  /** Needed if `label` does not name the member. */
  'aria-label'?: string
}

/** Reports a member with a form. Renders nothing if the viewer cannot report them. */
export function ReportAction({
  look,
  label = <Trans>Report this member</Trans>,
  'aria-label': ariaLabel,
  ...about
}: ReportActionProps) {
  if (!useMayActOn(about.person.id)) return null
  return (
    <DialogAction
      look={look}
      icon="alert"
      label={label}
      aria-label={ariaLabel}
      load={loadDialog}
      about={about}
    />
  )
}
