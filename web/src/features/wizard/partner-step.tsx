import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import { useWatch, type Control, type UseFormReturn } from 'react-hook-form'
import * as z from 'zod'
import { heightText } from '#shared/format'
import { anyValue } from '#shared/options/any'
import {
  educationLabels,
  educations,
  incomeRangeLabels,
  incomeRanges,
  professionLabels,
  professions,
} from '#shared/options/career'
import { heights } from '#shared/options/measures'
import {
  ageRangeLabels,
  ageRanges,
  bodyTypeLabels,
  bodyTypes,
  complexionLabels,
  complexions,
  religiousStatuses,
  religiousStatusLabels,
} from '#shared/options/partner'
import { maritalStatuses, maritalStatusLabels } from '#shared/options/personal'
import { religionLabels, religions } from '#shared/options/religion'
import { familyStatuses, familyStatusLabels } from '#shared/options/residential'
import { PartnerRequirementsSchema } from '#shared/schemas/profile'
import { FormGrid } from '#web/components/field'
import { FormSelectField } from '#web/components/form/fields'
import { optionsFrom } from '#web/components/options'
import { useWorldOptions } from '#web/lib/places'
import { requirementBeliefOptions, withAny } from './belief-options'
import { StepForm } from './step-form'
import { clearAnswers, useStepForm } from './use-step-form'
import type { PartnerValues } from './requirement-list-field'
import { PreferredPlaces } from './preferred-places'

const resolver = zodResolver(z.object({ partner_requirements: PartnerRequirementsSchema }))
const heightOptions = heights.map((value) => ({ value, label: heightText(value) }))

type PartnerControl = Control<PartnerValues, unknown, PartnerValues>

function PersonRequirements({ control }: { control: PartnerControl }) {
  const { t, i18n } = useLingui()
  const world = useWorldOptions(i18n.locale)
  return (
    <>
      <FormSelectField
        control={control}
        name="partner_requirements.age_range"
        label={t`Age range`}
        placeholder={null}
        options={optionsFrom(ageRanges, ageRangeLabels)}
      />
      <FormSelectField
        control={control}
        name="partner_requirements.height_range"
        label={t`Height range`}
        placeholder={null}
        hint={t`From this height on.`}
        options={heightOptions}
      />
      <FormSelectField
        control={control}
        name="partner_requirements.marital_status"
        label={t`Marital status`}
        placeholder={null}
        options={withAny(optionsFrom(maritalStatuses, maritalStatusLabels))}
      />
      <FormSelectField
        control={control}
        name="partner_requirements.mother_tongue"
        label={t`Mother tongue`}
        placeholder={null}
        options={withAny(world.languages)}
      />
      <FormSelectField
        control={control}
        name="partner_requirements.complexion"
        label={t`Complexion`}
        placeholder={null}
        options={withAny(optionsFrom(complexions, complexionLabels))}
      />
      <FormSelectField
        control={control}
        name="partner_requirements.body_type"
        label={t`Body type`}
        placeholder={null}
        options={withAny(optionsFrom(bodyTypes, bodyTypeLabels))}
      />
    </>
  )
}

function CareerRequirements({ control }: { control: PartnerControl }) {
  const { t } = useLingui()
  return (
    <>
      <FormSelectField
        control={control}
        name="partner_requirements.education"
        label={t`Education`}
        options={withAny(optionsFrom(educations, educationLabels))}
      />
      <FormSelectField
        control={control}
        name="partner_requirements.profession"
        label={t`Profession`}
        options={withAny(optionsFrom(professions, professionLabels))}
      />
      <FormSelectField
        control={control}
        name="partner_requirements.income_range"
        label={t`Income range`}
        options={withAny(optionsFrom(incomeRanges, incomeRangeLabels))}
      />
      <FormSelectField
        control={control}
        name="partner_requirements.family_status"
        label={t`Family status`}
        placeholder={null}
        options={withAny(optionsFrom(familyStatuses, familyStatusLabels))}
      />
    </>
  )
}

function BeliefRequirements({ form }: { form: UseFormReturn<PartnerValues> }) {
  const { t } = useLingui()
  const { control } = form
  const { maslaks, castes } = requirementBeliefOptions(
    useWatch({ control, name: 'partner_requirements.religion' }),
  )

  const followReligion = (religion: string) => {
    clearAnswers(form, 'partner_requirements.maslak', 'partner_requirements.caste')
    if (religion !== anyValue) return
    // Nothing else goes with any religion.
    form.setValue('partner_requirements.maslak', anyValue)
    form.setValue('partner_requirements.caste', anyValue)
  }

  return (
    <>
      <FormSelectField
        control={control}
        name="partner_requirements.religion"
        label={t`Religion`}
        placeholder={null}
        options={withAny(optionsFrom(religions, religionLabels))}
        onValue={followReligion}
      />
      <FormSelectField
        control={control}
        name="partner_requirements.religious_status"
        label={t`Religious status`}
        placeholder={null}
        options={withAny(optionsFrom(religiousStatuses, religiousStatusLabels))}
      />
      <FormSelectField
        control={control}
        name="partner_requirements.maslak"
        label={t`Maslak`}
        options={maslaks}
      />
      <FormSelectField
        control={control}
        name="partner_requirements.caste"
        label={t`Caste`}
        options={castes}
      />
    </>
  )
}

export function PartnerStep() {
  const form = useStepForm<PartnerValues>(resolver)
  return (
    <StepForm
      form={form}
      title={<Trans>Partner requirements</Trans>}
      sub={<Trans>Whom you hope to meet. “Any” keeps the door open.</Trans>}
    >
      <FormGrid>
        <BeliefRequirements form={form} />
        <PersonRequirements control={form.control} />
        <CareerRequirements control={form.control} />
        <PreferredPlaces form={form} />
      </FormGrid>
    </StepForm>
  )
}
