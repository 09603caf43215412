import type { CDPSession, Page } from 'playwright-core'
import { languageNames } from '#shared/languages'

/* Which fonts Chromium uses for the Urdu and Arabic letters of a page. */

const textNode = 3
const names: readonly string[] = Object.values(languageNames)
const arabic = /[\p{Script=Arabic}\u060C\u061B\u061F\u0640\p{Mn}]/gu
/** The shipped fonts with such letters. */
const faces = new Set([
  'El Messiri',
  'El Messiri SemiBold',
  'Noto Nastaliq Urdu',
  'IBM Plex Sans Arabic',
  'IBM Plex Sans Arabic SemiBold',
])

/** Chromium counts the space at the end of a line twice. */
const atLineEnds = 2

async function facesOf(session: CDPSession, nodeId: number) {
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts
}

export interface DrawnTexts {
  /** Every text with Urdu or Arabic letters, also what is typed into a field. */
  texts: string[]
  /** Texts with a letter from a font that is not shipped, or with a missing glyph. */
  wrong: string[]
}

/** Whether the page replaced the node meanwhile, such as when a sent message is confirmed. */
const isReplaced = (error: unknown) =>
  error instanceof Error && error.message.includes('Could not find node with given id')

/** Inspects every text of the page with Urdu or Arabic letters; tries again if the page changes meanwhile. */
export async function drawnLetters(page: Page, looks = 5): Promise<DrawnTexts> {
  try {
    return await inspectTexts(page)
  } catch (error) {
    if (looks === 1 || !isReplaced(error)) throw error
    return drawnLetters(page, looks - 1)
  }
}

async function inspectTexts(page: Page): Promise<DrawnTexts> {
  await page.evaluate(() => document.fonts.ready)
  const session = await page.context().newCDPSession(page)
  try {
    await session.send('DOM.enable')
    await session.send('CSS.enable')
    const { nodes } = await session.send('DOM.getFlattenedDocument', { depth: -1, pierce: true })
    const drawn: DrawnTexts = { texts: [], wrong: [] }
    for (const { nodeId, nodeType, nodeValue } of nodes) {
      const letters = nodeType === textNode ? (nodeValue.match(arabic)?.length ?? 0) : 0
      // The names of languages have the device's font, so that no other loads for them.
      if (letters === 0 || names.includes(nodeValue)) continue
      const used = await facesOf(session, nodeId)
      if (used.length === 0) continue // It is not shown.
      drawn.texts.push(nodeValue)
      const others = used.filter(({ familyName }) => !faces.has(familyName))
      const foreign = others.reduce((sum, { glyphCount }) => sum + glyphCount, 0)
      if (
        others.some(({ isCustomFont }) => !isCustomFont) ||
        foreign > [...nodeValue].length - letters + atLineEnds
      )
        drawn.wrong.push(
          `${nodeValue}: ${used.map((face) => `${face.familyName} ${face.glyphCount}`).join(', ')}`,
        )
    }
    return drawn
  } finally {
    await session.detach()
  }
}
