import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useFormContext } from 'react-hook-form'
import { madeBy, madeByLabels } from '#shared/options/made-by'
import { FormRadioCards } from '#web/ui/form/fields'
import { optionsFrom } from '#web/ui/fields/options'
import type { PersonalAnswers } from './section-answers'

/** Asks for whom the profile is, which tells others who wrote it. */
export function MadeByField() {
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
