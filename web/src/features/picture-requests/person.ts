import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect } from 'react'
import type { Profile } from '#shared/schemas/entities'
import { fullName } from '#web/features/profiles/name-and-gender'
import { profileNameId } from '#web/features/profiles/profile-head'
import { focusIfLost } from '#web/lib/focus'

/** The profile's owner as texts name them. */
export function usePerson(profile: Profile): { id: string; name: string } {
  const { t } = useLingui()
  return { id: profile.id, name: fullName(profile) || t`this member` }
}

/** For a component that disappears with its focused button or dialog: the focus goes to the profile's name. */
export const useFocusNameAfter = (): void =>
  // Before the elements are removed, so that a change from elsewhere moves no focus.
  useLayoutEffect(
    () => () => {
      if (document.activeElement !== document.body) focusIfLost(document.getElementById(profileNameId))
    },
    [],
  )
