/** Headings of running text, which have no class. */
const heading = /<h2(?: id="([^"]*)")?>(.*?)<\/h2>/gs
const entry = /<li data-heading="">(.*?)<\/li>/gs

/** The id of a heading, made of its words: `who-sees-it`. */
const idOf = (text: string): string =>
  text
    .replace(/<[^>]*>|&[^;]*;/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^[\d-]+|-+$/g, '')

/** The id, or the id with the first number that makes it unique. */
function freeId(wanted: string, taken: ReadonlySet<string>): string {
  let id = wanted
  for (let number = 2; taken.has(id); number += 1) id = `${wanted}-${number}`
  return id
}

/** Gives the headings an id and lists them where the page has `ui/layout/table-of-contents.tsx`. */
export function fillTableOfContents(html: string): string {
  if (!html.includes('<li data-heading')) return html
  const headings: { id: string; text: string }[] = []
  const taken = new Set([...html.matchAll(heading)].flatMap(([, own]) => own ?? []))
  const marked = html.replace(heading, (_all, own: string | undefined, text: string) => {
    const id = own ?? freeId(idOf(text), taken)
    taken.add(id)
    headings.push({ id, text })
    return `<h2 id="${id}">${text}</h2>`
  })
  return marked.replace(entry, (_all, inside: string) =>
    headings
      .map(({ id, text }) => `<li>${inside.replace('{id}', () => id).replace('{heading}', () => text)}</li>`)
      .join(''),
  )
}
