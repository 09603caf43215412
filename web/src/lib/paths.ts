export const signInPath = '/auth/sign-in'
export const signUpPath = '/auth/sign-up'
export const wizardPath = '/create-profile'
export const settingsPath = '/dashboard/settings'
/** Where one changes one's e-mail address. */
export const changeEmailPath = `${settingsPath}#email`

/** The sign-in address that leads back to `next` (an own path). */
export function signInFor(next: string): string {
  return `${signInPath}?next=${encodeURIComponent(next)}`
}

/** The sign-up address that leads to the same place afterwards, if there is one. */
export function signUpFor(next: string | null): string {
  return next ? `${signUpPath}?next=${encodeURIComponent(next)}` : signUpPath
}
