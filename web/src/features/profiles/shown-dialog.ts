import { useState } from 'react'
import type { AddressDialog } from '#web/lib/use-address-dialog'

/**
 * The one of these dialogs that is shown, and the props with which it opens and closes by the address. It is kept after the address
 * changes: unsaved changes hold a dialog open, and the next one opens once it has disappeared.
 */
export function useShownDialog<Name extends string>(dialog: AddressDialog, available: readonly Name[]) {
  const requested = available.find((name) => name === dialog.name) ?? null
  const [last, setLast] = useState<Name | null>(requested)
  const shown = available.find((name) => name === last) ?? null
  if (shown === null && requested !== null) setLast(requested)
  return {
    shown,
    leaving: requested !== shown,
    onClose: dialog.close,
    onClosed: () => setLast(requested),
  }
}
