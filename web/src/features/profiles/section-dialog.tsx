import { useId, useState, type ComponentType, useEffect } from 'react'
import {
  FormProvider,
  useForm,
  type DefaultValues,
  type FieldValues,
  useFormContext,
  useWatch,
} from 'react-hook-form'
import { profileFacts } from '#shared/profile-facts'
import type { Profile } from '#shared/schemas/entities'
import type { Gender } from '#shared/options/personal'
import { isOfAnother, madeBy, madeByLabels } from '#shared/options/made-by'
import { needsSecondMarriage, type SectionName } from '#shared/schemas/profile'
import { EditDialog } from '#web/ui/modal/edit-dialog'
import { FormErrorSummary } from '#web/ui/form/error-summary'
import { FormFailure } from '#web/ui/form/form-failure'
import { AboutField } from './about/about-field'
import { type AboutName, aboutWords } from './about/about-words'
import { CareerFields } from './form/career-fields'
import { FamilyFields } from './form/family-fields'
import { MaritalStatement } from './form/marital-statement'
import { PartnerFields } from './form/partner-fields'
import { PersonalFields } from './form/personal-fields'
import { ReligionFields } from './form/religion-fields'
import { ResidentialFields } from './form/residential-fields'
import { SecondMarriageFields } from './form/second-marriage-fields'
import { type SectionValues, useSectionForm } from './form/section-form'
import { useServerValues } from '#web/lib/forms/sync-values'
import { useWord } from '#web/lib/wording/use-word'
import { statedGender, textOf } from './name-and-gender'
import {
  answersOf,
  answersResolver,
  type PersonalAnswers,
  sectionDraft,
  type SectionDraft,
} from './section-draft'
import { useUpdateSection } from './use-update-section'
import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { AlertBox } from '#web/ui/states/alert-box'
import { FormRadioCards } from '#web/ui/form/fields'
import { optionsFrom } from '#web/ui/fields/options'

/** Explains what a new marital status means for the second-marriage section. */
function MaritalChange({ before }: { before: unknown }) {
  const { control } = useSectionForm<'personal_info'>()
  const personal = useWatch({ control, name: 'personal_info' })
  const now = personal.marital_status
  const [asked, asks] = [needsSecondMarriage(before), needsSecondMarriage(now)]
  return (
    <chakra.div role="status" css={{ '& > *': { marginBlockStart: '{spacing.6}' } }}>
      {asks && !asked && (
        <AlertBox tone="tile" icon="info">
          <Trans>
            Your profile now also needs your second marriage information. We ask for it as soon as this is
            saved.
          </Trans>
        </AlertBox>
      )}
      {asked && !asks && (
        <AlertBox tone="tile" icon="info">
          <Trans>While you are single, nobody sees your second marriage information.</Trans>
        </AlertBox>
      )}
      {now !== before && <MaritalStatement personal={personal} />}
    </chakra.div>
  )
}

/** Above the fields of the second-marriage section. */
function SecondMarriageIntro() {
  return (
    <chakra.p color="ink.muted" marginBlockEnd="6">
      <Trans>If you say this now, nobody has to ask a difficult question later.</Trans>
    </chakra.p>
  )
}

/** For a member whose identity is checked. */
function IdentityHint() {
  return (
    <chakra.div marginBlockEnd="6">
      <AlertBox tone="tile" icon="info">
        <Trans>
          Your identity is checked. Another name, date of birth or gender ends this check. You can then send a
          card again.
        </Trans>
      </AlertBox>
    </chakra.div>
  )
}

/** Asks who the profile is for. Others see this as who wrote it. */
function MadeByField() {
  const { control } = useFormContext<{ personal_info: PersonalAnswers }>()
  return (
    <chakra.div marginBlockEnd="6">
      <FormRadioCards
        control={control}
        name="personal_info.made_by"
        label={<Trans>Who is this profile for?</Trans>}
        options={optionsFrom(madeBy, madeByLabels)}
      />
    </chakra.div>
  )
}

type Answers = Record<string, unknown>

interface UnsavedChangesProps {
  name: SectionName
  /** The section as it was when the dialog opened. */
  stored: Answers
  draft: SectionDraft
}

/** Stores unsaved changes of a section's form and restores them, with a note. */
function UnsavedChanges({ name, draft, ...props }: UnsavedChangesProps) {
  const { reset, subscribe } = useFormContext<FieldValues>()
  const [stored] = useState(props.stored)
  const [before] = useState(() => draft.read(stored))
  const changed = Object.keys(before).length > 0
  useEffect(() => {
    if (changed) reset({ [name]: { ...stored, ...before } }, { keepDefaultValues: true })
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => draft.keep(values[name] as Answers, stored),
    })
  }, [changed, reset, name, stored, before, subscribe, draft])
  if (!changed) return null
  return (
    <chakra.div marginBlockEnd="5">
      <AlertBox tone="tile" icon="info">
        <Trans>These are the changes you made earlier. They are not saved yet.</Trans>
      </AlertBox>
    </chakra.div>
  )
}

interface FieldsProps {
  gender?: Gender | undefined
  homeCountry?: string
  ofAnother?: boolean
  whose?: string | undefined
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
  /** Edits only the text of this section. */
  about?: AboutName | undefined
  /** See `EditDialog`. */
  leaving: boolean
  onClose: () => void
  onClosed: () => void
  /** Opens the next section instead of closing. */
  onNext: (name: SectionName) => void
}

/** Edits one section of the member's profile, with the same fields as the wizard. */
export function SectionDialog<Name extends SectionName>(props: SectionDialogProps<Name>) {
  const { profile, name, about, leaving, onClose, onClosed, onNext } = props
  const { t } = useLingui()
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
  useServerValues(form, values)
  const maritalBefore = profile.personal_info[0]?.marital_status
  const { submit, busy, failure } = useUpdateSection(profile, name, form, async (answers, read) => {
    const asksMore =
      'marital_status' in answers &&
      needsSecondMarriage(answers.marital_status) &&
      !needsSecondMarriage(maritalBefore)
    // There may be older answers, which were kept while the member was single.
    if (asksMore) await read
    setSaved(true)
    if (asksMore) onNext('second_marriage_info')
    else onClose()
  })
  const Fields: ComponentType<FieldsProps> = fieldsOf[name]
  return (
    <EditDialog
      title={about ? aboutWords[about].title(profile.made_by) : word(profileFacts[name].title)}
      formId={formId}
      submitLabel={about ? t`Save this text` : t`Update Now`}
      leaving={leaving}
      unsaved={form.formState.isDirty && !saved}
      // The last call may still run while the dialog closes. It must not keep the dialog open.
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
          <UnsavedChanges name={name} stored={stored} draft={draft} />
          {about ? (
            <AboutField of={about} whose={profile.made_by} />
          ) : (
            <>
              {name === 'second_marriage_info' && <SecondMarriageIntro />}
              {name === 'personal_info' && profile.checks?.identity && <IdentityHint />}
              {name === 'personal_info' && <MadeByField />}
              <Fields
                homeCountry={textOf(profile.residential_info[0], 'country')}
                ofAnother={isOfAnother(profile.made_by)}
                whose={profile.made_by}
                gender={statedGender(profile.personal_info[0])}
              />
              {name === 'personal_info' && <MaritalChange before={maritalBefore} />}
            </>
          )}
        </FormProvider>
      </form>
    </EditDialog>
  )
}
