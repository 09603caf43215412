import { Wizard } from '#web/features/wizard/wizard'

export function WizardPage() {
  return <Wizard />
}
