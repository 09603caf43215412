/** The modules of `src/islands` that content pages and skeletons load. */
export const islands = [
  'nav',
  'carousel',
  'contact',
  'profiles',
  'early-profiles',
  'early-session',
  'start-app',
] as const

/** The island of every content page. Pages load the others if their markup has `data-<island>`. */
export const baseIsland = 'nav'

/** The island of the members' pages that have an HTML file of their own. */
export const memberIsland = 'early-session'

/** The island that starts the app on pages with `data-early-profiles`. */
export const startIsland = 'start-app'
