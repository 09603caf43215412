import { describe, expect, test } from '@jest/globals'
import { eightFoldStar, keelArch } from '#web/components/art/arch'

describe('the arch', () => {
  test('is the drawn one', () => {
    expect(keelArch({ x: 16, y: 16, width: 208, height: 290, rise: 112 })).toBe(
      'M16 306V128C16 69.76 43.04 54.08 72.16 42.32C96.08 32.8 111.68 26.08 120 16C128.32 26.08 143.92 32.8 167.84 42.32C196.96 54.08 224 69.76 224 128V306Z',
    )
  })

  test('keeps to its box and stands open when told', () => {
    const path = keelArch({ width: 100, height: 120, open: true })
    expect(path.endsWith('V120')).toBe(true)
    const numbers = path.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? []
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...numbers)).toBeLessThanOrEqual(120)
  })

  test('the star has sixteen corners, eight on the circle', () => {
    const corners = eightFoldStar(0, 0, 10)
      .slice(1, -1)
      .split('L')
      .map((pair) => pair.split(' ').map(Number) as [number, number])
    expect(corners).toHaveLength(16)
    expect(corners.filter(([x, y]) => Math.abs(Math.hypot(x, y) - 10) < 0.02)).toHaveLength(8)
  })
})
