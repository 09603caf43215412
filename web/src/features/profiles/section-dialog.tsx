import { useId, useState, type ComponentType } from 'react'
import { FormProvider, useForm, type DefaultValues } from 'react-hook-form'
import { profileFacts } from '#shared/profile-facts'
import type { Profile } from '#shared/schemas/entities'
import { isOfAnother } from '#shared/options/made-by'
import { needsSecondMarriage, type SectionName } from '#shared/schemas/profile'
import { EditDialog } from '#web/ui/modal/edit-dialog'
import { FormErrorSummary, FormFailure } from '#web/ui/form/error-summary'
import { CareerFields } from './form/career-fields'
import { FamilyFields } from './form/family-fields'
import { PartnerFields } from './form/partner-fields'
import { PersonalFields } from './form/personal-fields'
import { ReligionFields } from './form/religion-fields'
import { ResidentialFields } from './form/residential-fields'
import { SecondMarriageFields } from './form/second-marriage-fields'
import type { SectionValues } from './form/section-form'
import { useFreshValues } from '#web/lib/forms/use-fresh-values'
import { useWord } from '#web/lib/wording/use-word'
import { KeptChanges } from './kept-changes'
import { MadeByField } from './made-by-field'
import { MaritalChange, SecondMarriageIntro } from './marital-change'
import { OpenMusts } from './open-musts'
import { textOf } from './person'
import { answersOf, answersResolver } from './section-answers'
import { sectionDraft } from './section-draft'
import { useUpdateSection } from './use-update-section'

interface FieldsProps {
  homeCountry?: string
  ofAnother?: boolean
}

const fieldsOf: Record<SectionName, ComponentType<FieldsProps>> = {
  personal_info: PersonalFields,
  career_info: CareerFields,
  family_info: FamilyFields,
  religion_info: ReligionFields,
  residential_info: ResidentialFields,
  second_marriage_info: SecondMarriageFields,
  partner_requirements: PartnerFields,
}

export interface SectionDialogProps<Name extends SectionName> {
  profile: Profile
  name: Name
  /** See `EditDialog`. */
  leaving: boolean
  onClose: () => void
  onClosed: () => void
  /** The next section to ask for, instead of closing. */
  onNext: (name: SectionName) => void
}

/** Edits one section of the own profile, with the same fields as the wizard. */
export function SectionDialog<Name extends SectionName>(props: SectionDialogProps<Name>) {
  const { profile, name, leaving, onClose, onClosed, onNext } = props
  const word = useWord()
  const formId = useId()
  const [saved, setSaved] = useState(false)
  const [draft] = useState(() => sectionDraft(profile.id, name))
  const stored = answersOf(profile, name)
  const values = { [name]: stored } as SectionValues<Name>
  const form = useForm<SectionValues<Name>>({
    resolver: answersResolver(name),
    defaultValues: values as DefaultValues<SectionValues<Name>>,
  })
  useFreshValues(form, values)
  const maritalBefore = profile.personal_info[0]?.marital_status
  const { submit, busy, failure } = useUpdateSection(profile, name, form, async (answers, read) => {
    const asksMore =
      'marital_status' in answers &&
      needsSecondMarriage(answers.marital_status) &&
      !needsSecondMarriage(maritalBefore)
    // There may be answers from before: they were kept while the member was single.
    if (asksMore) await read
    setSaved(true)
    if (asksMore) onNext('second_marriage_info')
    else onClose()
  })
  const Fields: ComponentType<FieldsProps> = fieldsOf[name]
  return (
    <EditDialog
      title={word(profileFacts[name].title)}
      formId={formId}
      leaving={leaving}
      unsaved={form.formState.isDirty && !saved}
      // Still busy with the last call while it closes: that must not hold it open.
      busy={busy && !saved}
      onClose={onClose}
      onClosed={() => {
        draft.clear()
        onClosed()
      }}
    >
      <form id={formId} noValidate onSubmit={submit}>
        <FormFailure message={failure} />
        <FormErrorSummary control={form.control} setFocus={form.setFocus} />
        <FormProvider {...form}>
          <KeptChanges name={name} stored={stored} draft={draft} />
          {name === 'second_marriage_info' && <SecondMarriageIntro />}
          {name === 'personal_info' && <MadeByField />}
          {name === 'partner_requirements' && <OpenMusts profile={profile} />}
          <Fields
            homeCountry={textOf(profile.residential_info[0], 'country')}
            ofAnother={isOfAnother(profile.made_by)}
          />
          {name === 'personal_info' && <MaritalChange before={maritalBefore} />}
        </FormProvider>
      </form>
    </EditDialog>
  )
}
