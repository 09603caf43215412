import { defineTextStyles } from '@chakra-ui/react'

/*
 * Fonts and line heights. They switch with the language of the page (`_urdu`, `_arabic`), so components name them once. Latin fonts
 * come first: Latin letters and digits look the same in every language.
 */

/** In a token or a style: on pages in Urdu or Arabic. */
export const languageConditions = { urdu: 'html:lang(ur) &', arabic: 'html:lang(ar) &' }

// Before the fallback fonts, which may have such letters in another height.
const heading = (letters: string) =>
  `'El Messiri', ${letters}, 'Nastaliq rest', 'El Messiri fallback', Georgia, serif`
const body = (letters: string) =>
  `'Commissioner Variable', ${letters}, 'Nastaliq rest', 'Commissioner fallback', system-ui, sans-serif`

const messiri = "'El Messiri Arabic'"
const nastaliq = "'Noto Nastaliq Urdu'"

export const fonts = {
  heading: { value: { base: heading(messiri), _urdu: heading(nastaliq) } },
  body: { value: { base: body(messiri), _urdu: body(nastaliq), _arabic: body("'IBM Plex Sans Arabic'") } },
}

/** The words of Nastaliq slope and need high lines; Arabic letters are a little taller than Latin ones. */
const lineHeight = (latin: number) => {
  const urdu = latin <= 1.2 ? 2 : latin < 1.35 ? 2.15 : 2.3
  const arabic = latin < 1.35 ? 1.4 : Math.max(1.6, latin)
  return { value: { base: `${latin}`, _urdu: `${urdu}`, _arabic: `${arabic}` } }
}

/** Named by their value for Latin letters. */
export const lineHeights = Object.fromEntries(
  [1.06, 1.1, 1.12, 1.15, 1.2, 1.22, 1.25, 1.3, 1.32, 1.35, 1.4, 1.45, 1.5, 1.55, 1.65].map((latin) => [
    `${latin}`,
    lineHeight(latin),
  ]),
)

/** It would tear joined letters apart. */
export const letterSpacings = { heading: { value: { base: '-.005em', _urdu: '0', _arabic: '0' } } }

const title = (fontSize: object | string, lineHeight = '1.12') => ({
  value: { fontFamily: 'heading', fontWeight: 'bold', fontSize, lineHeight, letterSpacing: 'heading' },
})

export const textStyles = defineTextStyles({
  display: title({ base: 'min(2.625rem, 14vw)', lg: '60' }, '1.06'),
  h1: title({ base: '34', md: '46' }),
  h2: title({ base: 'min(1.75rem, 12vw)', md: '34' }),
  h3: title('26'),
  h4: title('21', '1.22'),
  figure: title({ base: '46', md: '60' }, '1'),
  quote: title({ base: 'min(1.4375rem, 11vw)', md: '1.875rem' }, '1.32'),
  lead: { value: { fontSize: { base: '18', md: '21' }, lineHeight: '1.5' } },
  large: { value: { fontSize: '18', lineHeight: '1.5' } },
  body: { value: { fontSize: '16', lineHeight: '1.55' } },
  small: { value: { fontSize: '15', lineHeight: '1.4' } },
  tiny: { value: { fontSize: '14', lineHeight: '1.35' } },
})
