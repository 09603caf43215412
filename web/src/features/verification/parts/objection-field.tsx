import { Trans, useLingui } from '@lingui/react/macro'
import type { FieldValues } from 'react-hook-form'
import { textLimits } from '#shared/limits'
import type { BoundProps } from '#web/ui/form/bound'
import { CharactersLeft, type CharactersLeftProps } from '#web/ui/form/characters-left'
import { FormTextAreaField } from '#web/ui/form/text-fields'

/** Why the member objects to a refusal. */
export function ObjectionField<T extends FieldValues>(
  field: BoundProps<T> & Pick<CharactersLeftProps<T>, 'control'>,
) {
  const { t } = useLingui()
  return (
    <FormTextAreaField
      {...field}
      label={t`Why do you object?`}
      rows={5}
      hint={
        <>
          <Trans>Tell us what we should know, in any language.</Trans>{' '}
          <CharactersLeft {...field} max={textLimits.objection.max} />
        </>
      }
    />
  )
}
