import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Courtyard } from '#web/ui/art/courtyard'
import { colorOf, type Mode } from '#shared/palette'
import { pairs } from '#web/theme/tokens'

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

test.each(['light', 'dark'] as Mode[])('every pair of colours meets WCAG AA (%s)', (mode) => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 1)
  const short = pairs.flatMap(([fg, bg, kind]) => {
    const value = contrast(colorOf(fg, mode), colorOf(bg, mode))
    return value >= least[kind] ? [] : [`${fg} on ${bg}: ${value.toFixed(2)} < ${least[kind]}`]
  })
  expect(short).toEqual([])
})

test('`public/courtyard.svg` matches the component; else run `npm run share-picture`', async () => {
  const file = join(import.meta.dirname, '../../../../web/public/courtyard.svg')
  expect(await readFile(file, 'utf8')).toBe(renderToStaticMarkup(createElement(Courtyard)))
})
