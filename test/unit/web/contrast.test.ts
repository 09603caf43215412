import { describe, expect, test } from '@jest/globals'
import { colorOf, pairs, palette, type ColorName, type Mode } from '#web/theme/tokens'

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as [
    number,
    number,
    number,
  ]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const least = { text: 4.5, large: 3, mark: 3 }

describe('colours', () => {
  test('the measure itself', () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 1)
    expect(contrast('#767676', '#FFFFFF')).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['light', 'dark'] as Mode[])('every pair in use meets WCAG AA (%s)', (mode) => {
    const short = pairs.flatMap(([fg, bg, kind]) => {
      const value = contrast(colorOf(fg, mode), colorOf(bg, mode))
      return value >= least[kind] ? [] : [`${fg} on ${bg}: ${value.toFixed(2)} < ${least[kind]}`]
    })
    expect(short).toEqual([])
  })

  test('every colour for words stands in a pair', () => {
    const words: ColorName[] = [
      'ink',
      'ink.muted',
      'wall.ink',
      'wall.muted',
      'tile.ink',
      'tile.on',
      'act.on',
      'act.wallOn',
      'brass.ink',
      'ok',
      'warn',
      'err',
    ]
    const inPairs = new Set(pairs.map(([fg]) => fg))
    expect(words.filter((name) => !inPairs.has(name))).toEqual([])
    expect(words.every((name) => name in palette)).toBe(true)
  })
})
