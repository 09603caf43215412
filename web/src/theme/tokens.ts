import type { ColorName } from '#shared/palette'

/**
 * Every foreground/background pair used by the components, with the contrast that WCAG AA requires:
 * 4.5 for text, 3 for large text (`large`) and for marks and borders that carry meaning (`mark`).
 */
export const pairs: readonly (readonly [fg: ColorName, bg: ColorName, kind: 'text' | 'large' | 'mark'])[] = [
  ['ink', 'ground', 'text'],
  ['ink', 'surface', 'text'],
  ['ink', 'sunk', 'text'],
  ['ink', 'tile.soft', 'text'],
  ['ink', 'act.soft', 'text'],
  ['ink', 'brass.soft', 'text'],
  ['ink', 'err.soft', 'text'],
  ['ink', 'ok.soft', 'text'],
  ['ink', 'warn.soft', 'text'],
  ['ink.muted', 'ground', 'text'],
  ['ink.muted', 'surface', 'text'],
  ['ink.muted', 'sunk', 'text'],
  ['ink.muted', 'tile.soft', 'text'],
  ['wall.ink', 'wall', 'text'],
  ['wall.ink', 'wall.raised', 'text'],
  ['wall.muted', 'wall', 'text'],
  ['wall.muted', 'wall.raised', 'text'],
  ['wall.countInk', 'wall.count', 'text'],
  ['wall', 'wall.ink', 'text'],
  ['tile.ink', 'ground', 'text'],
  ['tile.ink', 'surface', 'text'],
  ['tile.ink', 'sunk', 'text'],
  ['tile.ink', 'tile.soft', 'text'],
  ['tile.on', 'tile', 'text'],
  ['act.on', 'act', 'text'],
  ['act.on', 'act.hover', 'text'],
  ['act.blockInk', 'act.block', 'text'],
  ['act.wallOn', 'act.wall', 'text'],
  ['act.wallOn', 'act.wallHover', 'text'],
  ['act', 'ground', 'text'],
  ['brass.ink', 'ground', 'text'],
  ['brass.ink', 'surface', 'text'],
  ['tile.ink', 'brass.soft', 'text'],
  ['err', 'brass.soft', 'text'],
  ['brass.ink', 'brass.soft', 'text'],
  ['ok', 'ok.soft', 'text'],
  ['ok', 'surface', 'text'],
  ['warn', 'warn.soft', 'text'],
  ['warn', 'surface', 'text'],
  ['err', 'ground', 'text'],
  ['err', 'surface', 'text'],
  ['err', 'err.soft', 'text'],
  ['err.on', 'err', 'text'],
  ['tile', 'ground', 'mark'],
  ['tile', 'surface', 'mark'],
  ['tile', 'sunk', 'mark'],
  ['line.strong', 'ground', 'mark'],
  ['line.strong', 'surface', 'mark'],
  ['brass', 'surface', 'mark'],
  ['brass', 'tile.soft', 'mark'],
  ['brass.wall', 'wall', 'mark'],
  ['silver', 'surface', 'mark'],
  ['wall.edge', 'wall', 'mark'],
  ['act.wall', 'wall', 'mark'],
  ['err', 'err.soft', 'mark'],
]

const rem = (px: number) => ({ value: `${px / 16}rem` })

/**
 * Grows with the user's text size, up to a share of the window's width, so that titles stay larger than text on a
 * phone.
 */
const title = (px: number, vw: number) => ({ value: `min(${px / 16}rem, ${vw}vw)` })

/**
 * Grows with the text size, except on the narrowest phone (320 px), where enlarged text needs the room of the gaps.
 */
const gap = (px: number) => title(px, (px / 320) * 100)

export const fontSizes = {
  '14': rem(14),
  '15': rem(15),
  '16': rem(16),
  '17': rem(17),
  '18': rem(18),
  '21': title(21, 10.8),
  '26': title(26, 11.5),
  '34': title(34, 13),
  '46': title(46, 15),
  '60': title(60, 19),
}

const steps = {
  '0.5': 2,
  '1': 4,
  '1.5': 6,
  '2': 8,
  '2.5': 10,
  '3': 12,
  '3.5': 14,
  '4': 16,
  '5': 20,
  '6': 24,
  '7': 28,
  '8': 32,
  '9': 36,
  '10': 40,
  '12': 48,
  '14': 56,
  '16': 64,
  '18': 72,
  '24': 96,
}

const scale = (unit: (px: number) => { value: string }) =>
  Object.fromEntries(Object.entries(steps).map(([step, px]) => [step, unit(px)]))

export const spacing = scale(gap)

export const sizes = {
  ...scale(rem),
  target: { value: '44px' },
  control: { value: '52px' },
  // Both grow with the text size, as far as a narrow phone and a touch target have room.
  icon: title(20, 6.5),
  iconInTarget: { value: 'min(1.375rem, 34px)' },
  sidebar: { value: '265px' },
  bottomBar: { value: 'calc(56px + env(safe-area-inset-bottom))' },
  // The window without the bars of a phone's browser, which come and go.
  window: { value: 'var(--window-height)' },
  // Wider on wide desktops, for one more card in a row.
  page: { value: 'max(1200px, min(74vw, 1440px))' },
  reading: { value: '65ch' },
  main: { value: 'max(1104px, min(75vw, 1440px))' },
}

export const radii = {
  control: { value: '8px' },
  card: { value: '10px' },
  pill: { value: '6px' },
  full: { value: '9999px' },
}

export const breakpoints = { sm: '30em', md: '48em', lg: '64em', xl: '80em', '2xl': '100em' }
