import { renderContent } from '#web/app/static/entry'
import { sitePages } from '#web/app/static/site-pages'

/** Renders the content pages of these paths, or all of them; `bodies` by their path, or their file where they have none. */
export async function renderPages(paths?: readonly string[]) {
  const wanted = paths && sitePages.filter(({ path }) => paths.includes(path ?? ''))
  const { pages, css } = await renderContent(wanted)
  const bodies: Record<string, string> = Object.fromEntries(
    pages.map(({ path, file, body }) => [path ?? file, body]),
  )
  return { pages, css, bodies }
}

/** Renders content pages; what is read on each between header and footer, in plain text. */
export async function readPages(paths: readonly string[]): Promise<(path: string) => string> {
  const { bodies } = await renderPages(paths)
  return (path) => {
    const main = /<main[^>]*>(.*)<\/main>/s.exec(bodies[path] ?? '')?.[1] ?? ''
    return main.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
  }
}
