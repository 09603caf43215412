import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'

const root = join(import.meta.dirname, '../../..')
const folder = join(root, 'infra/docs/decisions')
const files = readdirSync(folder).filter((file) => file !== 'README.md')
const numbers = new Set(files.map((file) => file.slice(0, 4)))
const read = (...path: string[]) => readFileSync(join(...path), 'utf8')

/** Numbers of records in parentheses, such as `(0044)` or `(0044, 0045)`. */
const referencesIn = (text: string): string[] =>
  [...text.matchAll(/\((00\d\d(?:, 00\d\d)*)\)/g)].flatMap(([, list]) => list!.split(', '))

const sources = ['functions', 'infra', 'shared', 'test', 'web/src'].flatMap((name) =>
  readdirSync(join(root, name), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|md)$/.test(file))
    .map((file) => `${name}/${file}`),
)

describe('the decision records', () => {
  it.each(files)('%s has its four parts, in at most 300 words', (file) => {
    const text = read(folder, file)
    const parts = [...text.matchAll(/^## (.+)$/gm)].map(([, part]) => part)
    expect(parts).toEqual(['Context', 'Decision', 'Alternatives', 'Consequences'])
    expect(text.split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(300)
  })

  it('are all in the index, by their titles', () => {
    const index = read(folder, 'README.md')
    const rows = files.map((file) => {
      const [, number, title] = /^# (\d{4}) (.+)$/m.exec(read(folder, file))!
      return `| [${number}](${file}) | ${title} |`
    })
    expect(rows.filter((row) => !index.includes(row))).toEqual([])
  })

  it('exist where the project refers to them by number', () => {
    const broken = ['README.md', ...sources].flatMap((file) =>
      referencesIn(read(root, file))
        .filter((number) => !numbers.has(number))
        .map((number) => `${file}: ${number}`),
    )
    expect(broken).toEqual([])
  })
})
