import { renderContent } from '#web/app/static/entry'
import { languages } from '#shared/languages'
import { contentFile } from '#web/app/route-manifest'

/** Renders the English content pages of these paths, or all of them; `bodies` by their path, or their file where they have none. */
export async function renderPages(paths?: readonly string[]) {
  const files = paths?.map(contentFile)
  const isEnglish = (file: string) => !languages.some((language) => file.startsWith(`${language}/`))
  const { pages, css } = await renderContent((file) => files?.includes(file) ?? isEnglish(file))
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
