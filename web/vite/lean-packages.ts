import type { Plugin } from 'vite'
import { usedNames, usedPreset, wordsInCode } from './used-styles'

type Words = () => ReadonlySet<string>
type Change = (code: string, words: Words) => string

/** What in a package's files is written in another way: each change must find something in one of them. */
interface Leaner {
  file: RegExp
  changes: Record<string, Change>
}

const replace =
  (pattern: RegExp, by: string): Change =>
  (code) =>
    code.replace(pattern, by)

const leaners: Record<string, Leaner> = {
  'react-router': {
    file: /\/react-router\/dist\/development\/[\w-]+\.mjs$/,
    changes: {
      // Names for React's developer tools: statements about components that nobody uses, which would keep those in the bundle.
      'display names': replace(/^\w+\.displayName = "[^"]*";$/gm, ''),
      // Calls that only make a component or a context, which a bundler cannot know.
      'components and contexts': replace(
        /= (?=React\d*\.(?:forwardRef|createContext|memo)\()/g,
        '= /* @__PURE__ */ ',
      ),
      'warnings for developers': replace(
        /var ENABLE_DEV_WARNINGS = true/g,
        'var ENABLE_DEV_WARNINGS = false',
      ),
    },
  },
  '@pandacss/is-valid-prop': {
    file: /\/@pandacss\/is-valid-prop\/dist\/index\.mjs$/,
    changes: {
      'names of properties': (code, words) =>
        code.replace(/(?<=var cssPropertiesStr = ")[^"]+/, (names) => usedNames(names, words())),
    },
  },
  '@chakra-ui/react, preset': {
    file: /\/@chakra-ui\/react\/dist\/esm\/preset-base\.js$/,
    changes: {
      'table of properties': (code, words) => usedPreset(code, { table: 'utilities', words: words() }),
      'table of conditions': (code, words) => usedPreset(code, { table: 'conditions', words: words() }),
    },
  },
  // The style sheet of the pages has these rules, and every page of the app comes with it.
  '@chakra-ui/react, reset': {
    file: /\/@chakra-ui\/react\/dist\/esm\/styled-system\/preflight\.js$/,
    changes: {
      'function createPreflight': (code) =>
        code.includes('function createPreflight(') ? 'export const createPreflight = () => ({})' : code,
    },
  },
}

/** Packages that others import for what the site does not need. */
const replaced: Record<string, string> = {
  // For Emotion's `withTheme` alone.
  'hoist-non-react-statics': 'export default (target) => target',
  // Which attributes HTML knows: TypeScript lets no others through (`test/e2e/attributes.test.ts`).
  '@emotion/is-prop-valid': 'export default () => true',
}

/** The changes that a build of the app has to make. */
const allChanges = () =>
  new Set([
    ...Object.entries(leaners).flatMap(([name, { changes }]) =>
      Object.keys(changes).map((change) => `${name}: ${change}`),
    ),
    ...Object.keys(replaced).map((name) => `${name}: instead of it`),
  ])

/** A file of a package without what the site does not use, and the changes that found something there; null for any other file. */
export function leanFile(id: string, code: string, words: Words): { code: string; made: string[] } | null {
  const [name, leaner] = Object.entries(leaners).find(([, { file }]) => file.test(id)) ?? []
  if (!leaner) return null
  const made: string[] = []
  let lean = code
  for (const [change, apply] of Object.entries(leaner.changes)) {
    const next = apply(lean, words)
    if (next !== lean) made.push(`${name}: ${change}`)
    lean = next
  }
  return { code: lean, made }
}

/** The changes that a build should have made and has not; a build of something else than the app need make none. */
export const notMade = (made: ReadonlySet<string>, modules: Iterable<string>): string[] =>
  [...modules].some((id) => id.endsWith('/web/src/app/main.tsx'))
    ? [...allChanges()].filter((change) => !made.has(change))
    : []

/**
 * Takes out of packages what would stay in the bundle though the site does not use it. The build fails where a package is not
 * any more what is changed here.
 */
export function leanPackages(): Plugin {
  const made = new Set<string>()
  let known: ReadonlySet<string> | undefined
  const words = () => (known ??= wordsInCode())
  return {
    name: 'lean-packages',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      made.clear()
      known = undefined
    },
    resolveId(id) {
      return Object.hasOwn(replaced, id) ? `\0${id}` : null
    },
    load(id) {
      const name = id.replace('\0', '')
      const instead = replaced[name]
      if (instead === undefined) return null
      made.add(`${name}: instead of it`)
      return instead
    },
    transform(code, id) {
      const lean = leanFile(id, code, words)
      for (const change of lean?.made ?? []) made.add(change)
      return lean && { code: lean.code, map: null }
    },
    buildEnd(error) {
      if (error) return
      const missing = notMade(made, this.getModuleIds())
      if (missing.length > 0)
        this.error(`Not found any more, see web/vite/lean-packages.ts: ${missing.join('; ')}.`)
    },
  }
}
