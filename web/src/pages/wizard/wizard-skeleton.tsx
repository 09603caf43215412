import { Trans } from '@lingui/react/macro'
import { WizardLayout } from '#web/ui/layout/wizard-layout'
import { LoadingNote, Skeleton } from '#web/ui/states/states'

/** The prerendered skeleton of the wizard. Only the device knows the next step. */
export function WizardSkeleton() {
  return (
    <WizardLayout leaveTo="/dashboard" title={<Trans>Create your profile</Trans>} next={null}>
      <LoadingNote />
      <Skeleton height="52px" borderRadius="control" marginBlockEnd="5" />
      <Skeleton height="52px" borderRadius="control" marginBlockEnd="5" />
      <Skeleton height="52px" borderRadius="control" />
    </WizardLayout>
  )
}
