/*
 * Options of `@typescript-eslint/naming-convention`. Properties, and variables destructured from them, are not checked:
 * fields of the API are in snake_case, those of AWS in PascalCase. Of options with the same selector, the first wins.
 */
const unused = { leadingUnderscore: 'allow' }

export const naming = [
  { selector: 'typeLike', format: ['PascalCase'] },
  { selector: 'function', format: ['camelCase'] },
  { selector: ['classMethod', 'classProperty', 'parameterProperty'], format: ['camelCase', 'UPPER_CASE'] },
  { selector: 'variable', modifiers: ['global'], format: ['camelCase', 'UPPER_CASE'], ...unused },
  {
    selector: 'variable',
    modifiers: ['global'],
    filter: { regex: 'Schema$', match: true },
    format: ['PascalCase', 'camelCase'],
  },
  // snake_case for a variable that becomes a field of the API.
  { selector: ['variable', 'parameter'], format: ['camelCase', 'snake_case', 'UPPER_CASE'], ...unused },
  { selector: ['variable', 'parameter'], modifiers: ['destructured'], format: null },
]

/** For React components and contexts, and for tests, which read and build AWS requests. */
export const siteNaming = [
  { selector: 'function', format: ['camelCase', 'PascalCase'] },
  {
    selector: 'variable',
    modifiers: ['global'],
    format: ['camelCase', 'PascalCase', 'UPPER_CASE'],
    ...unused,
  },
  {
    selector: ['variable', 'parameter'],
    format: ['camelCase', 'snake_case', 'PascalCase', 'UPPER_CASE'],
    ...unused,
  },
]
