import { useLingui } from '@lingui/react'
import { type Control, type FieldPath, type FieldValues, type PathValue, useWatch } from 'react-hook-form'
import { roomText } from '#web/lib/room-text'

export interface CharactersLeftProps<T extends FieldValues> {
  control: Control<T>
  name: FieldPath<T>
  max: number
}

/** How much room is left in a text field; part of its hint. */
export function CharactersLeft<T extends FieldValues>({ control, name, max }: CharactersLeftProps<T>) {
  const written: PathValue<T, FieldPath<T>> = useWatch({ control, name })
  // The words follow a change of language.
  useLingui()
  return roomText(max - String(written ?? '').length)
}
