import { useLingui } from '@lingui/react'
import { word } from './wording'

/** `word`, for a component that uses nothing else of Lingui; re-renders it on a language change. */
export function useWord(): typeof word {
  useLingui()
  return word
}
