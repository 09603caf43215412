import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { networkError } from './api-error'
import { checkReachable, reloadWhenReachable } from './reload'

/** A chunk of code failed to load: the network is at fault, not the page. */
export class CodeNotLoaded extends Error {}

/** Messages of Chromium, Firefox, Safari and Vite for code that failed to load. */
const notArrived =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|ChunkLoadError/i

/**
 * Whether the network caused the error: code failed to load, or the browser is offline, where a page may fail in
 * other ways.
 */
export const isNetworkAtFault = (error: unknown): boolean =>
  error instanceof CodeNotLoaded ||
  !navigator.onLine ||
  (error instanceof Error && notArrived.test(error.message))

type Load<Props extends object> = () => Promise<ComponentType<Props>>

const loaded = new WeakMap<object, unknown>()

/** Loads a part in advance, so that it renders without its fallback. */
export async function preloadPart<Part extends object>(load: () => Promise<Part>): Promise<Part> {
  const part = await load()
  loaded.set(load, part)
  return part
}

/** A thenable that resolves synchronously: React then renders without suspending. */
const atOnce = <T>(value: T) => ({ then: (done: (value: T) => unknown) => done(value) }) as Promise<T>

/** React's `lazy`, except that a failed load throws `CodeNotLoaded`, which the error boundary recognizes. */
export function lazyPart<Props extends object>(load: Load<Props>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => {
    const part = loaded.get(load) as ComponentType<Props> | undefined
    if (part) return atOnce({ default: part })
    return load().then(
      (arrived) => ({ default: arrived }),
      (error: unknown) => {
        throw isNetworkAtFault(error) ? new CodeNotLoaded('The code of a page did not arrive.') : error
      },
    )
  })
}

const offline = () => {
  throw networkError()
}

/**
 * Reloads the page once the site is reachable. Never resolves.
 * @throws ApiError if it is not reachable
 */
export const reloadPage = (): Promise<never> => reloadWhenReachable().catch(offline)

/**
 * For the `catch` of a dynamic import. It does not reload, since the user may have unsaved input; but browsers
 * cache a failed import until a reload.
 * @throws the error itself if the code arrived and failed
 * @throws ApiError if the site is not reachable
 * @throws CodeNotLoaded otherwise
 */
export async function throwLoadError(error: unknown): Promise<never> {
  if (!isNetworkAtFault(error)) throw error
  await checkReachable().catch(offline)
  throw new CodeNotLoaded('The code of a part did not arrive.')
}
