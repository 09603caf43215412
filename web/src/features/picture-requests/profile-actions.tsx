import { Trans } from '@lingui/react/macro'
import type { Profile } from '#shared/schemas/entities'
import { DialogAction } from '#web/ui/buttons/dialog-action'
import { loadAskDialog, loadShowDialog } from './dialogs'
import { useFocusNameAfter, usePerson } from './person'

function Ask({ profile, canOffer }: { profile: Profile; canOffer: boolean }) {
  const person = usePerson(profile)
  useFocusNameAfter()
  return (
    <DialogAction
      look="linkOnWall"
      icon="eye"
      label={<Trans>Ask to see the picture</Trans>}
      load={loadAskDialog}
      about={{ person, canOffer }}
    />
  )
}

/** Beside a picture that the viewer may ask to see. */
export const AskForPicture = ({ profile }: { profile: Profile }) =>
  profile.pictures?.can_ask && <Ask profile={profile} canOffer={profile.pictures.can_show} />

/** An entry of a menu: shows the viewer's picture to a member who has not asked for it. */
export function ShowMyPicture({ profile }: { profile: Profile }) {
  const person = usePerson(profile)
  const { can_show, received } = profile.pictures ?? {}
  if (!can_show || received?.status === 'pending') return null
  return (
    <DialogAction
      look="menu"
      icon="eye"
      label={<Trans>Show my picture</Trans>}
      load={loadShowDialog}
      about={{ person }}
    />
  )
}
