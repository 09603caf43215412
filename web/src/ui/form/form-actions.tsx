import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Actions } from '../buttons/actions'
import { Button } from '../buttons/button'

interface FormFooterProps {
  /** The id of the form. */
  form: string
  busy: boolean
  onCancel: () => void
}

/** Below a form in a dialog: leaves it, or saves. */
export const FormFooter = ({ form, busy, onCancel }: FormFooterProps) => (
  <>
    <Button variant="line" size="sm" onClick={onCancel} disabled={busy}>
      <Trans>Cancel</Trans>
    </Button>
    <Button type="submit" form={form} size="sm" loading={busy}>
      <Trans>Save</Trans>
    </Button>
  </>
)

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
