import { expect, test } from '@jest/globals'
import { portraitSvg } from '#infra/local/demo/generators/portrait'

test('the same seed draws the same person, other seeds others', () => {
  const draw = (seed: number) =>
    portraitSvg({ seed, gender: seed % 2 ? 'male' : 'female', age: 20 + (seed % 50) })
  expect(draw(7)).toBe(draw(7))
  expect(new Set(Array.from({ length: 120 }, (_, seed) => draw(seed))).size).toBe(120)
})

test('is a whole picture of 600 by 750 with nothing but shapes', () => {
  const svg = portraitSvg({ seed: 1, gender: 'female', religion: 'islam' })
  expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" width="600" height="750"')).toBe(true)
  expect(svg).not.toMatch(/NaN|undefined|<script|href/)
})
