import { readFileSync } from 'node:fs'

const source = readFileSync(new URL('../../shared/brand.ts', import.meta.url), 'utf8')
const name = /^ {2}name: '(.+)',$/m.exec(source)?.[1]
if (!name) throw new Error('shared/brand.ts has no line with the name.')

const message = `The product's name comes from shared/brand.ts.`

/** ESLint rule: no text contains the product's name. Lower-case technical names are allowed: a renaming keeps them. */
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
