import type { NodePath, PluginObj, types as Types } from '@babel/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'

type Babel = { types: typeof Types }

/** What the macros mark a text with. */
const isText = (node: Types.ObjectExpression) =>
  node.leadingComments?.some(({ value }) => value === 'i18n') ?? false

const nameOf = (node: Types.Node) =>
  node.type === 'Identifier' || node.type === 'JSXIdentifier' ? node.name : ''

/**
 * Babel plugin for after Lingui's macros: the texts in the code become what Lingui makes of them when they are shown. So
 * browsers need no parser of messages.
 */
export function compiledTexts({ types }: Babel): PluginObj {
  const compiled = (text: string) => types.valueToNode(compileMessage(text))

  function compileObject(node: Types.ObjectExpression) {
    if (!isText(node)) return
    for (const property of node.properties) {
      if (property.type !== 'ObjectProperty' || nameOf(property.key) !== 'message') continue
      if (property.value.type === 'StringLiteral') property.value = compiled(property.value.value)
    }
  }

  function compileElement(node: Types.JSXOpeningElement) {
    if (!/^_?Trans$/.test(nameOf(node.name))) return
    for (const attribute of node.attributes) {
      if (attribute.type !== 'JSXAttribute' || nameOf(attribute.name) !== 'message') continue
      const { value } = attribute
      const text =
        value?.type === 'JSXExpressionContainer' && value.expression.type === 'StringLiteral'
          ? value.expression
          : value
      if (text?.type === 'StringLiteral') attribute.value = types.jsxExpressionContainer(compiled(text.value))
    }
  }

  // At the end: the macros work at the beginning. Without paths and scopes, which took a quarter of Babel's time.
  const exit = ({ node }: NodePath<Types.Program>) =>
    types.traverseFast(node, (one) => {
      if (one.type === 'ObjectExpression') compileObject(one)
      if (one.type === 'JSXOpeningElement') compileElement(one)
    })
  return { visitor: { Program: { exit } } }
}
