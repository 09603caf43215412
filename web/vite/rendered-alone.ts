import type { Plugin } from 'vite'

/** Modules whose dynamic imports run when the site's pages are rendered. */
const renderers = /\/web\/src\/(?:app\/routes\/(?:content|waiting)\.ts|static\/[^/]+)$/

/** Whether a module that is imported so is loaded in browsers alone. */
export const isForBrowsers = (kind: string, importer = ''): boolean =>
  kind === 'dynamic-import' && !renderers.test(importer.replaceAll('\\', '/'))

/** Leaves out of what renders the pages what it never loads: most of the app, and the places of 240 countries. */
export const renderedAlone = (): Plugin => ({
  name: 'rendered-alone',
  enforce: 'pre',
  apply: (_, { isSsrBuild }) => isSsrBuild === true,
  resolveId: (id, importer, { kind }) =>
    isForBrowsers(kind ?? '', importer) ? { id, external: true } : null,
})
