/** Unicode's marks around words that keep their own direction. */
export const isolates = { begin: '\u2068', end: '\u2069' }

/** What a person wrote, such as a name: it keeps its own direction, and the words around it keep theirs. */
export const isolated = (written: string): string =>
  `${isolates.begin}${written.replace(/[\u2068\u2069]/g, '')}${isolates.end}`
