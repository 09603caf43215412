/** The URL that a text is, or null. Browsers of 2023 have no `URL.parse` and no `URL.canParse` yet. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
