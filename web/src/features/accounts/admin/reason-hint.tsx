import { Trans } from '@lingui/react/macro'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { textLimits } from '#shared/limits'
import { CharactersLeft } from '#web/ui/form/characters-left'
import { text } from '#shared/schemas/common'

/** Why an administrator acts on an account. The member reads it. */
export const reasonSchema = (required: string) => text({ required, max: textLimits.reason.max, lines: true })

interface ReasonHintProps<T extends FieldValues> {
  control: Control<T>
  name: FieldPath<T>
}

/** Says who reads the reason, and how many characters are left. */
export const ReasonHint = <T extends FieldValues>(field: ReasonHintProps<T>) => (
  <>
    <Trans>The member sees this text unchanged.</Trans>{' '}
    <CharactersLeft {...field} max={textLimits.reason.max} />
  </>
)
