export interface ArchBox {
  x?: number
  y?: number
  width: number
  height: number
  /** Height of the curved part; by default a little over half the width. */
  rise?: number
  /** Leaves the bottom edge open, for arches drawn as an outline. */
  open?: boolean
}

const round = (n: number) => Math.round(n * 100) / 100

/** A keel arch as an SVG path, in the units of the given box. */
export function keelArch({
  x = 0,
  y = 0,
  width,
  height,
  rise = width * 0.54,
  open = false,
}: ArchBox): string {
  const half = width / 2
  const foot = y + height
  const left = (u: number, v: number) => `${round(x + u * half)} ${round(y + (1 - v) * rise)}`
  const right = (u: number, v: number) => `${round(x + width - u * half)} ${round(y + (1 - v) * rise)}`
  return [
    `M${round(x)} ${round(foot)}V${round(y + rise)}`,
    `C${left(0, 0.52)} ${left(0.26, 0.66)} ${left(0.54, 0.765)}`,
    `C${left(0.77, 0.85)} ${left(0.92, 0.91)} ${left(1, 1)}`,
    `C${right(0.92, 0.91)} ${right(0.77, 0.85)} ${right(0.54, 0.765)}`,
    `C${right(0.26, 0.66)} ${right(0, 0.52)} ${right(0, 0)}`,
    `V${round(foot)}${open ? '' : 'Z'}`,
  ].join('')
}

/** Outline of an eight-pointed star as an SVG path: two squares, one rotated by 45 degrees. */
export function eightFoldStar(cx: number, cy: number, radius: number): string {
  const a = radius * 0.7071
  const b = radius * 0.2929
  const p = (x: number, y: number) => `${round(cx + x)} ${round(cy + y)}`
  const points: [number, number][] = [
    [0, -radius],
    [b, -a],
    [a, -a],
    [a, -b],
    [radius, 0],
    [a, b],
    [a, a],
    [b, a],
    [0, radius],
    [-b, a],
    [-a, a],
    [-a, b],
    [-radius, 0],
    [-a, -b],
    [-a, -a],
    [-b, -a],
  ]
  return `M${points.map(([x, y]) => p(x, y)).join('L')}Z`
}
