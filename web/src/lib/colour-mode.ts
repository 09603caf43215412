import { localStore } from './safe-storage'

export type ColourMode = 'light' | 'dark'

/** Local storage key; `public/theme.js` reads it before the first paint. */
export const colourModeKey = 'humsafar.colour-mode'

export function currentColourMode(): ColourMode {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light'
}

/** Toggles the mode, stores it and returns the new one. */
export function toggleColourMode(): ColourMode {
  const next: ColourMode = currentColourMode() === 'dark' ? 'light' : 'dark'
  document.documentElement.classList.toggle('dark', next === 'dark')
  localStore.setItem(colourModeKey, next)
  return next
}
