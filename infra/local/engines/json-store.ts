import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeAtomically } from '../atomic-files'
import { StartError } from './start-error'

type Tree = Record<string, unknown>

const reviveDates = (key: string, value: unknown): unknown =>
  key.endsWith('Date') && typeof value === 'string' ? new Date(value) : value

async function readTree(file: string): Promise<Tree | undefined> {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch {
    return undefined
  }
  try {
    return JSON.parse(text, reviveDates) as Tree
  } catch {
    throw new StartError(`The data file ${file} cannot be read; move it away or run npm start -- --fresh.`)
  }
}

/**
 * A cognito-local store in one JSON file. Unlike the built-in one, it replaces the file atomically, so that a process
 * killed while writing leaves the old content, and it merges writes that arrive during another write.
 */
export class JsonStore {
  private writing: Promise<void> | undefined
  private queued: Promise<void> | undefined

  private constructor(
    private readonly file: string,
    private readonly tree: Tree,
  ) {}

  static async open(folder: string, id: string, defaults: object): Promise<JsonStore> {
    await mkdir(folder, { recursive: true })
    const file = join(folder, `${id}.json`)
    const found = await readTree(file)
    const store = new JsonStore(file, found ?? (structuredClone(defaults) as Tree))
    if (!found) await store.save()
    return store
  }

  getRoot(): Promise<Tree> {
    return Promise.resolve(this.tree)
  }

  get(_context: unknown, key: string | string[], defaultValue?: unknown): Promise<unknown> {
    let value: unknown = this.tree
    for (const part of [key].flat()) value = (value as Tree | undefined)?.[part]
    // Callers modify the returned value before they decide to store it.
    return Promise.resolve(structuredClone(value ?? defaultValue ?? null))
  }

  set(_context: unknown, key: string | string[], value: unknown): Promise<void> {
    const [parent, last] = this.parentOf(key)
    parent[last] = structuredClone(value)
    return this.save()
  }

  delete(_context: unknown, key: string | string[]): Promise<void> {
    const [parent, last] = this.parentOf(key)
    Reflect.deleteProperty(parent, last)
    return this.save()
  }

  /** Resolves when everything set so far is on disk. */
  async settled(): Promise<void> {
    await (this.queued ?? this.writing)
  }

  private parentOf(key: string | string[]): [Tree, string] {
    const parts = [key].flat()
    const last = parts.pop() ?? ''
    let parent = this.tree
    for (const part of parts) parent = (parent[part] ??= {}) as Tree
    return [parent, last]
  }

  private save(): Promise<void> {
    if (!this.writing) {
      this.writing = this.write().finally(() => {
        this.writing = undefined
      })
      return this.writing
    }
    this.queued ??= this.writing.then(() => {
      this.queued = undefined
      return this.save()
    })
    return this.queued
  }

  private async write(): Promise<void> {
    await writeAtomically(this.file, JSON.stringify(this.tree))
  }
}
