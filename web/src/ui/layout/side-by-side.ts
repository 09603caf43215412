/** From this width (900 px), a list and what is open in it are side by side. */
export const sideBySide = '@media (min-width: 56.25em)'
/** Below it, one of both is shown. */
export const oneAtATime = '@media not all and (min-width: 56.25em)'
