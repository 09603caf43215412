/*
 * Styles for prerendered pages. `public/theme.js` sets `data-session` before the first paint.
 */

/** Shown only if scripts run. */
export const withScriptsOnly = { 'html:not([data-session]) &': { display: 'none' } } as const
/** Shown only if scripts do not run. */
export const withoutScriptsOnly = { 'html[data-session] &': { display: 'none' } } as const

/** Shown to members only. */
export const membersOnly = { 'html:not([data-member]) &': { display: 'none' } } as const
export const signedOutOnly = { 'html[data-session=in] &': { display: 'none' } } as const
export const signedInOnly = { 'html:not([data-session=in]) &': { display: 'none' } } as const
