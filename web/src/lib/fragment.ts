/*
 * What a mailed link carries in its fragment. Apart from the rules for addresses, which a page with a code alone does not load.
 */

/** Maximum length (characters), far above any real link. */
const longest = 1000

/** Whether a fragment belongs to a mailed link rather than a page anchor (`#main`). */
export const carriesLink = (hash: string): boolean => hash.includes('=')

/** The parameters of a fragment (untrusted); null if it is too long or malformed. */
export function fragmentParts(hash: string): Record<string, string> | null {
  if (hash.length > longest) return null
  // Not `URLSearchParams`, which reads `+` as a space: e-mail addresses may contain it.
  const pairs = hash
    .replace(/^#/, '')
    .split('&')
    .map((pair) => pair.split('=', 2))
  try {
    return Object.fromEntries(pairs.map(([name = '', value = '']) => [name, decodeURIComponent(value)]))
  } catch {
    // Malformed percent-encoding.
    return null
  }
}

const longestCode = 200

/** The code of a link that carries nothing else, which tells for whom it is; null if it is incomplete. */
export function readCodeFragment(hash: string): string | null {
  const code = fragmentParts(hash)?.code
  return code && code.length <= longestCode ? code : null
}
