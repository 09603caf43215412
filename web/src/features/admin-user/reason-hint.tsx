import { Plural, Trans } from '@lingui/react/macro'
import { type Control, type FieldPath, type FieldValues, type PathValue, useWatch } from 'react-hook-form'
import { textLimits } from '#shared/limits'

interface ReasonHintProps<T extends FieldValues> {
  control: Control<T>
  name: FieldPath<T>
}

/** Says who reads the reason, and how much room is left for it. */
export function ReasonHint<T extends FieldValues>({ control, name }: ReasonHintProps<T>) {
  const written: PathValue<T, FieldPath<T>> = useWatch({ control, name })
  const left = textLimits.reason.max - String(written ?? '').length
  return (
    <>
      <Trans>The member reads this, as you write it.</Trans>{' '}
      {left >= 0 ? (
        <Plural value={left} one="# character left" other="# characters left" />
      ) : (
        <Plural value={-left} one="# character too many" other="# characters too many" />
      )}
    </>
  )
}
