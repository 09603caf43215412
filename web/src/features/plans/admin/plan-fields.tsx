import { useLingui } from '@lingui/react/macro'
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod'
import type { PlanSchema } from '#shared/schemas/plan'
import { FormGrid } from '#web/ui/fields/field'
import { FormCheckboxField } from '#web/ui/form/checkbox-field'
import { FormNumberField, FormTextField } from '#web/ui/form/text-fields'
import { AlertBox } from '#web/ui/states/alert-box'
import { usePlanLabels } from './plan-texts'

export type PlanValues = z.infer<typeof PlanSchema>

export interface PlanFieldsProps {
  form: UseFormReturn<PlanValues>
  /** The Free plan has a fixed name and price, and no duration. */
  free?: boolean
}

/** The fields of a plan. */
export function PlanFields({ form: { control }, free = false }: PlanFieldsProps) {
  const { t } = useLingui()
  const labels = usePlanLabels()
  return (
    <FormGrid>
      {!free && (
        <>
          <FormTextField control={control} name="name" label={labels.name} autoComplete="off" full />
          <FormNumberField control={control} name="price" label={labels.price} unit="PKR" />
          <FormNumberField control={control} name="duration" label={labels.duration} unit={t`days`} />
        </>
      )}
      <FormNumberField control={control} name="messages_limit" label={labels.messages_limit} />
      <FormNumberField control={control} name="proposals_limit" label={labels.proposals_limit} />
      <FormCheckboxField
        control={control}
        name="profile_status"
        label={labels.profile_status}
        hint={t`Members with this plan count as “Verified Users” for members who include verified plans.`}
      />
      <FormCheckboxField
        control={control}
        name="featured_profile"
        label={labels.featured_profile}
        hint={t`Members with this plan come first in the list of everyone, and among people who fit equally well.`}
      />
    </FormGrid>
  )
}

/** Why two of the fields are missing. */
export function FreePlanNote() {
  const { t } = useLingui()
  return (
    <AlertBox tone="tile" icon="info">
      {t`The Free plan keeps its name, costs nothing and does not end.`}
    </AlertBox>
  )
}
