import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Actions } from '../buttons/actions'
import { Button } from '../buttons/button'

export interface FormActionsProps {
  busy: boolean
  /** Absent where there is no way around the form. */
  onCancel?: (() => void) | undefined
  /** What the button says that sends. */
  children: ReactNode
}

/** How a form ends that is opened in a place of its own: cancel, or send. */
export function FormActions({ busy, onCancel, children }: FormActionsProps) {
  return (
    <chakra.div marginBlockStart="6">
      <Actions>
        {onCancel && (
          <Button variant="line" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        )}
        <Button type="submit" loading={busy}>
          {children}
        </Button>
      </Actions>
    </chakra.div>
  )
}
