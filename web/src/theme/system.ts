import {
  createSystem,
  defaultBaseConfig,
  defineConfig,
  defineGlobalStyles,
  defineTextStyles,
} from '@chakra-ui/react'
import { focusRing } from './focus-ring'
import { palette } from '#shared/palette'
import { breakpoints, fontSizes, radii, sizes, spacing } from './tokens'

const heading = (fontSize: object | string, lineHeight = '1.12') => ({
  value: { fontFamily: 'heading', fontWeight: 'bold', fontSize, lineHeight, letterSpacing: '-.005em' },
})

const textStyles = defineTextStyles({
  display: heading({ base: 'min(2.625rem, 14vw)', lg: '60' }, '1.06'),
  h1: heading({ base: '34', md: '46' }),
  h2: heading({ base: 'min(1.75rem, 12vw)', md: '34' }),
  h3: heading('26'),
  h4: heading('21', '1.22'),
  figure: heading({ base: '46', md: '60' }, '1'),
  quote: heading({ base: 'min(1.4375rem, 11vw)', md: '1.875rem' }, '1.32'),
  lead: { value: { fontSize: { base: '18', md: '21' }, lineHeight: '1.5' } },
  large: { value: { fontSize: '18', lineHeight: '1.5' } },
  body: { value: { fontSize: '16', lineHeight: '1.55' } },
  small: { value: { fontSize: '15', lineHeight: '1.4' } },
  tiny: { value: { fontSize: '14', lineHeight: '1.35' } },
})

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
  body: {
    bg: 'ground',
    color: 'ink',
    fontFamily: 'body',
    fontSize: '16',
    lineHeight: 'text',
    fontOpticalSizing: 'auto',
    minHeight: 'window',
    overflowWrap: 'break-word',
  },
  'h1, h2, h3, h4': { textWrap: 'balance' },
  'p, li': { textWrap: 'pretty' },
  // Arabic letters are taller than Latin ones. The line height is the same before and after their font loads.
  ':is(h1, h2, h3, h4) bdi:dir(rtl)': { lineHeight: '1.4' },
  ':lang(ur)': { fontFamily: 'urdu', lineHeight: 'urdu' },
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

// Before the fallback fonts, which may have such letters in another height.
const arabic = "'El Messiri Arabic', 'Nastaliq rest'"

const config = defineConfig({
  preflight: true,
  // Browsers of 2021 ignore all styles inside `@layer`.
  disableLayers: true,
  cssVarsPrefix: 'h',
  globalCss,
  theme: {
    breakpoints,
    keyframes,
    textStyles,
    tokens: {
      fonts: {
        heading: { value: `'El Messiri', ${arabic}, 'El Messiri fallback', Georgia, serif` },
        body: { value: `'Commissioner Variable', ${arabic}, 'Commissioner fallback', system-ui, sans-serif` },
        urdu: { value: "'Noto Nastaliq Urdu', serif" },
      },
      fontSizes,
      fontWeights: { normal: { value: '400' }, medium: { value: '500' }, bold: { value: '600' } },
      lineHeights: {
        title: { value: '1.12' },
        snug: { value: '1.35' },
        text: { value: '1.55' },
        urdu: { value: '2.2' },
      },
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
    semanticTokens: { colors: semanticColors() },
  },
})

/** The design system: Chakra's engine with tokens of our own and none of its recipes. */
export const system = createSystem(defaultBaseConfig, config)
