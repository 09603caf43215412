import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { PlanEntity } from '#shared/schemas/money-entities'
import { Button } from '#web/ui/buttons/button'
import { useAddressDialog } from '#web/lib/use-address-dialog'
import { EditPlanDialog } from './edit-plan-dialog'

/** The button, and the dialog that it opens. */
export function EditPlan({ plan }: { plan: PlanEntity }) {
  const dialog = useAddressDialog('edit')
  const named = dialog.name === 'plan'
  // Outlives the address: unsaved answers hold the dialog open.
  const [kept, setKept] = useState(named)
  if (named && !kept) setKept(true)
  return (
    <>
      <Button icon="edit" size="sm" onClick={() => dialog.open('plan')}>
        <Trans>Edit</Trans>
      </Button>
      {kept && (
        <EditPlanDialog plan={plan} leaving={!named} onClose={dialog.close} onClosed={() => setKept(false)} />
      )}
    </>
  )
}
