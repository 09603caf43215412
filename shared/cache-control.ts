import { cacheLifetimes } from './limits'

/**
 * `Cache-Control` of stored objects. Browsers use `max-age`, the edge `s-maxage` if there is one. All are `public`: the edge
 * caches `private` responses for a second only. `s-maxage` is removed from responses to browsers and to proxies before them.
 */
export const cacheControl = {
  /** Files with a hash of their content in the name. */
  hashed: `public, max-age=${cacheLifetimes.immutable}, immutable`,
  /**
   * Pages and other files with stable names. Browsers revalidate each time; the edge responds from its cache until a deploy
   * invalidates it.
   */
  page: `public, max-age=0, must-revalidate, s-maxage=${cacheLifetimes.pageAtEdge}`,
  /** Pictures: each has a unique name, and is shown to holders of a signed URL. */
  picture: `public, max-age=${cacheLifetimes.immutable}, immutable, s-maxage=${cacheLifetimes.pictureAtEdge}`,
  /** Pictures for browsers: private, since proxies do not check signatures. */
  pictureOfViewers: `private, max-age=${cacheLifetimes.immutable}, immutable`,
} as const
