import { storedUser, onStoredUserChange } from '../lib/session/stored-user'

/** Switches a content page to the visitors' view. `theme.js` sets the marks before the first paint. */
export function markSignedOut(): void {
  const { dataset } = document.documentElement
  dataset.session = 'out'
  delete dataset.member
}

/** Whether the page shows the visitors' view. */
const isMarkedSignedOut = (): boolean => document.documentElement.dataset.session === 'out'

/** Whether the signed-in user is another than `shown`, for whom the page was loaded. */
export const isOtherAccount = (shown: string | undefined): boolean =>
  storedUser()?.id !== (isMarkedSignedOut() ? undefined : shown)

/** Reloads the page when the signed-in user is another than `shown`, for whom it was loaded. */
export function reloadOnAccountChange(shown: string | undefined): void {
  onStoredUserChange(() => {
    if (!isOtherAccount(shown)) return
    // Hides the page during the reload, because it shows another user's data.
    document.documentElement.hidden = true
    location.reload()
  })
}
