import { useState } from 'react'
import type { Profile } from '#shared/schemas/entities'
import type { AddressDialog } from '#web/lib/use-address-dialog'
import { mayChangePicture } from './own-picture'
import { PictureDialog } from './picture-dialog'
import { SectionDialog } from './section-dialog'
import { sectionsOf } from './biodata'

export const pictureDialog = 'picture'

/** The dialogs that edit the member's profile. `dialog` names a section or the picture. */
export function ProfileEditor({ profile, dialog }: { profile: Profile; dialog: AddressDialog }) {
  const sections = sectionsOf(profile)
  const available = [...sections, ...(mayChangePicture(profile) ? [pictureDialog] : [])]
  const requested = available.find((name) => name === dialog.name) ?? null
  // Kept after the address changes: unsaved changes hold a dialog open, and the next one opens once it has
  // disappeared.
  const [shownDialog, setShownDialog] = useState<string | null>(requested)
  const shown = available.find((name) => name === shownDialog) ?? null
  if (shown === null && requested !== null) setShownDialog(requested)

  const common = {
    profile,
    leaving: requested !== shown,
    onClose: dialog.close,
    onClosed: () => setShownDialog(requested),
  }
  const section = sections.find((name) => name === shown)
  if (section) return <SectionDialog key={section} {...common} name={section} onNext={dialog.replace} />
  return shown === pictureDialog ? <PictureDialog {...common} /> : null
}
