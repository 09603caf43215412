import { createSystem, defaultBaseConfig, defineConfig, defineGlobalStyles } from '@chakra-ui/react'
import { focusRing } from './focus-ring'
import { palette } from '#shared/palette'
import { breakpoints, fontSizes, radii, sizes, spacing } from './tokens'
import { fonts, languageConditions, letterSpacings, lineHeights, textStyles } from './type'

const keyframes = {
  fadeIn: { from: { opacity: 0 }, to: { opacity: 1 } },
  fadeOut: { from: { opacity: 1 }, to: { opacity: 0 } },
  rise: { from: { opacity: 0, transform: 'translateY(8px)' }, to: { opacity: 1, transform: 'none' } },
  sink: { from: { opacity: 1, transform: 'none' }, to: { opacity: 0, transform: 'translateY(8px)' } },
  slideIn: { from: { transform: 'translateX(-100%)' }, to: { transform: 'none' } },
  slideInRtl: { from: { transform: 'translateX(100%)' }, to: { transform: 'none' } },
  spin: { to: { transform: 'rotate(360deg)' } },
  breathe: { '0%, 100%': { opacity: 1 }, '50%': { opacity: 0.55 } },
}

const globalCss = defineGlobalStyles({
  html: {
    textSizeAdjust: '100%',
    scrollPaddingTop: '24px',
    colorScheme: 'light',
    // The height of the bar at the bottom of a member's phone (`ui/layout/bottom-bar.tsx`), for what stands above it.
    '--bottom-bar': '0px',
    scrollPaddingBottom: 'calc(var(--bottom-bar) + var(--bottom-action, 0px) + 16px)',
    '--window-height': '100vh',
    '@supports (height: 100dvh)': { '--window-height': '100dvh' },
  },
  'html[data-bottom-bar]': {
    '--bottom-bar': { base: '{sizes.bottomBar}', lg: '0px' },
  },
  'html.dark': { colorScheme: 'dark' },
  // Browsers would slant and thicken Urdu and Arabic letters.
  'html[dir=rtl]': { fontSynthesis: 'none' },
  // An empty field with `dir=auto` is left to right.
  'html[dir=rtl] [dir=auto]:placeholder-shown': { direction: 'rtl' },
  // Latin text that a person wrote, on a page in Urdu.
  'html:lang(ur) [dir=auto]:dir(ltr):not(input, textarea)': { lineHeight: '160%' },
  body: {
    bg: 'ground',
    color: 'ink',
    fontFamily: 'body',
    fontSize: '16',
    lineHeight: '1.55',
    fontOpticalSizing: 'auto',
    minHeight: 'window',
    overflowWrap: 'break-word',
  },
  'h1, h2, h3, h4': { textWrap: 'balance' },
  'p, li': { textWrap: 'pretty' },
  // Arabic letters are taller than Latin ones. The line height is the same before and after their font loads.
  ':is(h1, h2, h3, h4) bdi:dir(rtl)': { lineHeight: '1.4' },
  // Below most of the letters that go down.
  'html:lang(ur) :is(a, button)': { textUnderlineOffset: '.5em' },
  '::selection': { bg: 'tile', color: 'tile.on' },
  ':focus-visible': focusRing,
  // Immediate feedback to a tap, however slow the network is.
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
  // Translating browsers wrap texts in `font`. Chakra's reset would give it `break-word`, in place of `anywhere`.
  font: { overflowWrap: 'inherit' },
  '*, *::before, *::after': {
    _motionReduce: {
      animationDuration: '.01ms !important',
      animationIterationCount: '1 !important',
      // Zero: otherwise all properties would change one frame late, and content below would jump.
      transitionDuration: '0s !important',
      scrollBehavior: 'auto !important',
    },
  },
})

type ColorTree = Record<string, Record<string, { value: { base: string; _dark: string } }>>

function semanticColors(): ColorTree {
  const tree: ColorTree = {}
  for (const [name, [light, dark]] of Object.entries(palette)) {
    const [group, shade = 'DEFAULT'] = name.split('.') as [string, string?]
    tree[group] = { ...tree[group], [shade]: { value: { base: light, _dark: dark } } }
  }
  return tree
}

const config = defineConfig({
  preflight: true,
  // Browsers of 2021 ignore all styles inside `@layer`.
  disableLayers: true,
  cssVarsPrefix: 'h',
  conditions: languageConditions,
  globalCss,
  theme: {
    breakpoints,
    keyframes,
    textStyles,
    tokens: {
      fontSizes,
      fontWeights: { normal: { value: '400' }, medium: { value: '500' }, bold: { value: '600' } },
      spacing,
      sizes,
      radii,
      zIndex: {
        header: { value: 10 },
        sidebar: { value: 30 },
        overlay: { value: 100 },
        dialog: { value: 110 },
        toast: { value: 120 },
      },
      durations: { fast: { value: '120ms' }, normal: { value: '160ms' }, slow: { value: '200ms' } },
      shadows: { float: { value: '0 12px 32px -12px rgba(6,24,30,.38)' } },
    },
    semanticTokens: { colors: semanticColors(), fonts, lineHeights, letterSpacings },
  },
})

/** The design system: Chakra's engine with tokens of our own and none of its recipes. */
export const system = createSystem(defaultBaseConfig, config)
