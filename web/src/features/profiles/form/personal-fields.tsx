import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { opensOn } from '#shared/of-age'
import { weights } from '#shared/options/measures'
import { genderLabels, genders, maritalStatuses, maritalStatusLabels } from '#shared/options/personal'
import { PersonalInfoSchema } from '#shared/schemas/profile'
import { FormRadioCards, FormSelectField, FormTypedDateField } from '#web/ui/form/fields'
import { FormSearchSelectField } from '#web/ui/form/search-select-field'
import { FormTextField } from '#web/ui/form/text-fields'
import { AboutField } from '../about/about-field'
import { UnderageNotice } from '../hidden-profile-notices'
import { optionsFrom } from '#web/ui/fields/options'
import { useWorldOptions } from '#web/lib/places'
import { weightText } from '#web/lib/wording/wording'
import { FormHeightField } from './height-field'
import { answerLabel } from './answer-label'
import { type FieldsOfSection, SectionFields, useSectionForm } from './section-form'

const weightOptions = () => weights.map((value) => ({ value, label: weightText(value) }))

/** For somebody under eighteen, below the date of birth: the day the profile becomes visible. */
function Opening() {
  const { control } = useSectionForm<'personal_info'>()
  const dob = useWatch({ control, name: 'personal_info.dob' })
  // No notice for an invalid date.
  const opens = PersonalInfoSchema.shape.dob.safeParse(dob).success && opensOn(dob, new Date())
  return (
    <chakra.div role="status" css={{ '& > *': { marginBlockStart: '{spacing.3}' } }}>
      {opens && <UnderageNotice opensOn={opens} />}
    </chakra.div>
  )
}

export interface PersonalFieldsProps {
  /** The profile is about somebody else, so the browser must not fill in the user's name and birthday. */
  ofAnother?: boolean
  /** Who the profile is for, if known. */
  whose?: string | undefined
}

/** The form fields of the personal section. */
export function PersonalFields({ ofAnother = false, whose }: PersonalFieldsProps) {
  const { t, i18n } = useLingui()
  const { control } = useSectionForm<'personal_info'>()
  const gender = useWatch({ control, name: 'personal_info.gender' })
  const world = useWorldOptions(i18n.locale, gender)
  const fields: FieldsOfSection<'personal_info'> = {
    first_name: (
      <FormTextField
        control={control}
        name="personal_info.first_name"
        label={answerLabel('personal_info', 'first_name')}
        autoComplete={ofAnother ? 'off' : 'given-name'}
      />
    ),
    last_name: (
      <FormTextField
        control={control}
        name="personal_info.last_name"
        label={answerLabel('personal_info', 'last_name')}
        autoComplete={ofAnother ? 'off' : 'family-name'}
      />
    ),
    gender: (
      <FormRadioCards
        control={control}
        name="personal_info.gender"
        label={answerLabel('personal_info', 'gender')}
        options={optionsFrom(genders, genderLabels)}
      />
    ),
    dob: (
      <chakra.div minWidth="0">
        <FormTypedDateField
          control={control}
          name="personal_info.dob"
          label={answerLabel('personal_info', 'dob')}
          autoFill={!ofAnother}
          hint={t`Use numbers: day, month, year. Example: 14 8 1998. Others see only the age.`}
        />
        <Opening />
      </chakra.div>
    ),
    height: (
      <FormHeightField
        control={control}
        name="personal_info.height"
        label={answerLabel('personal_info', 'height')}
      />
    ),
    weight: (
      <FormSelectField
        control={control}
        name="personal_info.weight"
        label={answerLabel('personal_info', 'weight')}
        options={weightOptions()}
        placeholder={null}
      />
    ),
    mother_tongue: (
      <FormSearchSelectField
        control={control}
        name="personal_info.mother_tongue"
        label={answerLabel('personal_info', 'mother_tongue')}
        options={world.languages}
        placeholder={null}
      />
    ),
    nationality: (
      <FormSearchSelectField
        control={control}
        name="personal_info.nationality"
        label={answerLabel('personal_info', 'nationality')}
        options={world.nationalities}
        placeholder={null}
      />
    ),
    marital_status: (
      <FormSelectField
        control={control}
        name="personal_info.marital_status"
        label={answerLabel('personal_info', 'marital_status')}
        options={optionsFrom(maritalStatuses, maritalStatusLabels, gender)}
        placeholder={null}
        full
      />
    ),
    about: <AboutField of="about" whose={whose} />,
  }
  return <SectionFields fields={fields} />
}
