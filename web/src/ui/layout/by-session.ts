/* On pages that the build renders, CSS shows what is for who is signed in or out: `data-session` is set before the first paint. */

export const signedOutOnly = { 'html[data-session=in] &': { display: 'none' } } as const
export const signedInOnly = { 'html:not([data-session=in]) &': { display: 'none' } } as const
