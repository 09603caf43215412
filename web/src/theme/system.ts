import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react'
import { globalCss } from './global-css'
import { keyframes, textStyles } from './styles'
import { breakpoints, fontSizes, palette, radii, sizes, spacing } from './tokens'

type ColorTree = Record<string, Record<string, { value: { base: string; _dark: string } }>>

function semanticColors(): ColorTree {
  const tree: ColorTree = {}
  for (const [name, [light, dark]] of Object.entries(palette)) {
    const [group, shade = 'DEFAULT'] = name.split('.') as [string, string?]
    tree[group] = { ...tree[group], [shade]: { value: { base: light, _dark: dark } } }
  }
  return tree
}

// Before the fallbacks, whose machines may have such letters in a face of another height.
const arabic = "'El Messiri Arabic', 'Nastaliq rest'"

const config = defineConfig({
  preflight: true,
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
