import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { networkError } from './api-error'
import { checkReachable, reloadWhenReachable } from './reload'

/** Code that did not arrive: the network is at fault, not the page. */
export class CodeNotLoaded extends Error {}

/** How Chromium, Firefox, Safari and the build's own loader tell of code that did not arrive. */
const notArrived =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|ChunkLoadError/i

/**
 * Whether a page failed since the network did: its code did not arrive, or there is no network at all, without which a page
 * may fail in ways of its own.
 */
export const isNetworkAtFault = (error: unknown): boolean =>
  error instanceof CodeNotLoaded ||
  !navigator.onLine ||
  (error instanceof Error && notArrived.test(error.message))

type Load<Props extends object> = () => Promise<ComponentType<Props>>

const loaded = new WeakMap<object, unknown>()

/** Loads a part beforehand: it then renders at once, without its fallback. */
export async function preloadPart<Props extends object>(load: Load<Props>): Promise<void> {
  loaded.set(load, await load())
}

/** React takes what resolves while it asks as it is, and does not suspend. */
const atOnce = <T>(value: T) => ({ then: (done: (value: T) => unknown) => done(value) }) as Promise<T>

/** React's `lazy`, whose failure the error boundary can tell from one of the page. */
export function lazyPart<Props extends object>(load: Load<Props>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => {
    const part = loaded.get(load) as ComponentType<Props> | undefined
    if (part) return atOnce({ default: part })
    return load().then(
      (arrived) => ({ default: arrived }),
      () => {
        throw new CodeNotLoaded('The code of a page did not arrive.')
      },
    )
  })
}

const offline = () => {
  throw networkError()
}

/**
 * Loads the page again, once the site can be reached. Never resolves.
 * @throws ApiError if it cannot be reached
 */
export const reloadPage = (): Promise<never> => reloadWhenReachable().catch(offline)

/**
 * For the `catch` of code that was asked for. The page stays as it is, with what is written on it: browsers keep a failed
 * import until the page is loaded again, which is for its reader to decide.
 * @throws ApiError without a network
 * @throws CodeNotLoaded with one
 */
export async function throwLoadError(): Promise<never> {
  await checkReachable().catch(offline)
  throw new CodeNotLoaded('The code of a part did not arrive.')
}
