import { extractor as components } from '@lingui/cli/api'
import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'

const shared = 'web/texts-of-shared.ts'

/** What `shared/` and the server say. An English text is the key in the catalogue, as it is for a component. */
const texts: typeof components = {
  match: (file) => file.endsWith(shared),
  extract: async (file, _code, onExtracted) => {
    const { textsOfShared } = await import('./web/texts-of-shared')
    for (const { message, comment } of await textsOfShared())
      onExtracted({ id: generateMessageId(message), message, comment, origin: [file, 1] })
  },
}

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: [{ path: '<rootDir>/web/src/locales/{locale}', include: ['web/src', shared] }],
  extractors: [texts, components],
  format: formatter({ lineNumbers: false }),
})
