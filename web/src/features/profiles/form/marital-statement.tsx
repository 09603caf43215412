import { Trans } from '@lingui/react/macro'
import { maritalStatusLabels } from '#shared/options/personal'
import { AlertBox } from '#web/ui/states/alert-box'
import { labelOf } from '#web/lib/wording/wording'
import { statedGender } from '../name-and-gender'

interface MaritalStatementProps {
  personal: { marital_status?: unknown; gender?: unknown } | undefined
}

/** Says before a form is sent that sending it states the marital status to be true. */
export function MaritalStatement({ personal }: MaritalStatementProps) {
  if (typeof personal?.marital_status !== 'string' || !personal.marital_status) return null
  const status = labelOf(maritalStatusLabels, personal.marital_status, statedGender(personal))
  return (
    <AlertBox tone="tile" icon="info" title={<Trans>Marital status: {status}</Trans>}>
      <p>
        <Trans>
          By sending this, you state that it is true. Others see the day of your statement, and can report a
          false one.
        </Trans>
      </p>
    </AlertBox>
  )
}
