import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type NodePath, transformSync, type types as Types } from '@babel/core'

const root = resolve(import.meta.dirname, '../..')
const chakra = 'node_modules/@chakra-ui/react/dist/esm/components'
/** All that is written with Chakra's style properties: the site's code, and what it uses of Chakra's components. */
const writers = ['web/src', `${chakra}/stack`, `${chakra}/dialog`]
/** What the site may import of Chakra: these components, and what has no styles of its own. */
const imported = new Set(
  ['Stack', 'Dialog', 'Portal', 'chakra', 'ChakraProvider', 'createSystem', 'defaultBaseConfig'].concat([
    'defineConfig',
    'defineGlobalStyles',
    'defineRecipe',
    'defineTextStyles',
  ]),
)

/** Conditions that Chakra's tokens name. */
const always = ['_dark', '_light']

/** Fails for a component of Chakra whose own style properties would be missing. */
export function checkImports(code: string, file: string): void {
  for (const [, names = ''] of code.matchAll(/import \{([^}]*)\} from '@chakra-ui\/react'/g)) {
    for (const name of names.split(',').map((text) => text.trim().replace(/ as .*/, ''))) {
      if (name === '' || name.startsWith('type ') || imported.has(name)) continue
      throw new Error(`${file} imports ${name} of Chakra: name its folder in web/vite/used-styles.ts.`)
    }
  }
}

/** Every word of the code, among which are the names of all style properties that it uses. */
export function wordsInCode(): ReadonlySet<string> {
  const words = new Set(always)
  for (const folder of writers) {
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.(?:tsx?|js)$/.test(entry.name)) continue
      const code = readFileSync(join(entry.parentPath, entry.name), 'utf8')
      checkImports(code, entry.name)
      for (const [word] of code.matchAll(/\w+/g)) words.add(word)
    }
  }
  return words
}

/** Of a list of names, parted by commas, those that the code uses. */
export const usedNames = (names: string, words: ReadonlySet<string>): string =>
  names
    .split(',')
    .filter((name) => words.has(name))
    .join(',')

type Entries = NodePath<Types.ObjectExpression>
type Entry = NodePath<Types.ObjectProperty>

const keyOf = ({ node }: Entry) => (node.key.type === 'Identifier' ? node.key.name : '')

/** Other names of a style property. */
function shorthandsOf(entry: Entry): string[] {
  const names: string[] = []
  entry.traverse({
    ObjectProperty(inner) {
      if (keyOf(inner) === 'shorthand')
        inner.traverse({ StringLiteral: ({ node }) => void names.push(node.value) })
    },
  })
  return names
}

/** How code names an entry of a table, and where the table stands in Chakra's file. */
const tables = {
  utilities: {
    namesOf: (entry: Entry) => [keyOf(entry), ...shorthandsOf(entry)],
    visitor: (found: (table: Entries) => void) => ({
      ObjectProperty(path: Entry) {
        const value = path.get('value')
        if (keyOf(path) === 'utilities' && value.isObjectExpression()) found(value)
      },
    }),
  },
  conditions: {
    namesOf: (entry: Entry) => [`_${keyOf(entry)}`],
    visitor: (found: (table: Entries) => void) => ({
      CallExpression(path: NodePath<Types.CallExpression>) {
        const [table] = path.get('arguments')
        if (path.get('callee').isIdentifier({ name: 'defineConditions' }) && table?.isObjectExpression())
          found(table)
      },
    }),
  },
}

interface Use {
  table: keyof typeof tables
  words: ReadonlySet<string>
}

/** Chakra's own table of style properties (`utilities`) or of conditions, without those that the code does not use. */
export function usedPreset(code: string, { table, words }: Use): string {
  const { namesOf, visitor } = tables[table]
  let isFound = false
  const prune = (entries: Entries) => {
    isFound = true
    for (const entry of entries.get('properties'))
      if (entry.isObjectProperty() && keyOf(entry) !== '' && !namesOf(entry).some((name) => words.has(name)))
        entry.remove()
  }
  const pruned = transformSync(code, {
    configFile: false,
    babelrc: false,
    compact: false,
    plugins: [{ visitor: visitor(prune) }],
  })
  return (isFound && pruned?.code) || code
}
