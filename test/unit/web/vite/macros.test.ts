import { describe, expect, it } from '@jest/globals'
import type { Plugin } from 'vite'
import { linguiMacros } from '#vite/macros'

const file = '/site/greeting.tsx'
const greeting = (word: string) => `
import { Trans, useLingui } from '@lingui/react/macro'
export function Greeting({ name }: { name: string }) {
  const { t } = useLingui()
  return <p title={t\`${word} there\`}><Trans>${word}, <b>{name}</b>!</Trans></p>
}`

type Transform = Extract<Plugin['transform'], { handler: unknown }>
const { filter, handler } = linguiMacros().transform as Transform
const { id, code: imports } = filter as unknown as { id: RegExp; code: RegExp }

const translated = async (code: string, name = file): Promise<string> => {
  const outcome = await (handler as (code: string, id: string) => unknown)(code, name)
  return (outcome as { code: string }).code
}

describe('linguiMacros', () => {
  it('makes calls of the macros, with texts as they are when they are shown', async () => {
    const code = await translated(greeting('Welcome'))
    expect(code).not.toContain('lingui/react/macro')
    expect(code).toMatch(/message: \["Welcome there"\]/)
    expect(code).toMatch(/message: \["Welcome, <0>", \["name"\], "<\/0>!"\]/)
    // What is left to the bundler: types and elements.
    expect(code).toContain('name: string')
    expect(code).toContain('<p title=')
  })

  it('reads a file anew once it has changed, under whatever query', async () => {
    expect(await translated(greeting('Salaam'), `${file}?t=1`)).toContain('Salaam there')
    expect(await translated(greeting('Adaab'), `${file}?t=2`)).toContain('Adaab there')
    expect(await translated(greeting('Salaam'))).toContain('Salaam there')
  })

  it('reads files of TypeScript that import macros, and no others', () => {
    expect(['/a.ts', '/a.tsx', '/a.tsx?v=1'].every((name) => id.test(name))).toBe(true)
    expect(['/a.js', '/a.tsx.css', '/a.po'].some((name) => id.test(name))).toBe(false)
    expect(imports.test(greeting('Welcome'))).toBe(true)
    expect(imports.test(`import { msg } from '@lingui/core/macro'`)).toBe(true)
    expect(imports.test(`import { i18n } from '@lingui/core'`)).toBe(false)
  })

  it('fails for what it cannot read', async () => {
    await expect(translated(`${greeting('Welcome')} }`)).rejects.toThrow(/greeting\.tsx/)
  })
})
