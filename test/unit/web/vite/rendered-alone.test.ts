import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { isForBrowsers } from '#vite/rendered-alone'

const source = resolve(import.meta.dirname, '../../../../web/src')
const file = (name: string) => resolve(source, name)

describe('what renders the pages', () => {
  it.each(['app/routes/content.ts', 'app/routes/waiting.ts', 'static/site-pages.ts'])(
    'loads the pages that %s names',
    (name) => {
      expect(readFileSync(file(name), 'utf8')).toContain('import(')
      expect(isForBrowsers('dynamic-import', file(name))).toBe(false)
    },
  )

  it.each(['app/routes/dashboard.ts', 'app/routes/public.ts', 'features/browse/browse-list.tsx'])(
    'does without what %s loads',
    (name) => {
      expect(readFileSync(file(name), 'utf8')).toContain('import(')
      expect(isForBrowsers('dynamic-import', file(name))).toBe(true)
    },
  )

  it('has all that its modules import', () => {
    expect(isForBrowsers('import-statement', file('app/routes/dashboard.ts'))).toBe(false)
    expect(isForBrowsers('', undefined)).toBe(false)
  })
})
