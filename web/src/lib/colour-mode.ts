export type ColourMode = 'light' | 'dark'

/** Local storage key; `public/theme.js` reads it before the first paint. */
export const colourModeKey = 'humsafar.colour-mode'

export function currentColourMode(): ColourMode {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light'
}

/** Changes to the other mode, remembers it, and answers with the new one. */
export function toggleColourMode(): ColourMode {
  const next: ColourMode = currentColourMode() === 'dark' ? 'light' : 'dark'
  document.documentElement.classList.toggle('dark', next === 'dark')
  try {
    localStorage.setItem(colourModeKey, next)
  } catch {
    // Storage may be closed; the choice then lasts as long as the page.
  }
  return next
}
