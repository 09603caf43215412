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

/** Buttons of a form in a dialog: cancel and save. */
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
  /** Absent if the form cannot be cancelled. */
  onCancel?: (() => void) | undefined
  /** Label of the submit button. */
  children: ReactNode
}

/** Buttons below a form outside of dialogs: cancel and submit. */
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
