import { resolve } from 'node:path'
import type { Rolldown } from 'vite'
import { memberPages } from '../src/app/routes/skeletons'
import { baseIsland, islands } from '../src/app/static/islands'

type ModuleGraph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

const src = resolve(import.meta.dirname, '../src')
const appEntry = resolve(src, 'app/main.tsx')
const islandFile = (name: string) => resolve(src, `islands/${name}.ts`)
const islandEntries = [...islands, 'member-cards'].map(islandFile)
/** An entry in a shared chunk would run on every page. */
const entries = new Set([appEntry, ...islandEntries])
const listPage = resolve(src, 'pages/search/browse-page.tsx')
/** What members open every day. */
const dailyPages = [
  listPage,
  resolve(src, 'app/dashboard-frame.tsx'),
  ...Object.values(memberPages).map((page) => resolve(src, 'pages', page)),
]
const pageFile = /\/web\/src\/pages\/.+-page\.tsx$/

const isPackage = (id: string) => id.includes('/node_modules/')
const packages = (names: string) => new RegExp(`/node_modules/(?:${names})/`)
/** Packages that every page of the app uses. */
const appPackages = packages(
  '@chakra-ui|@emotion|@lingui|@pandacss|@tanstack|hoist-non-react-statics|react|react-dom|react-is|react-router|react-router-dom|scheduler|stylis',
)
/** Packages of forms, of their rules and of dialogs, which most visits do not open. */
const formPackages = packages('react-hook-form')
const rulePackages = packages('@hookform|zod')
const dialogPackages = packages('@ark-ui|@zag-js|@chakra-ui/react/dist/esm/components/dialog')

/**
 * All modules that files import, directly or through others; with `lazy` also those that are imported later.
 * Without what packages import: their index files list more than a page uses.
 */
function importsOf(start: readonly string[], graph: ModuleGraph, lazy?: 'lazy'): Set<string> {
  const found = new Set(start)
  // The set grows while it is read.
  for (const id of found) {
    const module = isPackage(id) ? null : graph.getModuleInfo(id)
    for (const imported of module?.importedIds ?? []) found.add(imported)
    if (lazy) for (const imported of module?.dynamicallyImportedIds ?? []) found.add(imported)
  }
  return found
}

/** By priority: a chunk includes what its modules import, except what an earlier one has. */
const names = ['site', 'islands', 'packages', 'core', 'dialogs', 'common', 'daily', 'forms', 'rules'] as const
type Name = (typeof names)[number]

/** How many other pages import a module, for it to be in the chunk that they share with the daily pages. */
const oftenUsed = 5

/** The chunk of each own module that pages share, and of packages that islands use. */
function sharedModules(graph: ModuleGraph): Map<string, Name> {
  const chunks = new Map<string, Name>()
  const put = (id: string, name: Name) => !entries.has(id) && !chunks.has(id) && chunks.set(id, name)
  for (const id of importsOf([islandFile(baseIsland)], graph)) put(id, 'site')
  for (const id of importsOf(islandEntries, graph)) put(id, 'islands')
  const own = (start: readonly string[], lazy?: 'lazy') =>
    [...importsOf(start, graph, lazy)].filter((id) => !isPackage(id))
  for (const id of own([appEntry])) put(id, 'core')

  const users = new Map<string, string[]>()
  const pages = own([appEntry], 'lazy').filter((id) => pageFile.test(id))
  for (const page of new Set([...dailyPages, ...pages]))
    for (const id of own([page])) users.set(id, [...(users.get(id) ?? []), page])
  const imports = (id: string, wanted: RegExp) =>
    [...importsOf([id], graph)].some((file) => wanted.test(file))
  for (const [id, usedBy] of users) {
    const others = usedBy.filter((page) => !dailyPages.includes(page)).length
    if (others === usedBy.length || usedBy.length < 2) continue
    // Visitors read the list of people, too.
    const isCommon = others >= oftenUsed || usedBy.includes(listPage)
    if (imports(id, rulePackages)) put(id, 'rules')
    else if (imports(id, formPackages)) put(id, 'forms')
    else put(id, isCommon ? 'common' : 'daily')
  }
  return chunks
}

let shared: Map<string, Name> | undefined

function chunkOf(id: string, graph: ModuleGraph): Name | null {
  // Style sheets belong to the entries.
  if (id.endsWith('.css')) return null
  if (rulePackages.test(id)) return 'rules'
  if (formPackages.test(id)) return 'forms'
  if (dialogPackages.test(id)) return 'dialogs'
  shared ??= sharedModules(graph)
  return shared.get(id) ?? (appPackages.test(id) ? 'packages' : null)
}

/**
 * Groups of modules that share a chunk; the bundler splits the rest by who uses it. A chunk of one kilobyte costs a
 * slow phone as much time as ten, so what daily pages share is in few files.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = names.map((name, index) => ({
  name: (id, graph) => (chunkOf(id, graph) === name ? name : null),
  debugName: name,
  priority: names.length - index,
}))
