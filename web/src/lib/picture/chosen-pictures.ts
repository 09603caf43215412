import { createStore, del, delMany, get, keys, set } from 'idb-keyval'
import { isRecord } from '../json'
import type { Area } from './bounds'

/** A picture that was chosen and not sent yet. */
export interface ChosenPicture {
  original: File
  /** The part of it to be sent, where one was chosen. */
  cropped?: { file: File; area: Area }
}

/** What is needed of the database. */
export interface PictureDatabase {
  get: (key: string) => Promise<unknown>
  set: (key: string, value: unknown) => Promise<void>
  del: (key: string) => Promise<void>
  /** Deletes all but the one of this key. */
  delOthers: (key: string) => Promise<void>
}

/** Some browsers never answer when they are to open a database (ms). */
const patience = 4000

const inTime = <T>(work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The database does not answer.')), patience)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })

const isArea = (value: unknown): value is Area =>
  isRecord(value) && ['x', 'y', 'width', 'height'].every((name) => Number.isFinite(value[name]))

/** What was kept, possibly by another version of the app; null where it does not read. */
function parsePicture(value: unknown): ChosenPicture | null {
  if (!isRecord(value) || !(value.original instanceof File)) return null
  const { original, cropped } = value
  if (!isRecord(cropped) || !(cropped.file instanceof File) || !isArea(cropped.area)) return { original }
  return { original, cropped: { file: cropped.file, area: cropped.area } }
}

/**
 * Keeps one chosen picture of each user. Never fails: what the browser refuses (private window, no space left, site data
 * blocked) lasts until the page is left.
 */
export function createPictureStore(open: () => PictureDatabase) {
  const refused = new Map<string, ChosenPicture>()
  const attempt = async <T>(act: (database: PictureDatabase) => Promise<T>): Promise<T | undefined> =>
    // Even naming the database throws where site data is blocked.
    inTime(Promise.resolve().then(() => act(open()))).catch(() => undefined)

  return {
    read: async (userId: string): Promise<ChosenPicture | null> =>
      refused.get(userId) ?? parsePicture(await attempt((database) => database.get(userId))),
    /** Replaces the user's kept picture; false if it lasts only until the page is left. */
    keep: async (userId: string, picture: ChosenPicture): Promise<boolean> => {
      refused.set(userId, picture)
      const done = await attempt((database) => database.set(userId, picture).then(() => true))
      if (!done) return false
      // Not what was chosen meanwhile.
      if (refused.get(userId) === picture) refused.delete(userId)
      return true
    },
    /** Whether the user's picture outlasts the page, as far as `keep` has answered. */
    lasts: (userId: string): boolean => !refused.has(userId),
    forget: async (userId: string): Promise<void> => {
      refused.delete(userId)
      await attempt((database) => database.del(userId))
    },
    /** Who leaves a shared device leaves no picture of others behind. */
    forgetOthers: async (userId: string): Promise<void> => {
      for (const other of refused.keys()) if (other !== userId) refused.delete(other)
      await attempt((database) => database.delOthers(userId))
    },
  }
}

export type PictureStore = ReturnType<typeof createPictureStore>

function browserDatabase(): PictureDatabase {
  const store = createStore('humsafar.pictures', 'chosen')
  return {
    get: (key) => get<unknown>(key, store),
    set: (key, value) => set(key, value, store),
    del: (key) => del(key, store),
    delOthers: async (key) =>
      delMany(
        (await keys(store)).filter((other) => other !== key),
        store,
      ),
  }
}

let database: PictureDatabase | undefined

/** The pictures that are kept on this device. */
export const chosenPictures = createPictureStore(() => (database ??= browserDatabase()))
