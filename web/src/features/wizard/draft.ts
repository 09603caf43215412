import { type SectionName, type Sections, sectionNames, sectionSchemas } from '#shared/schemas/profile'
import { isRecord } from '#web/lib/is-record'
import { type KeptItems, parseRecord } from '#web/lib/safe-storage'

/** Answers so far; may be missing or invalid. */
export type DraftSections = { [Name in SectionName]?: Partial<Sections[Name]> }

export interface Draft {
  /** The step to resume at, 0 to 7. */
  step: number
  /** The furthest step that was opened. */
  reached: number
  sections: DraftSections
  /** URL of the picture, once uploaded. */
  image_url: string | null
}

export const lastStep = 7

const blank = (): Draft => ({ step: 0, reached: 0, sections: {}, image_url: null })

const isAnswer = (value: unknown) =>
  typeof value === 'string' ||
  typeof value === 'number' ||
  (Array.isArray(value) && value.every((item) => typeof item === 'string'))

const stepIn = (value: unknown): number =>
  typeof value === 'number' && Number.isInteger(value) ? Math.min(Math.max(value, 0), lastStep) : 0

function answersOf(name: SectionName, value: unknown): Record<string, unknown> | undefined {
  if (!isRecord(value)) return undefined
  const known = Object.keys(sectionSchemas[name].shape)
  return Object.fromEntries(known.filter((key) => isAnswer(value[key])).map((key) => [key, value[key]]))
}

/** Parses a stored draft, possibly of another app version; drops what it cannot read. */
function parseDraft(text: string | null): Draft {
  const stored = parseRecord(text)
  const sections = isRecord(stored.sections) ? stored.sections : {}
  const reached = stepIn(stored.reached)
  return {
    reached,
    step: Math.min(stepIn(stored.step), reached),
    sections: Object.fromEntries(
      sectionNames.flatMap((name) => {
        const answers = answersOf(name, sections[name])
        return answers ? [[name, answers]] : []
      }),
    ),
    image_url: typeof stored.image_url === 'string' ? stored.image_url : null,
  }
}

/** Storage key of a user's draft on this device. */
export const draftKey = (userId: string) => `humsafar.draft.${userId}`

/** This device's storage, named anew for each access: where site data is blocked, naming it throws. */
export const deviceStorage: KeptItems = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
  removeItem: (key) => localStorage.removeItem(key),
}

export interface DraftStore {
  read: () => Draft
  /** False if the last access to storage failed. */
  isKept: () => boolean
  saveSections: (sections: DraftSections) => void
  saveStep: (step: number) => void
  saveImage: (url: string | null) => void
  /** Deletes the draft; later writes through this store are ignored. */
  close: () => void
}

export function openDraft(storage: KeptItems, userId: string): DraftStore {
  const key = draftKey(userId)
  let kept = true
  let closed = false
  let draft = blank()
  try {
    draft = parseDraft(storage.getItem(key))
  } catch {
    kept = false
  }

  const save = (change: Partial<Draft>) => {
    if (closed) return
    draft = { ...draft, ...change }
    try {
      storage.setItem(key, JSON.stringify(draft))
      kept = true
    } catch {
      kept = false
    }
  }

  return {
    read: () => draft,
    isKept: () => kept,
    saveSections: (sections) => save({ sections: { ...draft.sections, ...sections } }),
    saveStep: (step) => save({ step, reached: Math.max(step, draft.reached) }),
    saveImage: (image_url) => save({ image_url }),
    close: () => {
      closed = true
      draft = blank()
      try {
        storage.removeItem(key)
      } catch {
        // Storage is unavailable: nothing to delete.
      }
    },
  }
}
