import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { resourcesOf, sampleSettings, synthesize } from '#test/support/stacks'

const prod = await synthesize('prod', sampleSettings)
const root = join(import.meta.dirname, '../..')
const folder = join(root, 'infra/docs/runbooks')
const pages = readdirSync(folder)
const read = (page: string) => readFileSync(join(folder, page), 'utf8')

/** Messages that functions log as errors, and that jobs log about failed work. */
function errorLines(): string[] {
  const sources = readdirSync(join(root, 'functions'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(root, 'functions', file), 'utf8'))
  return sources.flatMap((text) =>
    [...text.matchAll(/(?:log\.error\(|failure: )'([^']+)'/g)].map(([, line]) => line!),
  )
}

describe('the runbooks', () => {
  const rules = resourcesOf(prod.template('api'), 'AWS::Events::Rule').map(([, { Properties }]) =>
    String(Properties['Name']),
  )

  it('explain every line that is logged as an error', () => {
    const lines = errorLines()
    expect(lines.length).toBeGreaterThan(20)
    const told = read('jobs.md')
    expect(lines.filter((line) => !told.includes(`\`${line}\``))).toEqual([])
  })

  it('stop jobs for a restore by the names of their rules', () => {
    const [, stopped = ''] = /grep -E '([^']+)' > stopped-rules/.exec(read('restore.md')) ?? []
    for (const name of stopped.split('|'))
      expect([name, rules.filter((rule) => rule.includes(name)).length]).toEqual([name, 1])
  })

  it('are all in the index, and link to existing pages', () => {
    const index = read('README.md')
    expect(pages.filter((page) => page !== 'README.md' && !index.includes(`(${page})`))).toEqual([])
    const links = pages.flatMap((page) =>
      [...read(page).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, target]) => target!),
    )
    expect(links.filter((target) => !existsSync(join(folder, target)))).toEqual([])
  })
})
