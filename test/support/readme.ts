import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** A file's path, and the function that applies a patch to its text. */
export type Edit = { file: string; apply: (text: string) => string }

/** The first `diff` block below a heading of the README. */
export function diffBelow(heading: string): string {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const [, below] = readme.split(`${heading}\n`)
  const block = /```diff\n([\s\S]*?)```/.exec(below ?? '')?.[1]
  if (!block) throw new Error(`The README has no diff below "${heading}".`)
  return block
}

const side = (lines: string[], dropped: '+' | '-') =>
  lines.filter((line) => !line.startsWith(dropped)).map((line) => line.slice(1))

function replaceOnce(text: string, hunk: string[], file: string): string {
  const [before, after] = [side(hunk, '+').join('\n'), side(hunk, '-').join('\n')]
  const parts = text.split(`${before}\n`)
  if (parts.length !== 2) throw new Error(`The README's change of ${file} does not fit that file:\n${before}`)
  return parts.join(`${after}\n`)
}

/** The edits of a unified diff without line numbers: a hunk (`@@`) must match its file in exactly one place. */
export function editsOf(diff: string): Edit[] {
  return diff
    .split(/^--- .*\n/m)
    .slice(1)
    .map((part) => {
      const [target = '', ...rest] = part.trimEnd().split('\n')
      const file = target.replace(/^\+\+\+ /, '')
      const hunks = rest
        .join('\n')
        .split(/^@@.*\n/m)
        .filter((hunk) => hunk !== '')
        .map((hunk) => hunk.trimEnd().split('\n'))
      return { file, apply: (text) => hunks.reduce((now, hunk) => replaceOnce(now, hunk, file), text) }
    })
}
