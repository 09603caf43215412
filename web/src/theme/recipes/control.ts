import { defineRecipe } from '@chakra-ui/react'

/** Browsers cut letters off that reach out of the line of a field: in Urdu far above it, and before its start. */
const oneLine = { _urdu: { lineHeight: '3.1em', py: '0', textIndent: '0.45em' } } as const

const focused = {
  outline: '3px solid',
  outlineColor: 'color-mix(in srgb, {colors.tile} 45%, transparent)',
  outlineOffset: '0',
  borderColor: 'tile',
} as const

/** Latin text in a field or a line of a page that is read from the right: it starts at the right, too. */
const latin = 'html[dir=rtl] &:is([dir=ltr], [dir=auto]:dir(ltr)):not(:placeholder-shown)'
export const fieldText = { [latin]: { textAlign: 'end' } } as const

/** Style of inputs, selects and text areas. */
export const controlRecipe = defineRecipe({
  className: 'control',
  base: {
    display: 'block',
    width: '100%',
    minWidth: '0',
    minHeight: 'control',
    px: '4',
    py: '2',
    bg: 'surface',
    color: 'ink',
    fontFamily: 'body',
    fontSize: '17',
    lineHeight: '1.4',
    borderWidth: '1.5px',
    borderStyle: 'solid',
    borderColor: 'line.strong',
    borderRadius: 'control',
    transitionProperty: 'border-color, background-color',
    transitionDuration: 'fast',
    _placeholder: { color: 'ink.muted', opacity: 1 },
    _hover: { borderColor: 'ink.muted' },
    '&:focus-visible': focused,
    '&:focus-within:has(input:focus-visible)': focused,
    '@supports not selector(:has(*))': { '&:focus-within': focused },
    '&[aria-invalid=true]': {
      borderColor: 'err',
      bg: 'err.soft',
      boxShadow: 'inset 0 0 0 .5px {colors.err}',
    },
    _disabled: { bg: 'sunk', color: 'ink.muted', cursor: 'not-allowed', borderColor: 'line' },
    _readOnly: { bg: 'sunk' },
  },
  variants: {
    kind: {
      input: { ...oneLine, ...fieldText },
      select: {
        ...oneLine,
        appearance: 'none',
        paddingInlineEnd: '12',
        cursor: 'pointer',
        // Long texts wrap; where browsers keep them on one line, they end with dots.
        whiteSpace: 'normal',
        overflowWrap: 'anywhere',
        textOverflow: 'ellipsis',
      },
      area: { minHeight: '132px', py: '3', resize: 'vertical' },
      box: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '1.5', py: '1.5', cursor: 'text' },
    },
    inset: { end: { paddingInlineEnd: '14', [latin]: { paddingInlineStart: '14', paddingInlineEnd: '4' } } },
  },
  defaultVariants: { kind: 'input' },
})
