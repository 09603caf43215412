import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { type Control, type FieldPath, type FieldValues, type PathValue, useWatch } from 'react-hook-form'
import { charactersLeftText } from './characters-left-text'

export interface CharactersLeftProps<T extends FieldValues> {
  control: Control<T>
  name: FieldPath<T>
  max: number
}

/** Remaining characters of a text field, on a line of their own in its hint. */
export function CharactersLeft<T extends FieldValues>({ control, name, max }: CharactersLeftProps<T>) {
  const written: PathValue<T, FieldPath<T>> = useWatch({ control, name })
  // Re-renders on a change of language.
  useLingui()
  return (
    <chakra.span display="block" marginBlockStart="1" fontVariantNumeric="tabular-nums">
      {charactersLeftText(max - String(written ?? '').length)}
    </chakra.span>
  )
}
