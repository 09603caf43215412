/* Styles that a card and its skeleton share. */

/* A narrow card, or large text: no room for text next to the picture. */
export const scarce = '@container (inline-size < 16rem)'

/* Not higher on a phone, so that the name stays on the screen. */
export const scarcePicture = { aspectRatio: { base: '4 / 3', sm: '4 / 5' } } as const

/* The narrowest phones: two buttons side by side would break the words of a name. */
const tight = '@container (16rem <= inline-size < 20rem)'

/** The position of bookmark and menu, and the space that the text leaves them. */
export const menuBox = {
  display: 'flex',
  css: { [tight]: { flexDirection: { base: 'column', sm: 'row' } } },
} as const
export const besideMenu = {
  paddingInlineEnd: '76px',
  css: {
    [tight]: { paddingInlineEnd: { base: '32px', sm: '76px' } },
    // Below them: large letters need the whole line.
    [scarce]: { paddingInlineEnd: '0', paddingBlockStart: '44px' },
  },
} as const
export const belowMenu = { css: { [tight]: { paddingInlineEnd: { base: '32px', sm: '0' } } } } as const

export const cardShell = {
  display: 'grid',
  gridTemplateColumns: { base: 'clamp(100px, 36%, 132px) minmax(0, 1fr)', sm: '1fr' },
  gridTemplateRows: { base: '1fr auto', sm: 'auto 1fr auto' },
  bg: 'surface',
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'line',
  borderRadius: 'card',
  overflow: 'hidden',
  height: '100%',
  css: { [scarce]: { gridTemplateColumns: '1fr', gridTemplateRows: 'auto 1fr auto' } },
} as const

export const pictureBox = {
  gridColumn: '1',
  aspectRatio: { base: 'auto', sm: '4 / 5' },
  // On phones, space for a name of two lines, so that cards are usually as high as the skeleton.
  minHeight: { base: '168px', sm: '0' },
  css: { [scarce]: scarcePicture },
} as const

/** The frame in the picture's box: it keeps its shape in a wide box, with more of the wall at its sides. */
export const pictureFrame = {
  height: '100%',
  css: { [scarce]: { aspectRatio: '4 / 5', marginInline: 'auto' } },
} as const

/** The name. */
export const nameLine = {
  textStyle: 'h4',
  fontSize: { base: '18', sm: '21' },
  paddingBlockStart: '3px',
} as const

/** A fact below the first line. */
export const factLine = { color: 'ink.muted', fontSize: '15', lineHeight: '1.45' } as const

export const wordsBox = {
  px: { base: '3', sm: '4' },
  paddingBlockStart: { base: '3', sm: '3.5' },
  paddingBlockEnd: { base: '3', sm: '0' },
  minWidth: '0',
} as const

export const footBox = {
  gridColumn: '1 / -1',
  marginBlockStart: { base: '0', sm: '3' },
  px: { base: '3', sm: '4' },
  py: { base: '1', sm: '1.5' },
  minHeight: { base: '36px', sm: '52px' },
  borderBlockStartWidth: '1px',
  borderBlockStartStyle: 'solid',
  borderBlockStartColor: 'line',
} as const
