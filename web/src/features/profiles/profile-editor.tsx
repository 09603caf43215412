import { Suspense, useState } from 'react'
import type { Profile } from '#shared/schemas/entities'
import type { AddressDialog } from '#web/lib/use-address-dialog'
import { mayChangePicture } from './own-picture'
import { PictureDialog } from './picture-dialog'
import { lazyPart } from '#web/lib/lazy-part'
import { aboutNames, aboutSections } from './about/about-words'
import { sectionsOf } from './biodata'

// Lazy: the profile is read more often than it is edited, and its forms are as large as the page.
const SectionDialog = lazyPart(() => import('./section-dialog').then((part) => part.SectionDialog))

export const pictureDialog = 'picture'

/** The dialogs that edit the member's profile. `dialog` names a section or the picture. */
export function ProfileEditor({ profile, dialog }: { profile: Profile; dialog: AddressDialog }) {
  const sections = sectionsOf(profile)
  const available = [...sections, ...aboutNames, ...(mayChangePicture(profile) ? [pictureDialog] : [])]
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
  const about = aboutNames.find((name) => name === shown)
  const section = about ? aboutSections[about] : sections.find((name) => name === shown)
  if (section)
    return (
      <Suspense>
        <SectionDialog key={shown} {...common} name={section} about={about} onNext={dialog.replace} />
      </Suspense>
    )
  return shown === pictureDialog ? <PictureDialog {...common} /> : null
}
