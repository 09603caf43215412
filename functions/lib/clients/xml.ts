/*
 * As much of XML as S3 writes and reads: elements without attributes, texts with escaped characters.
 */

const named: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const unescaped = (text: string) =>
  text.replace(
    /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return named[name] ?? whole
      return String.fromCodePoint(hex === undefined ? Number(decimal) : parseInt(hex, 16))
    },
  )

/** What stands in every element of this name, none of which holds another of the name. */
export const elements = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^]*?)</${name}>`, 'g'))].map(([, inner = '']) => inner)

/** The text of the first element of this name; undefined where there is none, or nothing in it. */
export function textOf(xml: string, name: string): string | undefined {
  const [text] = elements(xml, name)
  return text ? unescaped(text) : undefined
}

// Line breaks, too, which a reader would take for spaces.
const escaped = (text: string) =>
  text.replace(/[<>&"'\r\n]/g, (char) => `&#x${char.charCodeAt(0).toString(16)};`)

/** An element with a text. */
export const textElement = (name: string, text: string): string => `<${name}>${escaped(text)}</${name}>`
