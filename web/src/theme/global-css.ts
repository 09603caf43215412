import { defineGlobalStyles } from '@chakra-ui/react'

export const focusRing = { outline: '3px solid', outlineColor: 'tile', outlineOffset: '2px' } as const

export const globalCss = defineGlobalStyles({
  html: { textSizeAdjust: '100%', scrollPaddingTop: '24px', colorScheme: 'light' },
  'html.dark': { colorScheme: 'dark' },
  body: {
    bg: 'ground',
    color: 'ink',
    fontFamily: 'body',
    fontSize: '16',
    lineHeight: 'text',
    fontOpticalSizing: 'auto',
    minHeight: '100dvh',
    overflowWrap: 'break-word',
  },
  'h1, h2, h3, h4': { textWrap: 'balance' },
  'p, li': { textWrap: 'pretty' },
  // Letters that reach further up and down than Latin ones; the same before and after their face has loaded.
  ':is(h1, h2, h3, h4) bdi:dir(rtl)': { lineHeight: '1.4' },
  ':lang(ur)': { fontFamily: 'urdu', lineHeight: 'urdu' },
  '::selection': { bg: 'tile', color: 'tile.on' },
  ':focus-visible': focusRing,
  // Says at once that a tap has arrived, however slow the network is.
  'a, button, summary, label, select, [role=button]': {
    WebkitTapHighlightColor: 'color-mix(in srgb, var(--h-colors-tile) 28%, transparent)',
  },
  'a:not([class])': {
    color: 'tile.ink',
    fontWeight: 'bold',
    textDecoration: 'underline',
    textUnderlineOffset: '4px',
    textDecorationThickness: '1.5px',
  },
  '*, *::before, *::after': {
    _motionReduce: {
      animationDuration: '.01ms !important',
      animationIterationCount: '1 !important',
      // Not a moment: all properties would change a frame late, and what stands below would jump.
      transitionDuration: '0s !important',
      scrollBehavior: 'auto !important',
    },
  },
})
