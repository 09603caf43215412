import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { resourcesOf, sampleSettings, synthesize } from '#test/support/stacks'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'infra/runbooks')
const pages = readdirSync(folder)
const read = (page: string) => readFileSync(join(folder, page), 'utf8')

/** The sentences that functions log as errors, and that jobs log of work that failed. */
function errorLines(): string[] {
  const sources = readdirSync(join(root, 'functions'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(root, 'functions', file), 'utf8'))
  return sources.flatMap((text) =>
    [...text.matchAll(/(?:log\.error\(|failure: )'([^']+)'/g)].map(([, line]) => line!),
  )
}

describe('the runbooks', () => {
  it('say what to do about every line that is logged as an error', () => {
    const lines = errorLines()
    expect(lines.length).toBeGreaterThan(20)
    const told = read('jobs.md')
    expect(lines.filter((line) => !told.includes(`\`${line}\``))).toEqual([])
  })

  it('stop jobs for a restore by names that their rules have', () => {
    const [, names = ''] = /grep -E '([^']+)' > stopped-rules/.exec(read('restore.md')) ?? []
    const rules = resourcesOf(synthesize('prod', sampleSettings).template('api'), 'AWS::Events::Rule')
    for (const name of names.split('|'))
      expect([name, rules.filter(([id]) => id.includes(name)).length]).toEqual([name, 1])
  })

  it('stop a job that a former release lacks, and that mails of pages which are gone, by a name that its rule has', () => {
    const [, name = ''] = /disable-rule .*grep (\w+)\)/.exec(read('releases.md')) ?? []
    const rules = resourcesOf(synthesize('prod', sampleSettings).template('api'), 'AWS::Events::Rule')
    expect(rules.filter(([id]) => id.includes(name))).toHaveLength(1)
  })

  it('are all in the index', () => {
    const index = read('README.md')
    expect(pages.filter((page) => page !== 'README.md' && !index.includes(`(${page})`))).toEqual([])
  })

  it('link to pages that are there', () => {
    const links = pages.flatMap((page) =>
      [...read(page).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, target]) => target!),
    )
    expect(links.filter((target) => !existsSync(join(folder, target)))).toEqual([])
  })
})
