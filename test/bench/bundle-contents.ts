import type { Metafile } from 'esbuild'
import { note } from './report'

/** Small ones together. */
const least = 4

/** `@smithy/core` of a file of that package, `functions/store` or `shared` of one of ours. */
function partOf(file: string): string {
  const names = file.match(/node_modules\/(?:@[^/]+\/)?[^/]+/g)
  if (names) return names.at(-1)!.replace('node_modules/', '')
  const [top = '', ...below] = file.split('/')
  return top === 'functions' && below.length > 1 ? `${top}/${below[0]}` : top
}

/** Tells what a bundle is made of, in KB, the largest first. */
export function tellContents({ outputs }: Metafile, name: string): void {
  const [, output] = Object.entries(outputs).find(([file]) => file.endsWith(`/${name}/index.mjs`)) ?? []
  if (!output) throw new Error(`There is no bundle of ${name}.`)
  const parts = new Map<string, number>()
  for (const [file, { bytesInOutput }] of Object.entries(output.inputs))
    parts.set(partOf(file), (parts.get(partOf(file)) ?? 0) + bytesInOutput / 1024)
  const sorted = [...parts].sort(([, a], [, b]) => b - a)
  const large = sorted.filter(([, size]) => size >= least)
  const others = output.bytes / 1024 - large.reduce((sum, [, size]) => sum + size, 0)
  const told = [...large, ['other', others] as const].map(([part, size]) => `${part} ${size.toFixed(0)}`)
  note(`${name}, KB: ${told.join(', ')}`)
}
