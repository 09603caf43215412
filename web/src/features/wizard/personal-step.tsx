import { zodResolver } from '@hookform/resolvers/zod'
import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useWatch, type Control, type Resolver } from 'react-hook-form'
import * as z from 'zod'
import { ageLimits } from '#shared/limits'
import { opensOn } from '#shared/of-age'
import { heights, weights } from '#shared/options/measures'
import { genderLabels, genders, maritalStatuses, maritalStatusLabels } from '#shared/options/personal'
import { needsSecondMarriage, PersonalInfoSchema, SecondMarriageInfoSchema } from '#shared/schemas/profile'
import { FormDateField, FormRadioCards, FormSelectField, FormTextField } from '#web/components/form/fields'
import { OpeningNotice } from '#web/components/opening-notice'
import { optionsFrom } from '#web/components/options'
import { useWorldOptions } from '#web/lib/places'
import { heightText, weightText } from '#web/lib/wording/wording'
import { type FieldsOfSection, SectionFields } from './section-fields'
import type { PersonalValues } from './personal-values'
import { SecondMarriageFields } from './second-marriage-fields'
import { StepForm } from './step-form'
import { useStepForm } from './use-step-form'

const both = zodResolver(
  z.object({ personal_info: PersonalInfoSchema, second_marriage_info: SecondMarriageInfoSchema }),
)
const alone = zodResolver(z.object({ personal_info: PersonalInfoSchema, second_marriage_info: z.unknown() }))

/** Validates the second-marriage section only if the marital status needs it; otherwise keeps it unchecked. */
const resolver: Resolver<PersonalValues> = (values, context, options) =>
  needsSecondMarriage(values.personal_info.marital_status)
    ? both(values, context, options)
    : (alone as unknown as Resolver<PersonalValues>)(values, context, options)

const heightOptions = () => heights.map((value) => ({ value, label: heightText(value) }))
const weightOptions = () => weights.map((value) => ({ value, label: weightText(value) }))

/** Below the date of birth: the day the profile opens, for someone under eighteen. */
function Opening({ control }: { control: Control<PersonalValues, unknown, PersonalValues> }) {
  const dob = useWatch({ control, name: 'personal_info.dob' })
  // No notice for an invalid date.
  const opens = PersonalInfoSchema.shape.dob.safeParse(dob).success && opensOn(dob, new Date())
  return (
    <chakra.div role="status" css={{ '& > *': { marginBlockStart: '{spacing.3}' } }}>
      {opens && <OpeningNotice opensOn={opens} />}
    </chakra.div>
  )
}

function PersonFields({ control }: { control: Control<PersonalValues, unknown, PersonalValues> }) {
  const { t, i18n } = useLingui()
  const world = useWorldOptions(i18n.locale)
  const thisYear = new Date().getFullYear()
  const fields: FieldsOfSection<'personal_info'> = {
    first_name: (
      <FormTextField
        control={control}
        name="personal_info.first_name"
        label={t`First Name`}
        autoComplete="given-name"
      />
    ),
    last_name: (
      <FormTextField
        control={control}
        name="personal_info.last_name"
        label={t`Last Name`}
        autoComplete="family-name"
      />
    ),
    gender: (
      <FormRadioCards
        control={control}
        name="personal_info.gender"
        label={t`Gender`}
        options={optionsFrom(genders, genderLabels)}
      />
    ),
    dob: (
      <chakra.div minWidth="0">
        <FormDateField
          control={control}
          name="personal_info.dob"
          label={t`Date of birth`}
          hint={t`Others see your age only.`}
          minYear={thisYear - ageLimits.max - 1}
          maxYear={thisYear}
        />
        <Opening control={control} />
      </chakra.div>
    ),
    height: (
      <FormSelectField
        control={control}
        name="personal_info.height"
        label={t`Height`}
        options={heightOptions()}
        placeholder={null}
      />
    ),
    weight: (
      <FormSelectField
        control={control}
        name="personal_info.weight"
        label={t`Weight`}
        options={weightOptions()}
        placeholder={null}
      />
    ),
    mother_tongue: (
      <FormSelectField
        control={control}
        name="personal_info.mother_tongue"
        label={t`Mother tongue`}
        options={world.languages}
        placeholder={null}
      />
    ),
    nationality: (
      <FormSelectField
        control={control}
        name="personal_info.nationality"
        label={t`Nationality`}
        options={world.nationalities}
        placeholder={null}
      />
    ),
    marital_status: (
      <FormSelectField
        control={control}
        name="personal_info.marital_status"
        label={t`Marital status`}
        options={optionsFrom(maritalStatuses, maritalStatusLabels)}
        placeholder={null}
        full
      />
    ),
  }
  return <SectionFields fields={fields} />
}

export function PersonalStep() {
  const form = useStepForm<PersonalValues>(resolver)
  const maritalStatus = useWatch({ control: form.control, name: 'personal_info.marital_status' })
  return (
    <StepForm
      form={form}
      title={<Trans>Personal</Trans>}
      sub={<Trans>Who the profile is about. You can change any of it until you submit.</Trans>}
    >
      <PersonFields control={form.control} />
      {needsSecondMarriage(maritalStatus) && (
        <chakra.section marginBlockStart="10" aria-labelledby="second-marriage">
          <chakra.h2 id="second-marriage" textStyle="h3" marginBlockEnd="2">
            <Trans>Second marriage</Trans>
          </chakra.h2>
          <chakra.p color="ink.muted" marginBlockEnd="6">
            <Trans>Said early and plainly, this saves both families a difficult question.</Trans>
          </chakra.p>
          <SecondMarriageFields control={form.control} />
        </chakra.section>
      )}
    </StepForm>
  )
}
