import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#web/ui/buttons/button'
import { useAddressDialog } from '#web/lib/use-address-dialog'
import { CreatePlanDialog } from './create-plan-dialog'

/** The button, and the dialog that it opens. */
export function CreatePlan() {
  const dialog = useAddressDialog('create')
  const named = dialog.name !== null
  // Outlives the address: unsaved answers hold the dialog open.
  const [kept, setKept] = useState(named)
  if (named && !kept) setKept(true)
  return (
    <>
      <Button icon="plus" size="sm" onClick={() => dialog.open('plan')}>
        <Trans>Create plan</Trans>
      </Button>
      {kept && <CreatePlanDialog leaving={!named} onClose={dialog.close} onClosed={() => setKept(false)} />}
    </>
  )
}
