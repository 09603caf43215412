import { htmlDocument } from './document'
import { renderContent } from './entry'
import { islands } from './islands'

export { edgeRoutes } from '../route-manifest'

const tag = (module: string) => `<script type="module" src="/src/${module}"></script>`
const islandTags = islands.map((island) => tag(`islands/${island}.ts`)).join('')

/** Development only: renders a file's page from the current sources; undefined for an unknown file. */
export async function livePage(file: string): Promise<string | undefined> {
  const { pages, css } = await renderContent((one) => one === file)
  return pages.map((page) => {
    const scripts = page.startsApp ? tag('islands/early-profiles.ts') + tag('app/main.tsx') : islandTags
    return htmlDocument({ ...page, head: `<style>${css[page.sheet]}</style>${scripts}` })
  })[0]
}
