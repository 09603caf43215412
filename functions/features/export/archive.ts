import { strToU8, zipSync, type Zippable } from 'fflate'
import { brand } from '#shared/brand'
import type { Exporter, Told } from './parts/part'
import { page } from './page'
import { parts } from './parts/index'

/** The zip of an export: `data.json` for programs, `index.html` to read, and files. */
export async function pack(exporter: Exporter): Promise<Uint8Array> {
  const told: [(typeof parts)[number], Told][] = []
  for (const part of parts) told.push([part, await part.read(exporter)])
  const data = {
    service: brand.name,
    made_at: exporter.now.toISOString(),
    // Parts of which there is more than fits.
    incomplete: told.flatMap(([{ name }, { more }]) => (more ? [name] : [])),
    ...Object.fromEntries(told.map(([{ name }, part]) => [name, part.data])),
  }
  const files: Zippable = {
    'index.html': strToU8(page(told, exporter.now)),
    'data.json': strToU8(JSON.stringify(data, null, 2)),
  }
  for (const [, part] of told)
    // Pictures are compressed already.
    for (const [path, bytes] of Object.entries(part.files ?? {})) files[path] = [bytes, { level: 0 }]
  return zipSync(files, { mtime: exporter.now })
}
