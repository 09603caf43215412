import { zodResolver } from '@hookform/resolvers/zod'
import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useWatch, type Resolver } from 'react-hook-form'
import * as z from 'zod'
import { isOfAnother } from '#shared/options/made-by'
import { needsSecondMarriage, PersonalInfoSchema, SecondMarriageInfoSchema } from '#shared/schemas/profile'
import { PersonalFields } from '#web/features/profiles/form/personal-fields'
import { SecondMarriageFields } from '#web/features/profiles/form/second-marriage-fields'
import type { SectionValues } from '#web/features/profiles/form/section-form'
import { StepForm } from './step-form'
import { StepWords } from './step-words'
import { useStepForm } from './use-step-form'
import { useWizard } from './wizard-context'

type PersonalValues = SectionValues<'personal_info' | 'second_marriage_info'>

const both = zodResolver(
  z.object({ personal_info: PersonalInfoSchema, second_marriage_info: SecondMarriageInfoSchema }),
)
const alone = zodResolver(z.object({ personal_info: PersonalInfoSchema, second_marriage_info: z.unknown() }))

/** Validates the second-marriage section only if the marital status needs it; otherwise keeps it unchecked. */
const resolver: Resolver<PersonalValues> = (values, context, options) =>
  needsSecondMarriage(values.personal_info.marital_status)
    ? both(values, context, options)
    : (alone as unknown as Resolver<PersonalValues>)(values, context, options)

export function PersonalStep() {
  const { draft } = useWizard()
  const form = useStepForm<PersonalValues>(resolver)
  const ofAnother = isOfAnother(draft.read().made_by)
  const maritalStatus = useWatch({ control: form.control, name: 'personal_info.marital_status' })
  return (
    <StepForm form={form} title={<StepWords of="personal" />} sub={<StepWords of="personalLine" />}>
      <PersonalFields ofAnother={ofAnother} />
      {needsSecondMarriage(maritalStatus) && (
        <chakra.section marginBlockStart="10" aria-labelledby="second-marriage">
          <chakra.h2 id="second-marriage" textStyle="h3" marginBlockEnd="2">
            <Trans>Second marriage</Trans>
          </chakra.h2>
          <chakra.p color="ink.muted" marginBlockEnd="6">
            <Trans>If you say this now, nobody has to ask a difficult question later.</Trans>
          </chakra.p>
          <SecondMarriageFields ofAnother={ofAnother} />
        </chakra.section>
      )}
    </StepForm>
  )
}
