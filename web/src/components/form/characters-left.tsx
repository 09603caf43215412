import { Plural } from '@lingui/react/macro'
import { type Control, type FieldPath, type FieldValues, type PathValue, useWatch } from 'react-hook-form'

export interface CharactersLeftProps<T extends FieldValues> {
  control: Control<T>
  name: FieldPath<T>
  max: number
}

/** How much room is left in a text field; part of its hint. */
export function CharactersLeft<T extends FieldValues>({ control, name, max }: CharactersLeftProps<T>) {
  const written: PathValue<T, FieldPath<T>> = useWatch({ control, name })
  const left = max - String(written ?? '').length
  return left >= 0 ? (
    <Plural value={left} one="# character left" other="# characters left" />
  ) : (
    <Plural value={-left} one="# character too many" other="# characters too many" />
  )
}
