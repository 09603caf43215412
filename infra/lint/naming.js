/*
 * Options of `@typescript-eslint/naming-convention`. Properties are free, and so is what is destructured from them: fields
 * of the API are in snake_case, those of AWS in PascalCase. Of options that select the same, the first decides.
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
  // Named like the field that it becomes.
  { selector: ['variable', 'parameter'], format: ['camelCase', 'snake_case', 'UPPER_CASE'], ...unused },
  { selector: ['variable', 'parameter'], modifiers: ['destructured'], format: null },
]

/** Where there are components and contexts of React, or requests of AWS are read and built (tests). */
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
