import type { Rolldown } from 'vite'

type ModuleGraph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

const island = /\/web\/src\/islands\/[\w-]+\.ts$/

const known = new Map<string, boolean>()

/** Whether an island imports a module, directly or through others. */
function isForIslands(id: string, graph: ModuleGraph): boolean {
  const answer = known.get(id)
  if (answer !== undefined) return answer
  // Ends cycles of imports.
  known.set(id, false)
  const importers = graph.getModuleInfo(id)?.importers ?? []
  const found = island.test(id) || importers.some((importer) => isForIslands(importer, graph))
  known.set(id, found)
  return found
}

/** A module that so many pages and dialogs use is in one chunk with the others of its kind. */
const widelyUsed = 35

/**
 * Groups of modules that share a chunk; the bundler splits the rest by who uses it. What islands use stays in small
 * chunks of its own, so that content pages do not load the app's code.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  {
    name: (id, graph) => (isForIslands(id, graph) ? 'base' : null),
    debugName: 'base',
    priority: 2,
    minShareCount: 2,
    entriesAware: true,
  },
  { name: 'common', minShareCount: widelyUsed, priority: 1 },
]
