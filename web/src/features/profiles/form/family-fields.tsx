import {
  fatherProfessionLabels,
  fatherProfessions,
  motherProfessionLabels,
  motherProfessions,
} from '#shared/options/family'
import { FormRadioCards } from '#web/ui/form/fields'
import { FormTextField } from '#web/ui/form/text-fields'
import { optionsFrom } from '#web/ui/fields/options'
import { AboutField } from '../about/about-field'
import { FormCountField } from './count-field'
import { useWord } from '#web/lib/wording/use-word'
import { answerLabel } from './answer-label'
import { type FieldsOfSection, SectionFields, useSectionForm } from './section-form'

interface FamilyFieldsProps {
  /** Who the profile is for, if known. */
  whose?: string | undefined
}

/** The form fields of the family section. */
export function FamilyFields({ whose }: FamilyFieldsProps) {
  useWord()
  const { control } = useSectionForm<'family_info'>()
  const fields: FieldsOfSection<'family_info'> = {
    father_name: (
      <FormTextField
        control={control}
        name="family_info.father_name"
        label={answerLabel('family_info', 'father_name')}
        autoComplete="off"
        full
      />
    ),
    father_profession: (
      <FormRadioCards
        control={control}
        name="family_info.father_profession"
        label={answerLabel('family_info', 'father_profession')}
        full
        options={optionsFrom(fatherProfessions, fatherProfessionLabels)}
      />
    ),
    mother_profession: (
      <FormRadioCards
        control={control}
        name="family_info.mother_profession"
        label={answerLabel('family_info', 'mother_profession')}
        full
        options={optionsFrom(motherProfessions, motherProfessionLabels)}
      />
    ),
    total_brothers: (
      <FormCountField
        control={control}
        name="family_info.total_brothers"
        label={answerLabel('family_info', 'total_brothers')}
      />
    ),
    total_sisters: (
      <FormCountField
        control={control}
        name="family_info.total_sisters"
        label={answerLabel('family_info', 'total_sisters')}
      />
    ),
    about_family: <AboutField of="about_family" whose={whose} />,
  }
  return <SectionFields fields={fields} />
}
