import type { Plugin } from 'vite'

const calls = /,__vite__mapDeps\(\[([\d,]+)\]\)/g
const listed = /^const __vite__mapDeps=.*?\(m\.f=(\[[^\]]*\])\)\)\)=>i\.map\(i=>d\[i\]\);\n/

/** The code of a chunk whose imports do not ask for the sheet of the site; other sheets are still asked for. */
export function withoutSiteSheet(code: string): string {
  const files = JSON.parse(listed.exec(code)?.[1] ?? '[]') as string[]
  const isOfSite = (index: string) => /^assets\/site-[^/]*\.css$/.test(files[Number(index)] ?? '')
  const lean = code.replace(calls, (call, indexes: string) =>
    indexes.split(',').every(isOfSite) ? '' : call,
  )
  return lean.includes('__vite__mapDeps([') ? lean : lean.replace(listed, '')
}

/**
 * Every page has the sheet of the site, or what it holds, from its HTML. Vite has each part that is loaded later ask for it again, in
 * words that every visit would download.
 */
export function stylesOnce(): Plugin {
  return {
    name: 'styles-once',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === 'chunk') chunk.code = withoutSiteSheet(chunk.code)
      },
    },
  }
}
