import { type BabelFileResult, transformAsync } from '@babel/core'
import macros from '@lingui/babel-plugin-lingui-macro'
import type { Plugin } from 'vite'
import { compiledTexts } from './compiled-texts'

type Outcome = Promise<BabelFileResult | null>

/** The app and its pages are built from the same files at the same time: each is translated once. */
const known = new Map<string, { code: string; outcome: Outcome }>()

const translate = (code: string, file: string, sourceMaps: boolean): Outcome =>
  transformAsync(code, {
    babelrc: false,
    configFile: false,
    filename: file,
    sourceMaps,
    parserOpts: { plugins: file.endsWith('x') ? ['jsx', 'typescript'] : ['typescript'] },
    generatorOpts: { importAttributesKeyword: 'with' },
    // English texts stay in the code, as the fallback when a catalogue lacks one.
    plugins: [[macros, { stripMessageField: false }], compiledTexts],
  })

/** Lingui's macros, in the files that import them: Babel takes half of a build, and reads no others. */
export function linguiMacros(): Plugin {
  let sourceMaps = false
  return {
    name: 'lingui-macros',
    enforce: 'pre',
    configResolved({ command }) {
      sourceMaps = command === 'serve'
    },
    transform: {
      filter: { id: /\.tsx?(?:\?|$)/, code: /@lingui\/(?:core|react)\/macro/ },
      async handler(code, id) {
        const [file = id] = id.split('?')
        let entry = known.get(file)
        if (entry?.code !== code) {
          entry = { code, outcome: translate(code, file, sourceMaps) }
          known.set(file, entry)
        }
        const outcome = await entry.outcome
        return outcome?.code ? { code: outcome.code, map: outcome.map ?? null } : null
      },
    },
  }
}
