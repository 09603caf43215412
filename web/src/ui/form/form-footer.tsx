import { Trans } from '@lingui/react/macro'
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
