import { useLingui } from '@lingui/react'
import { word } from './wording'

/** `word`, for a component that uses nothing else of Lingui: it re-renders on a change of language. */
export function useWord(): typeof word {
  useLingui()
  return word
}
