import { resolve } from 'node:path'
import type { Rolldown } from 'vite'
import { memberPages } from '../src/app/routes/skeletons'
import { baseIsland, islands } from '../src/app/static/islands'

type ModuleGraph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

const src = resolve(import.meta.dirname, '../src')
const inSrc = (file: string) => resolve(src, file)
const appEntry = inSrc('app/main.tsx')
const visitorFrame = inSrc('app/public-frame.tsx')
const memberFrame = inSrc('app/dashboard-frame.tsx')
/** Loads the texts of the app, and on content pages in Urdu and Arabic the words of cards. */
const texts = inSrc('locales/load.ts')
const islandFile = (name: string) => inSrc(`islands/${name}.ts`)
const islandEntries = [...islands, 'member-cards'].map(islandFile)
/** An entry in a shared chunk would run on every page, and the build finds a frame by its own chunk. */
const entries = new Set([appEntry, memberFrame, ...islandEntries])
const listPage = inSrc('pages/search/browse-page.tsx')
/** What members open every day. */
const dailyPages = [
  listPage,
  memberFrame,
  ...Object.values(memberPages).map((page) => inSrc(`pages/${page}`)),
]
/** Parts of these pages that visitors do not load. */
const memberParts = [
  memberFrame,
  ...['load-relations.ts', 'suggested-note.tsx'].map((part) => inSrc(`features/search/${part}`)),
]
const ownProfile = inSrc('pages/profiles/own-profile-page.tsx')
const profilePages = [ownProfile, inSrc('pages/profiles/user-profile-page.tsx')]
const pageFile = /\/web\/src\/pages\/.+-page\.tsx$/

const isPackage = (id: string) => id.includes('/node_modules/')
const packages = (names: string) => new RegExp(`/node_modules/(?:${names})/`)
/** Packages that every page of the app uses. */
const appPackages = packages(
  '@chakra-ui|@emotion|@lingui/react|@pandacss|@tanstack|hoist-non-react-statics|react|react-dom|react-is|react-router|react-router-dom|scheduler|stylis',
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
const names = [
  'site',
  'islands',
  'texts',
  'packages',
  'core',
  'dialogs',
  'common',
  'daily',
  'profile',
  'forms',
  'rules',
] as const
type Name = (typeof names)[number]

/** How many other pages import a module, for it to be in the chunk that they share with the daily pages. */
const oftenUsed = 5

/** Own modules that files import. */
const ownImportsOf = (start: readonly string[], graph: ModuleGraph, lazy?: 'lazy') =>
  [...importsOf(start, graph, lazy)].filter((id) => !isPackage(id))

/** The pages that use each own module. */
function usersOf(graph: ModuleGraph): Map<string, string[]> {
  const users = new Map<string, string[]>()
  const pages = ownImportsOf([appEntry], graph, 'lazy').filter((id) => pageFile.test(id))
  for (const page of new Set([...dailyPages, ...pages]))
    for (const id of ownImportsOf([page], graph)) users.set(id, [...(users.get(id) ?? []), page])
  return users
}

/** The chunk of a module that these pages share; undefined if no daily page needs one. */
function sharedChunk(id: string, usedBy: readonly string[], graph: ModuleGraph): Name | undefined {
  const daily = usedBy.filter((page) => dailyPages.includes(page))
  if (daily.length === 0 || usedBy.length < 2) return undefined
  const all = [...importsOf([id], graph)]
  if (all.some((file) => rulePackages.test(file))) return 'rules'
  if (all.some((file) => formPackages.test(file))) return 'forms'
  // Visitors read the list of people, too.
  if (usedBy.length - daily.length >= oftenUsed || usedBy.includes(listPage)) return 'common'
  if (daily.some((page) => !profilePages.includes(page))) return 'daily'
  return daily.some((page) => page !== ownProfile) ? 'profile' : undefined
}

/** The chunk of each own module that pages share, and of packages that islands use. */
function sharedModules(graph: ModuleGraph): Map<string, Name> {
  const chunks = new Map<string, Name>()
  const put = (ids: Iterable<string>, name: Name) => {
    for (const id of ids) if (!entries.has(id) && !chunks.has(id)) chunks.set(id, name)
  }
  put(importsOf([islandFile(baseIsland)], graph), 'site')
  put(importsOf(islandEntries, graph), 'islands')
  put(ownImportsOf([texts], graph), 'texts')
  put(ownImportsOf([appEntry], graph), 'core')
  const ofMembers = ownImportsOf(memberParts, graph)
  const ofVisitors = new Set(ownImportsOf([visitorFrame], graph))
  put(
    ofMembers.filter((id) => ofVisitors.has(id)),
    'common',
  )
  for (const [id, usedBy] of usersOf(graph)) {
    const name = sharedChunk(id, usedBy, graph)
    if (name) put([id], name)
  }
  put(ofMembers, 'daily')
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
