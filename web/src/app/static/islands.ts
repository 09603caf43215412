/** What moves on content pages, and in frames of the app before it starts: the modules of `src/islands` that pages load. */
export const islands = ['nav', 'carousel', 'contact', 'profiles', 'early-profiles'] as const

/** The island of every content page; of the others those whose attribute, `data-…`, a page has. */
export const baseIsland = 'nav'
