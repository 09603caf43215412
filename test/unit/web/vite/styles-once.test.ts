import { expect, test } from '@jest/globals'
import { withoutSiteSheet } from '#vite/styles-once'

const head = (...files: string[]) =>
  `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=${JSON.stringify(files)})))=>i.map(i=>d[i]);\n`
const part = (name: string, ...indexes: number[]) =>
  `s(()=>import(\`./${name}.js\`).then(e=>e.Part)${indexes.length ? `,__vite__mapDeps([${indexes.join()}])` : ''})`

test('parts do not ask for the sheet of the site, nor is it listed then', () => {
  const code = `${head('assets/site-aB3_-x.css')}let a=${part('a', 0)},b=${part('b', 0)}`
  expect(withoutSiteSheet(code)).toBe(`let a=${part('a')},b=${part('b')}`)
})

test('other sheets are asked for as before', () => {
  const sheets = head('assets/site-aB3_-x.css', 'assets/picture-cropper-1.css')
  const code = `${sheets}let a=${part('a', 0)},b=${part('b', 1)},c=${part('c', 0, 1)}`
  expect(withoutSiteSheet(code)).toBe(`${sheets}let a=${part('a')},b=${part('b', 1)},c=${part('c', 0, 1)}`)
})

test('code without any is left as it is', () => {
  expect(withoutSiteSheet('import(`./a.js`)')).toBe('import(`./a.js`)')
})
