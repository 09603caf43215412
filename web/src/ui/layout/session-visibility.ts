/*
 * Styles for pages that the build renders. The first script that runs sets `data-session`, before the first paint.
 */

/** Shown only if scripts run. */
export const withScriptsOnly = { 'html:not([data-session]) &': { display: 'none' } } as const
/** Shown only if they do not. */
export const withoutScriptsOnly = { 'html[data-session] &': { display: 'none' } } as const

export const signedOutOnly = { 'html[data-session=in] &': { display: 'none' } } as const
export const signedInOnly = { 'html:not([data-session=in]) &': { display: 'none' } } as const
