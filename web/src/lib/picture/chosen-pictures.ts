import { createStore, del, delMany, get, keys, set } from 'idb-keyval'
import { isRecord } from '../json'
import type { Area } from './bounds'

/** A picture that was chosen and not uploaded yet. */
export interface ChosenPicture {
  original: File
  /** The cropped part to upload, if the user cropped it. */
  cropped?: { file: File; area: Area }
}

/** The part of the database that the store uses. */
export interface PictureDatabase {
  get: (key: string) => Promise<unknown>
  set: (key: string, value: unknown) => Promise<void>
  del: (key: string) => Promise<void>
  /** Deletes all entries but this one. */
  delOthers: (key: string) => Promise<void>
}

/** Timeout (ms): some browsers never answer when a database is opened. */
const patience = 4000

const inTime = <T>(work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The database does not answer.')), patience)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })

const isArea = (value: unknown): value is Area =>
  isRecord(value) && ['x', 'y', 'width', 'height'].every((name) => Number.isFinite(value[name]))

/** Parses a stored picture, possibly of another version of the app; null if it is not valid. */
function parsePicture(value: unknown): ChosenPicture | null {
  if (!isRecord(value) || !(value.original instanceof File)) return null
  const { original, cropped } = value
  if (!isRecord(cropped) || !(cropped.file instanceof File) || !isArea(cropped.area)) return { original }
  return { original, cropped: { file: cropped.file, area: cropped.area } }
}

/**
 * Stores one chosen picture for each user. Never fails: if the browser refuses (private window, no space, site data
 * blocked), the picture stays in memory until the page is closed.
 */
export function createPictureStore(open: () => PictureDatabase) {
  const refused = new Map<string, ChosenPicture>()
  const attempt = async <T>(act: (database: PictureDatabase) => Promise<T>): Promise<T | undefined> =>
    // Even accessing the database throws where site data is blocked.
    inTime(Promise.resolve().then(() => act(open()))).catch(() => undefined)

  return {
    read: async (userId: string): Promise<ChosenPicture | null> =>
      refused.get(userId) ?? parsePicture(await attempt((database) => database.get(userId))),
    /** Replaces the user's picture. Resolves to false if it is only in memory. */
    keep: async (userId: string, picture: ChosenPicture): Promise<boolean> => {
      refused.set(userId, picture)
      const stored = await attempt((database) => database.set(userId, picture).then(() => true))
      if (!stored) return false
      // Unless another picture was chosen meanwhile.
      if (refused.get(userId) === picture) refused.delete(userId)
      return true
    },
    /** Whether the user's picture survives a reload, as far as `keep` has reported. */
    lasts: (userId: string): boolean => !refused.has(userId),
    forget: async (userId: string): Promise<void> => {
      refused.delete(userId)
      await attempt((database) => database.del(userId))
    },
    /** Deletes the pictures of all other users, for shared devices. */
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

/** The chosen pictures on this device. */
export const chosenPictures = createPictureStore(() => (database ??= browserDatabase()))
