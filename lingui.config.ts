import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: [{ path: '<rootDir>/web/src/locales/{locale}', include: ['web/src'] }],
  format: formatter({ lineNumbers: false }),
})
