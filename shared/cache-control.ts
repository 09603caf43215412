import { cacheLifetimes } from './limits'

/**
 * `Cache-Control` of what is stored in buckets. Browsers go by `max-age`, the edge by `s-maxage` where there is one. All is
 * `public`: the edge keeps what is `private` for a second only. Browsers, and proxies before them, never get `s-maxage`.
 */
export const cacheControl = {
  /** Files with a hash of their content in the name. */
  hashed: `public, max-age=${cacheLifetimes.immutable}, immutable`,
  /** Pages, and all else with a name that stays. Browsers ask each time; the edge answers until a deploy has it forget them. */
  page: `public, max-age=0, must-revalidate, s-maxage=${cacheLifetimes.pageAtEdge}`,
  /** Each has a name of its own, and is shown to who holds a signed URL. */
  picture: `public, max-age=${cacheLifetimes.immutable}, immutable, s-maxage=${cacheLifetimes.pictureAtEdge}`,
  /** …as browsers get it: no proxy on the way checks a signature. */
  pictureOfViewers: `private, max-age=${cacheLifetimes.immutable}, immutable`,
} as const
