/** Headings of running text, which have no class. */
const heading = /<h2(?: id="([^"]*)")?>(.*?)<\/h2>/gs
const entry = /<li data-heading="">(.*?)<\/li>/gs

/** What a heading's address ends in: its words, "#who-sees-it". */
const idOf = (text: string): string =>
  text
    .replace(/<[^>]*>|&[^;]*;/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^[\d-]+|-+$/g, '')

/** This id, or with the first number that makes it one that no other heading has. */
function freeId(wanted: string, taken: ReadonlySet<string>): string {
  let id = wanted
  for (let number = 2; taken.has(id); number += 1) id = `${wanted}-${number}`
  return id
}

/** Gives headings of the text an id and lists them where the page has `ui/layout/table-of-contents.tsx`. */
export function fillTableOfContents(html: string): string {
  if (!html.includes('<li data-heading')) return html
  const found: { id: string; text: string }[] = []
  const taken = new Set([...html.matchAll(heading)].flatMap(([, own]) => own ?? []))
  const marked = html.replace(heading, (_all, own: string | undefined, text: string) => {
    const id = own ?? freeId(idOf(text), taken)
    taken.add(id)
    found.push({ id, text })
    return `<h2 id="${id}">${text}</h2>`
  })
  return marked.replace(entry, (_all, inside: string) =>
    found
      .map(({ id, text }) => `<li>${inside.replace('{id}', () => id).replace('{heading}', () => text)}</li>`)
      .join(''),
  )
}
