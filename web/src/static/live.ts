import { htmlDocument } from './document'
import { renderContent } from './entry'
import { sitePages } from './site-pages'

export { edgeRoutes } from '../app/route-manifest'

/** Development only: renders a file's content page from the current sources; undefined for an unknown file. */
export async function livePage(file: string): Promise<string | undefined> {
  const { pages, css } = await renderContent(sitePages.filter((page) => page.file === file))
  const scripts = ['nav', 'carousel', 'contact'].map(
    (island) => `<script type="module" src="/src/islands/${island}.ts"></script>`,
  )
  return pages.map((page) => htmlDocument({ ...page, head: `<style>${css}</style>${scripts.join('')}` }))[0]
}
