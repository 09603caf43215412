import { readFile, rename, writeFile } from 'node:fs/promises'

/** Replaces a file atomically: a process killed while writing leaves the old content. */
export async function writeAtomically(file: string, content: string, mode = 0o644): Promise<void> {
  const next = `${file}.next`
  await writeFile(next, content, { mode })
  await rename(next, file)
}

/** A file's text; undefined if it does not exist. */
export async function readIfExists(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
