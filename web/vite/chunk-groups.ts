import { resolve, sep } from 'node:path'
import { islands } from '../src/static/islands'

type Context = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

const source = resolve(import.meta.dirname, '../src') + sep
const reachable = {
  islands: islands.map((island) => `islands/${island}.ts`),
  nav: ['islands/nav.ts'],
  profiles: ['islands/profiles.ts'],
  calls: ['islands/member-cards.ts'],
  app: ['app/main.tsx'],
  visitors: ['pages/proposals/browse-page.tsx', 'app/public-frame.tsx'],
  members: ['pages/dashboard/dashboard-page.tsx', 'app/dashboard-frame.tsx'],
  signIn: ['pages/auth/sign-in-page.tsx'],
  signUp: ['pages/auth/sign-up-page.tsx'],
  draft: ['pages/dashboard/your-earlier-draft.tsx'],
} as const

/** What is named only through an index of its package, and which few pages use. */
const apart =
  /@zag-js|@ark-ui|chakra-ui\/react\/dist\/esm\/components|slot-recipe|use(?:Suspense)?Queries|queriesObserver|limits\/lifetimes/
/** The same, where the pages that use it have a chunk. */
const together = {
  cards: /useInfiniteQuery|infiniteQueryObserver|components\/load-more/,
  forms: /chakra-ui\/react\/.*\/components\/stack\//,
}

type Reached = Record<keyof typeof reachable, ReadonlySet<string>>

function reachedFrom(files: readonly string[], context: Context): Set<string> {
  const reached = new Set<string>()
  const visit = (id: string) => {
    if (reached.has(id)) return
    reached.add(id)
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) visit(imported)
  }
  for (const file of files) {
    if (!context.getModuleInfo(source + file))
      throw new Error(`${file} is not in the build, see web/vite/chunk-groups.ts.`)
    visit(source + file)
  }
  return reached
}

const allReached = (context: Context): Reached =>
  Object.fromEntries(
    Object.entries(reachable).map(([name, files]) => [name, reachedFrom(files, context)]),
  ) as unknown as Reached

/** What pages with islands alone have in common with the app: what comes with every island, and what the cards are made of. */
function sharedChunkOf(id: string, { nav, profiles, app, visitors, signIn, signUp }: Reached): string | null {
  if (nav.has(id)) return [app, visitors, signIn, signUp].some((part) => part.has(id)) ? 'site' : null
  if (!profiles.has(id)) return null
  if (app.has(id) || signIn.has(id) || signUp.has(id)) return 'formats'
  return visitors.has(id) ? 'facts' : null
}

/** What forms of guests have in common: with the dashboard, with each other, or with other forms. */
function formChunkOf(id: string, { members, signIn, signUp, draft }: Reached): string | null {
  const isForAll = signIn.has(id) && signUp.has(id)
  if (members.has(id)) return isForAll ? 'field' : null
  if (isForAll) return 'forms'
  // The rules of a draft share some of it, and are read where no form is.
  return signUp.has(id) && !draft.has(id) ? 'fields' : null
}

function chunkOf(id: string, reached: Reached): string | null {
  const { islands, calls, app, visitors, members, signIn, signUp } = reached
  const fixed = Object.entries(together).find(([, files]) => files.test(id))?.[0]
  if (fixed) return fixed
  // The entry stays what it is, by which the build finds it.
  if (apart.test(id) || /app\/(?:main|\w+-frame)\.tsx$|-page\.tsx$/.test(id)) return null
  if (islands.has(id)) return sharedChunkOf(id, reached)
  // What islands of members load later; the app imports it too.
  if (calls.has(id)) return 'calls'
  if (app.has(id) || (visitors.has(id) && (signIn.has(id) || signUp.has(id)))) return 'base'
  return visitors.has(id) && members.has(id) ? 'cards' : formChunkOf(id, reached)
}

/**
 * Names the chunk of a module, where it is not for the bundler to find: many small chunks compress worse and are asked for one
 * by one. Each chunk is what some pages have in common, so that none of these loads what it does not need: all of the app, its lists of
 * people, the forms of guests; with the content pages, `site`, `formats` and `facts`.
 */
export function chunkNames() {
  let reached: Reached | undefined
  return (id: string, context: Context): string | null => chunkOf(id, (reached ??= allReached(context)))
}
