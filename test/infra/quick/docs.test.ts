import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from '@jest/globals'

const root = join(import.meta.dirname, '../../..')
const pages = [
  'README.md',
  ...['infra/docs', 'infra/docs/decisions', 'infra/docs/runbooks'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((file) => file.endsWith('.md'))
      .map((file) => `${folder}/${file}`),
  ),
]
const textOf = (page: string) => readFileSync(join(root, page), 'utf8')

/** The anchor of a heading, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
const anchorsOf = (page: string) =>
  [...textOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading!))

/** Files and folders of the project in code marks: `functions/features/plans/store.ts`. Names with `<…>` or `…` are patterns; `{…}` is code. */
const pathsIn = (text: string) =>
  [...text.matchAll(/`((?:shared|functions|web|infra|test)\/[^`\s]+)`/g)]
    .map(([, path]) => path!)
    .filter((path) => !/[<…*]/.test(path))

/** Created by a recipe or an operator, or part of earlier commits only. */
const absent = [
  'functions/features/auth/api/sign-in-provider.ts',
  'infra/stages/prod.json',
  'infra/stages/dev.json',
  'infra/releases',
]

describe.each(pages)('%s', (page) => {
  const text = textOf(page)

  it('names files that exist', () => {
    const missing = pathsIn(text).filter((path) => !absent.includes(path) && !existsSync(join(root, path)))
    expect(missing).toEqual([])
  })

  it('links to pages and headings that exist', () => {
    const broken = [...text.matchAll(/\]\((?!https?:)([^)\s]*)\)/g)]
      .map(([, link]) => link!)
      .filter((link) => {
        const [file = '', anchor] = link.split('#')
        const target = file === '' ? page : join(dirname(page), file)
        if (!existsSync(join(root, target))) return true
        return anchor !== undefined && !anchorsOf(target).includes(anchor)
      })
    expect(broken).toEqual([])
  })
})
