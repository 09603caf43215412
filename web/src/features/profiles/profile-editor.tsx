import { Suspense } from 'react'
import type { Profile } from '#shared/schemas/entities'
import type { AddressDialog } from '#web/lib/use-address-dialog'
import { mayChangePicture } from './own-picture'
import { PictureDialog } from './picture-dialog'
import { lazyPart } from '#web/lib/lazy-part'
import { aboutNames, aboutSections } from './about/about-words'
import { sectionsOf } from './biodata'
import { useShownDialog } from './shown-dialog'

// Lazy: the profile is read more often than it is edited, and its forms are as large as the page.
const SectionDialog = lazyPart(() => import('./section-dialog').then((part) => part.SectionDialog))

export const pictureDialog = 'picture'

/** The dialogs that edit the member's profile. `dialog` names a section or the picture. */
export function ProfileEditor({ profile, dialog }: { profile: Profile; dialog: AddressDialog }) {
  const sections = sectionsOf(profile)
  const { shown, ...closing } = useShownDialog(dialog, [
    ...sections,
    ...aboutNames,
    ...(mayChangePicture(profile) ? [pictureDialog] : []),
  ])
  const common = { profile, ...closing }
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
