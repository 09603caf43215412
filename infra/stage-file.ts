import { readFileSync, existsSync, renameSync, writeFileSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { isDeepStrictEqual } from 'node:util'

const listOf = (name: string) => new RegExp(`("${name}"\\s*:\\s*)\\[[^\\]]*\\]`)
const printed = (list: readonly number[]) => `[${list.join(', ')}]`

/** The text of a stage's file with another list; everything else stays as it was written. */
export function withList(text: string, name: string, list: readonly number[]): string {
  const wanted = { ...(JSON.parse(text) as Record<string, unknown>), [name]: list }
  const replaced = text.replace(listOf(name), `$1${printed(list)}`)
  const added = text.replace(/(,?)\s*\}\s*$/, (_end, comma: string) => {
    const first = /^\s*\{\s*\}\s*$/.test(text)
    return `${first || comma ? comma : ','}\n  "${name}": ${printed(list)}\n}\n`
  })
  const matches = (candidate: string) => {
    try {
      return isDeepStrictEqual(JSON.parse(candidate), wanted)
    } catch {
      return false
    }
  }
  return [replaced, added].find(matches) ?? `${JSON.stringify(wanted, null, 2)}\n`
}

/** Writes lists into a stage's file, in one moment: a process that is killed leaves the file of before. */
export function writeLists(file: string, lists: Readonly<Record<string, readonly number[]>>) {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '{}\n'
  const text = Object.entries(lists).reduce((so, [name, list]) => withList(so, name, list), before)
  if (text === before) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.next`, text)
  renameSync(`${file}.next`, file)
}
