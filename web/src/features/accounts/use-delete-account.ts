import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { call } from '#web/lib/api'
import { leaveFarewellNote } from './farewell-note'
import { forgetAccount } from './forget-account'
import { sessionStore } from '#web/lib/session/browser'

/** Deletes the signed-in member's account, forgets it in every tab, and leaves for the home page, which says so. */
export function useDeleteAccount(profileId: string) {
  const { t } = useLingui()
  const leave = async (message: string) => {
    leaveFarewellNote(message || t`Your account has been permanently deleted successfully`)
    const user = sessionStore.user()
    // What is under way when the page is left may not be done.
    if (user) await forgetAccount(user)
    // Before the session ends: its end would lead to the sign-in page.
    location.assign('/')
    sessionStore.end('signed-out')
  }
  return useMutation({
    mutationFn: () => call('profile.disable', { profile_id: profileId }),
    // Never ends for who succeeds: the page is left, and the dialog stays busy until then.
    onSuccess: ({ message }) => leave(message),
  })
}
