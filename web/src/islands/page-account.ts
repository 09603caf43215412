import { storedUser, onStoredUserChange } from '../lib/session/stored-user'

/** Shows a content page as visitors see it; `theme.js` has marked it before the first paint. */
export function markSignedOut(): void {
  const { dataset } = document.documentElement
  dataset.session = 'out'
  delete dataset.member
}

/** Whether the page is shown as visitors see it, whoever was signed in when it was opened. */
export const isMarkedSignedOut = (): boolean => document.documentElement.dataset.session === 'out'

/** Whether somebody else, or nobody, is signed in than when the page was opened for the account `shown`. */
export const isOtherAccount = (shown: string | undefined): boolean =>
  storedUser()?.id !== (isMarkedSignedOut() ? undefined : shown)

/** Shows the page anew once it is for another account than `shown`, for which it was opened. */
export function reloadOnAccountChange(shown: string | undefined): void {
  onStoredUserChange(() => {
    if (!isOtherAccount(shown)) return
    // A slow network leaves the page in view until the answer comes, with all that it says of somebody.
    document.documentElement.hidden = true
    location.reload()
  })
}
