import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { transformSync, types, type NodePath } from '@babel/core'
import { checkImports, usedNames, usedPreset, wordsInCode } from '#vite/used-styles'

const chakra = join(import.meta.dirname, '../../../../node_modules/@chakra-ui/react/dist/esm')
const presetFile = await readFile(join(chakra, 'preset-base.js'), 'utf8')

/** A piece of code without where it stands. */
const textOf = (node: types.Node) =>
  JSON.stringify(types.removePropertiesDeep(types.cloneNode(node, true)), (key, value: unknown) =>
    key === 'extra' ? undefined : value,
  )

/** All entries of the object literals of a file that stand under this name or in a call of it, by their names. */
function entriesOf(code: string, owner: string): Map<string, string> {
  const entries = new Map<string, string>()
  const keep = (table: unknown) => {
    if (!types.isNode(table) || !types.isObjectExpression(table)) return
    for (const entry of table.properties)
      if (types.isObjectProperty(entry) && types.isIdentifier(entry.key))
        entries.set(entry.key.name, textOf(entry))
  }
  transformSync(code, {
    configFile: false,
    babelrc: false,
    code: false,
    plugins: [
      {
        visitor: {
          ObjectProperty({ node }: NodePath<types.ObjectProperty>) {
            if (types.isIdentifier(node.key, { name: owner })) keep(node.value)
          },
          CallExpression({ node }: NodePath<types.CallExpression>) {
            if (types.isIdentifier(node.callee, { name: owner })) keep(node.arguments[0])
          },
        },
      },
    ],
  })
  return entries
}

const utilitiesWith = (...words: string[]) =>
  entriesOf(usedPreset(presetFile, { table: 'utilities', words: new Set(words) }), 'utilities')
const conditionsWith = (...words: string[]) =>
  entriesOf(usedPreset(presetFile, { table: 'conditions', words: new Set(words) }), 'defineConditions')

test('a style property stays under each of its names, and the others go', () => {
  expect([...utilitiesWith('paddingInlineStart').keys()]).toEqual(['paddingInlineStart'])
  expect([...utilitiesWith('ps').keys()]).toEqual(['paddingInlineStart'])
  expect([...utilitiesWith('mx', 'hideBelow', 'color').keys()].sort()).toEqual([
    'color',
    'hideBelow',
    'marginInline',
  ])
})

test('a condition stays by its name with an underscore alone', () => {
  expect([...conditionsWith('_focusVisible', '_motionReduce', 'hover').keys()]).toEqual([
    'focusVisible',
    'motionReduce',
  ])
})

const tables = [
  { table: 'utilities', owner: 'utilities', named: (name: string) => name },
  { table: 'conditions', owner: 'defineConditions', named: (name: string) => `_${name}` },
] as const

test.each(tables)(
  '$table: what stays is as it was, and is all that the code names',
  ({ table, owner, named }) => {
    const words = wordsInCode()
    const before = entriesOf(presetFile, owner)
    const after = entriesOf(usedPreset(presetFile, { table, words }), owner)
    expect(after.size).toBeLessThan(before.size)
    for (const [name, entry] of after) expect(entry).toBe(before.get(name))
    const wanted = [...before.keys()].filter((name) => words.has(named(name)))
    expect([...after.keys()]).toEqual(expect.arrayContaining(wanted))
  },
)

test('conditions that the site uses stay', () => {
  expect([...conditionsWith(...wordsInCode()).keys()]).toEqual(
    expect.arrayContaining(['hover', 'focusVisible', 'dark', 'light', 'print', 'rtl', 'motionReduce']),
  )
})

test('a file without the table stays as it is', () => {
  for (const table of ['utilities', 'conditions'] as const)
    expect(usedPreset('export const a = 1', { table, words: new Set() })).toBe('export const a = 1')
})

test('a list of names keeps those that the code uses', () => {
  expect(usedNames('color,margin,zoom', new Set(['margin', 'color']))).toBe('color,margin')
})

test('the words of the code are whole, also those of the theme and of quoted names', () => {
  const words = wordsInCode()
  for (const word of ['_hover', '_focusVisible', '_dark', 'fontFamily', 'insetInlineStart', 'textStyle'])
    expect(words).toContain(word)
})

test('a component of Chakra whose styles nobody has looked at is refused', () => {
  expect(() => checkImports("import { chakra, Badge } from '@chakra-ui/react'", 'a.tsx')).toThrow(
    'a.tsx imports Badge of Chakra: name its folder in web/vite/used-styles.ts.',
  )
  checkImports("import { Dialog as Base, type BadgeProps, Stack } from '@chakra-ui/react'", 'a.tsx')
})
