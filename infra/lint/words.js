/** Words too vague for a name. */
const banned = new Set(['desk', 'era', 'helper', 'helpers', 'misc', 'news', 'util', 'utils', 'ways', 'wish'])

/** The words of `kebab-case`, `camelCase`, `PascalCase` and `UPPER_CASE`. */
const wordsOf = (name) =>
  name
    .split(/[^A-Za-z0-9]+|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .map((word) => word.toLowerCase())

export const bannedWord = (name) => wordsOf(name).find((word) => banned.has(word))
