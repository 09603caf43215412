/** The modules of `src/islands` that content pages and skeletons load. */
export const islands = ['nav', 'carousel', 'contact', 'profiles', 'early-profiles'] as const

/** The island of every content page. Pages load the others if their markup has `data-<island>`. */
export const baseIsland = 'nav'
