import { useState } from 'react'
import type { Profile } from '#shared/schemas/entities'
import type { AddressDialog } from '#web/lib/use-address-dialog'
import { mayChangePicture } from './own-picture'
import { PictureDialog } from './picture-dialog'
import { SectionDialog } from './section-dialog'
import { sectionsOf } from './sections'

export const pictureDialog = 'picture'

/** The dialogs that change the own profile: `dialog` names a section or the picture. */
export function ProfileEditor({ profile, dialog }: { profile: Profile; dialog: AddressDialog }) {
  // Outlives the address: unsaved changes hold a dialog open, and it takes a moment to go from view.
  const [shown, setShown] = useState(dialog.name)
  if (dialog.name !== null && dialog.name !== shown) setShown(dialog.name)

  const common = {
    profile,
    left: dialog.name === null,
    onClose: dialog.close,
    onClosed: () => setShown(null),
  }
  const section = sectionsOf(profile).find((name) => name === shown)
  if (section) return <SectionDialog key={section} {...common} name={section} onNext={dialog.replace} />
  if (shown === pictureDialog && mayChangePicture(profile)) return <PictureDialog {...common} />
  return null
}
