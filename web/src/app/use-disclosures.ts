import { useEffect } from 'react'
import { installDisclosures } from '../lib/disclosure'

/** Gives the menus of a frame their behaviour. */
export function useDisclosures(): void {
  useEffect(() => installDisclosures(document), [])
}
