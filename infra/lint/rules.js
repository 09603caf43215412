import { relative } from 'node:path'
import { nameFromBrand } from './name-from-brand.js'
import { bannedWord } from './words.js'

const kebabCase = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Folders and files are in kebab-case; a file name may have several such parts, as in `toast.test.ts`. */
const fileName = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      style: '`{{name}}` is not in kebab-case.',
      vague: '`{{word}}` in `{{name}}` says too little.',
    },
  },
  create: (context) => ({
    Program(node) {
      const path = relative(context.cwd, context.filename).replaceAll('\\', '/')
      for (const name of path.split('/')) {
        const word = bannedWord(name)
        if (word) context.report({ node, messageId: 'vague', data: { name, word } })
        const parts = name.replace(/^\./, '').split('.')
        if (!parts.every((part) => kebabCase.test(part)))
          context.report({ node, messageId: 'style', data: { name } })
      }
    },
  }),
}

/** No vague words in exported names. */
const exportedName = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { vague: '`{{word}}` in `{{name}}` says too little.' },
  },
  create(context) {
    const check = (node, name) => {
      const word = bannedWord(name)
      if (word) context.report({ node, messageId: 'vague', data: { name, word } })
    }
    return {
      ExportNamedDeclaration({ declaration, specifiers }) {
        if (declaration?.id) check(declaration.id, declaration.id.name)
        for (const declarator of declaration?.declarations ?? [])
          for (const { name, identifiers } of context.sourceCode.getDeclaredVariables(declarator))
            check(identifiers[0], name)
        for (const { exported } of specifiers) check(exported, exported.name ?? exported.value)
      },
      ExportDefaultDeclaration({ declaration }) {
        if (declaration.id) check(declaration.id, declaration.id.name)
      },
    }
  },
}

/** Files two or more folders up are imported by an alias, in every form of import and re-export. */
const alias = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { far: 'From two folders up: an alias (#shared/, #functions/, #web/ …).' },
  },
  create(context) {
    const check = (source) => {
      if (typeof source?.value === 'string' && /^(?:\.\/)?\.\.\/\.\.(?:\/|$)/.test(source.value))
        context.report({ node: source, messageId: 'far' })
    }
    return {
      ImportDeclaration: ({ source }) => check(source),
      ExportNamedDeclaration: ({ source }) => check(source),
      ExportAllDeclaration: ({ source }) => check(source),
      ImportExpression: ({ source }) => check(source),
      TSImportType: ({ source }) => check(source),
      TSExternalModuleReference: ({ expression }) => check(expression),
    }
  },
}

export const local = {
  rules: { alias, 'exported-name': exportedName, 'file-name': fileName, 'name-from-brand': nameFromBrand },
}
