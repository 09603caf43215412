import { Trans } from '@lingui/react/macro'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '#web/lib/lazy-part'
import { useCanBlock } from '../block/block-action'
import { Button } from '../button'
import { focusSummary } from '../layout/focus-summary'
import { MenuButton } from '../layout/menu'
import type { Reported } from './reported'

// Few open it, and it brings a form along.
const ReportDialog = lazyPart(() => import('./report-dialog').then((part) => part.ReportDialog))

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
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)
  const ask = () => {
    setAsked(true)
    setOpen(true)
  }
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
        <Button variant={look} size="sm" aria-label={ariaLabel} onClick={ask}>
          {label}
        </Button>
      )}
      {/* Once opened it stays, with what was written. */}
      {asked && (
        <Suspense fallback={null}>
          <ReportDialog {...about} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
