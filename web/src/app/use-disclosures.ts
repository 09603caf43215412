import { useEffect } from 'react'
import { installDisclosures } from '../lib/disclosure'

/** Installs the menu behaviour of `<details data-disclosure>` while mounted. */
export function useDisclosures(): void {
  useEffect(() => installDisclosures(document), [])
}
