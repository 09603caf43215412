import { readFileSync } from 'node:fs'

const source = readFileSync(new URL('../../shared/brand.ts', import.meta.url), 'utf8')
const name = /^ {2}name: '(.+)',$/m.exec(source)?.[1]
if (!name) throw new Error('shared/brand.ts has no line with the name.')

const message = `The product's name comes from shared/brand.ts.`

/** ESLint: no text names the product. Technical names, in lower case, stay when it is renamed. */
export const nameFromBrand = {
  create(context) {
    const check = (node, text) => {
      if (typeof text === 'string' && text.includes(name)) context.report({ node, message })
    }
    return {
      Literal: (node) => check(node, node.value),
      JSXText: (node) => check(node, node.value),
      TemplateElement: (node) => check(node, node.value.cooked),
    }
  },
}
