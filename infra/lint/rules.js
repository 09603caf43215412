import { readFileSync } from 'node:fs'

/* Custom lint rules in ESLint's format, run by oxlint: https://oxc.rs/docs/guide/usage/linter/js-plugins */

const brandSource = readFileSync(new URL('../../shared/brand.ts', import.meta.url), 'utf8')
const brandName = /^ {2}name: '(.+)',$/m.exec(brandSource)?.[1]
if (!brandName) throw new Error('shared/brand.ts has no line with the name.')

/**
 * The product's name may appear in shared/brand.ts only, so that an operator can change it in one file. Lower-case technical
 * names are allowed.
 */
const nameFromBrand = {
  create(context) {
    if (context.filename.endsWith('shared/brand.ts')) return {}
    const check = (node, text) => {
      if (typeof text === 'string' && text.includes(brandName))
        context.report({ node, message: "The product's name comes from shared/brand.ts." })
    }
    return {
      Literal: (node) => check(node, node.value),
      JSXText: (node) => check(node, node.value),
      TemplateElement: (node) => check(node, node.value.cooked),
    }
  },
}

/** esbuild tree-shakes a namespace import of zod, but not `{ z }`, which makes the bundle three times larger. */
const zodNamespace = {
  create: (context) => ({
    ImportDeclaration(node) {
      if (node.source.value !== 'zod' || node.importKind === 'type') return
      if (node.specifiers.some(({ type }) => type !== 'ImportNamespaceSpecifier'))
        context.report({ node, message: "Write import * as z from 'zod'." })
    },
  }),
}

const physicalSide =
  /^(m[lr]|p[lr]|left|right|(margin|padding|border|scrollMargin|scrollPadding)(Left|Right)|border(Left|Right)(Width|Color|Style|Radius)|border(Top|Bottom)(Left|Right)Radius|rounded(Top|Bottom)?(Left|Right))$/
const sided = new Set(['textAlign', 'float', 'clear'])
const side = new Set(['left', 'right'])

/** The layout mirrors for Urdu and Arabic only if no style names a physical side. */
const logicalCss = {
  create(context) {
    const check = (node, name, value) => {
      if (physicalSide.test(name) || (sided.has(name) && side.has(value)))
        context.report({ node, message: 'Use logical properties (ms, me, insetStart, textAlign="start" …).' })
    }
    return {
      JSXAttribute: (node) => check(node, node.name.name, node.value?.value),
      Property(node) {
        if (node.parent.type === 'ObjectExpression') check(node, node.key.name, node.value.value)
      },
    }
  },
}

const typeSource = readFileSync(new URL('../../web/src/theme/type.ts', import.meta.url), 'utf8')
const lineHeights = /\[([\d., ]+)\]\.map/.exec(typeSource)?.[1]?.split(', ')
if (!lineHeights) throw new Error('web/src/theme/type.ts has no list of line heights.')

/** Line heights need a value for every language, and spaced or capital letters exist in Latin script only. */
const typeCss = {
  create(context) {
    const check = (node, name, value) => {
      const text = String(value)
      if (name === 'lineHeight' && Number(text) > 1 && !lineHeights.includes(text))
        context.report({ node, message: 'Use a line height of web/src/theme/type.ts.' })
      if (name === 'textTransform' || (name === 'letterSpacing' && /\d/.test(text)))
        context.report({ node, message: 'Urdu and Arabic letters are joined and have no capitals.' })
    }
    return {
      JSXAttribute: (node) => check(node, node.name.name, node.value?.value),
      Property(node) {
        if (node.parent.type === 'ObjectExpression') check(node, node.key.name, node.value.value)
      },
    }
  },
}

export default {
  meta: { name: 'local' },
  rules: {
    'name-from-brand': nameFromBrand,
    'zod-namespace': zodNamespace,
    'logical-css': logicalCss,
    'type-css': typeCss,
  },
}
