import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { anyValue } from '#shared/options/any'
import { beliefTitle, casteTitles, maslakTitles } from '#shared/options/belief-titles'
import {
  educationLabels,
  educations,
  incomeRangeLabels,
  incomeRanges,
  professionLabels,
  professions,
} from '#shared/options/career'
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
import { FormSelectField } from '#web/ui/form/fields'
import { FormSearchSelectField } from '#web/ui/form/search-select-field'
import { optionsFrom } from '#web/ui/fields/options'
import { useWorldOptions } from '#web/lib/places'
import { word } from '#web/lib/wording/wording'
import { requirementBeliefOptions, withAny } from './belief-options'
import { FormHeightField } from './height-field'
import { type FieldsOfSection, SectionFields, useSectionForm } from './section-form'
import { isMustField } from './musts'
import { usePlaceFields } from './use-place-fields'
import { CollapsedRequirements } from './collapsed-requirements'

function usePersonFields() {
  const { t, i18n } = useLingui()
  const { control } = useSectionForm<'partner_requirements'>()
  const world = useWorldOptions(i18n.locale)
  return {
    age_range: (
      <FormSelectField
        control={control}
        name="partner_requirements.age_range"
        label={t`Age range`}
        placeholder={null}
        options={withAny(optionsFrom(ageRanges, ageRangeLabels))}
      />
    ),
    height_range: (
      <FormHeightField
        control={control}
        name="partner_requirements.height_range"
        label={t`Height range`}
        hint={t`From this height on.`}
      />
    ),
    marital_status: (
      <FormSelectField
        control={control}
        name="partner_requirements.marital_status"
        label={t`Marital status`}
        placeholder={null}
        options={withAny(optionsFrom(maritalStatuses, maritalStatusLabels))}
      />
    ),
    mother_tongue: (
      <FormSearchSelectField
        control={control}
        name="partner_requirements.mother_tongue"
        label={t`Mother tongue`}
        placeholder={null}
        options={withAny(world.languages)}
      />
    ),
    complexion: (
      <FormSelectField
        control={control}
        name="partner_requirements.complexion"
        label={t`Complexion`}
        placeholder={null}
        options={withAny(optionsFrom(complexions, complexionLabels))}
      />
    ),
    body_type: (
      <FormSelectField
        control={control}
        name="partner_requirements.body_type"
        label={t`Body type`}
        placeholder={null}
        options={withAny(optionsFrom(bodyTypes, bodyTypeLabels))}
      />
    ),
  } satisfies Partial<FieldsOfSection<'partner_requirements'>>
}

function useCareerFields() {
  const { t } = useLingui()
  const { control } = useSectionForm<'partner_requirements'>()
  return {
    education: (
      <FormSelectField
        control={control}
        name="partner_requirements.education"
        label={t`Education`}
        placeholder={null}
        hint={t`This or more counts as met.`}
        options={withAny(optionsFrom(educations, educationLabels))}
      />
    ),
    profession: (
      <FormSelectField
        control={control}
        name="partner_requirements.profession"
        label={t`Profession`}
        placeholder={null}
        options={withAny(optionsFrom(professions, professionLabels))}
      />
    ),
    income_range: (
      <FormSelectField
        control={control}
        name="partner_requirements.income_range"
        label={t`Income range`}
        placeholder={null}
        hint={t`This or more counts as met.`}
        options={withAny(optionsFrom(incomeRanges, incomeRangeLabels))}
      />
    ),
    family_status: (
      <FormSelectField
        control={control}
        name="partner_requirements.family_status"
        label={t`Family status`}
        placeholder={null}
        options={withAny(optionsFrom(familyStatuses, familyStatusLabels))}
      />
    ),
  } satisfies Partial<FieldsOfSection<'partner_requirements'>>
}

function useBeliefFields() {
  const { t } = useLingui()
  const form = useSectionForm<'partner_requirements'>()
  const { control } = form
  const [religion, maslak, caste] = useWatch({
    control,
    name: ['partner_requirements.religion', 'partner_requirements.maslak', 'partner_requirements.caste'],
  })
  const { maslaks, castes } = requirementBeliefOptions(religion, { maslak, caste })

  /** Options of another religion do not apply. */
  const followReligion = () => {
    form.clearErrors(['partner_requirements.maslak', 'partner_requirements.caste'])
    form.setValue('partner_requirements.maslak', anyValue, { shouldDirty: true })
    form.setValue('partner_requirements.caste', anyValue, { shouldDirty: true })
  }

  return {
    religion: (
      <FormSelectField
        control={control}
        name="partner_requirements.religion"
        label={t`Religion`}
        placeholder={null}
        options={withAny(optionsFrom(religions, religionLabels))}
        onValue={followReligion}
      />
    ),
    religious_status: (
      <FormSelectField
        control={control}
        name="partner_requirements.religious_status"
        label={t`Religious status`}
        placeholder={null}
        options={withAny(optionsFrom(religiousStatuses, religiousStatusLabels))}
      />
    ),
    maslak: (
      <FormSelectField
        control={control}
        name="partner_requirements.maslak"
        label={word(beliefTitle(maslakTitles, religion))}
        placeholder={null}
        options={maslaks}
      />
    ),
    caste: (
      <FormSearchSelectField
        control={control}
        name="partner_requirements.caste"
        label={word(beliefTitle(casteTitles, religion))}
        placeholder={null}
        options={castes}
      />
    ),
  } satisfies Partial<FieldsOfSection<'partner_requirements'>>
}

export interface PartnerFieldsProps {
  /** The member's country, whose places are offered too. */
  homeCountry?: string | undefined
}

/** The form fields of the partner requirements: first the musts, then the wishes in a disclosure. */
export function PartnerFields({ homeCountry }: PartnerFieldsProps) {
  const all: FieldsOfSection<'partner_requirements'> = {
    ...usePersonFields(),
    ...useBeliefFields(),
    ...useCareerFields(),
    ...usePlaceFields(homeCountry),
  }
  const id = useId()
  const fields = Object.entries(all)
  const musts = fields.filter(([name]) => isMustField(name))
  const wishes = fields.filter(([name]) => !isMustField(name))
  return (
    <chakra.div display="grid" gap="8">
      <chakra.section aria-labelledby={id}>
        <chakra.h2 id={id} textStyle="h3" marginBlockEnd="1">
          <Trans>Must-haves</Trans>
        </chakra.h2>
        <chakra.p color="ink.muted" marginBlockEnd="5">
          <Trans>What you require. Only people who meet it are suggested to you.</Trans>
        </chakra.p>
        <SectionFields fields={Object.fromEntries(musts)} />
      </chakra.section>
      <CollapsedRequirements>
        <SectionFields fields={Object.fromEntries(wishes)} />
      </CollapsedRequirements>
    </chakra.div>
  )
}
