import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** Code that did not arrive: the network is at fault, not the page. */
export class CodeMissing extends Error {}

/** React's `lazy`, whose failure the error boundary can tell from one of the page. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => {
        throw new CodeMissing('The code of a page did not arrive.')
      },
    ),
  )
}
