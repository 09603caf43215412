import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const written = ['functions', 'shared', 'infra/constructs']

/**
 * Every word of the code that Lambdas are made of, among which are the names of all that it uses of packages; also as it stands
 * behind a point (`.trim`), and of what (`iso.date`).
 */
export function namesInCode(): ReadonlySet<string> {
  const names = new Set<string>()
  for (const folder of written)
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !entry.name.endsWith('.ts')) continue
      const code = readFileSync(join(entry.parentPath, entry.name), 'utf8')
      for (const [name] of code.matchAll(/\.?\w+/g)) names.add(name).add(name.replace('.', ''))
      for (const [, whole, part] of code.matchAll(/\b(\w+)(?=\.(\w+))/g)) names.add(`${whole}.${part}`)
    }
  return names
}
