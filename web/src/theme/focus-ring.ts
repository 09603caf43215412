export const focusRing = { outline: '3px solid', outlineColor: 'tile', outlineOffset: '2px' } as const

/**
 * The focus ring around an element whose focused input shows none. In browsers without `:has`, it also shows after a
 * click.
 */
export const focusRingAround = {
  '&:has(:focus-visible)': focusRing,
  '@supports not selector(:has(*))': { '&:focus-within': focusRing },
} as const
