import { Wizard } from '../../features/wizard/wizard'

export function WizardPage() {
  return <Wizard />
}
