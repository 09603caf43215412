import js from '@eslint/js'
import hooks from 'eslint-plugin-react-hooks'
import globals from 'globals'
import ts from 'typescript-eslint'
import { naming, siteNaming } from './infra/lint/naming.js'
import { local } from './infra/lint/rules.js'

const physical =
  '/^(ml|mr|pl|pr|left|right|marginLeft|marginRight|paddingLeft|paddingRight|borderLeft|borderRight|borderLeftWidth|borderRightWidth|borderLeftColor|borderRightColor|borderTopLeftRadius|borderTopRightRadius|borderBottomLeftRadius|borderBottomRightRadius|scrollMarginLeft|scrollMarginRight)$/'
const useLogical =
  'Use logical properties (ms, me, ps, pe, insetStart, insetEnd …): Urdu and Arabic come later.'

const zodNamespace = {
  selector: "ImportDeclaration[source.value='zod'] > :matches(ImportSpecifier, ImportDefaultSpecifier)",
  message: "import * as z from 'zod': a quarter of the size.",
}

const logicalCss = [
  { selector: `JSXAttribute[name.name=${physical}]`, message: useLogical },
  { selector: `ObjectExpression > Property[key.name=${physical}]`, message: useLogical },
  { selector: "JSXAttribute[name.name='textAlign'][value.value=/^(left|right)$/]", message: useLogical },
  {
    selector: 'Property[key.name=/^(textAlign|float|clear)$/] > Literal.value[value=/^(left|right)$/]',
    message: useLogical,
  },
]

/** TypeScript knows them, phones of 2023 do not. */
const notYetEverywhere = [
  ...['canParse', 'parse'].map((property) => ({ object: 'URL', property, message: 'Use lib/parse-url.' })),
  { object: 'AbortSignal', property: 'any', message: 'Use lib/any-signal.' },
]

export default ts.config(
  { ignores: ['node_modules', 'cdk.out', '**/dist', '.local', '.cache', 'coverage', 'web/src/locales'] },
  js.configs.recommended,
  {
    plugins: { local },
    rules: { 'local/alias': 'error', 'local/exported-name': 'error', 'local/file-name': 'error' },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...ts.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      complexity: ['error', 14],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': ['error', zodNamespace],
      '@typescript-eslint/naming-convention': ['error', ...naming],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    files: ['functions/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        zodNamespace,
        { selector: "Identifier[name='ScanCommand']", message: 'No Scan in a request: Query an index.' },
        {
          selector: "MemberExpression[object.name='process'][property.name='env']",
          message: 'Read settings through lib/env.',
        },
      ],
      'no-console': 'error',
    },
  },
  { files: ['functions/lib/**/*.ts'], rules: { 'no-restricted-syntax': ['error', zodNamespace] } },
  {
    files: ['web/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': hooks },
    languageOptions: { globals: globals.browser },
    rules: {
      ...hooks.configs.recommended.rules,
      'no-restricted-syntax': ['error', zodNamespace, ...logicalCss],
      'no-restricted-properties': ['error', ...notYetEverywhere],
      '@typescript-eslint/naming-convention': ['error', ...siteNaming, ...naming],
    },
  },
  {
    files: ['test/**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/naming-convention': ['error', ...siteNaming, ...naming],
    },
  },
  {
    files: ['{shared,functions,web,infra}/**/*.{ts,tsx}'],
    ignores: ['shared/brand.ts'],
    rules: { 'local/name-from-brand': 'error' },
  },
  // Declarations use the names of the packages they describe.
  { files: ['**/*.d.ts'], rules: { '@typescript-eslint/naming-convention': 'off' } },
  { files: ['**/*.{js,cjs}'], languageOptions: { globals: { ...globals.node } } },
  { files: ['web/**/*.js'], languageOptions: { globals: globals.browser } },
)
