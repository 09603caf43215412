import { privacyDefaults, type Visibility, visibilities } from '#shared/options/privacy'
import { type MadeBy, madeBy } from '#shared/options/made-by'
import { type SectionName, type Sections, sectionNames, sectionSchemas } from '#shared/schemas/profile'
import { isRecord } from '#web/lib/json-body'
import { keptPictures } from '#web/lib/picture/kept'
import { type KeptItems, parseRecord } from '#web/lib/safe-storage'
import { draftKey } from './draft-progress'

/** Answers so far; may be missing or invalid. */
export type DraftSections = { [Name in SectionName]?: Partial<Sections[Name]> }

/** Who may open the profile and see its picture, as far as that was chosen. */
export interface DraftPrivacy {
  profile_visibility?: Visibility
  show_profile_picture?: Visibility
}

/** What stands as chosen before anything was. */
export const startPrivacy: Required<DraftPrivacy> = {
  profile_visibility: privacyDefaults.profile_visibility,
  show_profile_picture: privacyDefaults.show_profile_picture,
}

export interface Draft {
  /** The step to resume at, 0 to 7. */
  step: number
  /** The furthest step that was opened. */
  reached: number
  sections: DraftSections
  /** URL of the picture, once uploaded. */
  image_url: string | null
  privacy?: DraftPrivacy
  /** Whom the profile is for, once said. */
  made_by?: MadeBy
  /** Paths (`personal_info.height`) of the answers that were chosen, changed or confirmed; missing in earlier drafts. */
  touched?: readonly string[]
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

const privacyNames = ['profile_visibility', 'show_profile_picture'] as const

function privacyOf(value: unknown): DraftPrivacy | undefined {
  if (!isRecord(value)) return undefined
  return Object.fromEntries(
    privacyNames.flatMap((name) => {
      const chosen = visibilities.find((visibility) => visibility === value[name])
      return chosen ? [[name, chosen]] : []
    }),
  )
}

function whoseAndTouched({ made_by, touched }: Record<string, unknown>): Pick<Draft, 'made_by' | 'touched'> {
  const whose = madeBy.find((one) => one === made_by)
  const paths = Array.isArray(touched) ? touched.filter((path) => typeof path === 'string') : undefined
  return { ...(whose && { made_by: whose }), ...(paths && { touched: paths }) }
}

/** Parses a stored draft, possibly of another app version; drops what it cannot read. */
function parseDraft(text: string | null): Draft {
  const stored = parseRecord(text)
  const sections = isRecord(stored.sections) ? stored.sections : {}
  const reached = stepIn(stored.reached)
  const privacy = privacyOf(stored.privacy)
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
    ...(privacy && { privacy }),
    ...whoseAndTouched(stored),
  }
}

/** Sections whose answers could be sent as they are. */
export const finishedIn = ({ sections }: Pick<Draft, 'sections'>): SectionName[] =>
  sectionNames.filter((name) => sectionSchemas[name].safeParse(sections[name]).success)

/** This device's storage, named anew for each access: where site data is blocked, naming it throws. */
export const deviceStorage: KeptItems = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
  removeItem: (key) => localStorage.removeItem(key),
}

export interface DraftStore {
  read: () => Draft
  /** False if the last access to storage failed, or another tab has removed the draft. */
  isKept: () => boolean
  /** Whether another tab has removed the draft, having submitted it or started over. */
  isRemoved: () => boolean
  saveSections: (sections: DraftSections) => void
  saveStep: (step: number) => void
  saveImage: (url: string | null) => void
  savePrivacy: (privacy: DraftPrivacy) => void
  saveMadeBy: (madeBy: MadeBy) => void
  saveTouched: (paths: readonly string[]) => void
  /** Deletes the draft and its picture; later writes through this store are ignored, what was read last stays readable. */
  close: () => void
}

/** Opens a user's draft. Other tabs may write it too: what they have written is taken over, and only changes are added. */
export function openDraft(storage: KeptItems, userId: string): DraftStore {
  const key = draftKey(userId)
  let kept = true
  let closed = false
  let removed = false
  let draft = blank()
  /** What this tab last found or wrote; null while there was nothing. */
  let text: string | null = null

  const refresh = () => {
    if (closed || removed) return
    try {
      const now = storage.getItem(key)
      if (now === null) removed = text !== null
      // What this tab could not write would be lost.
      else if (kept && now !== text) {
        draft = parseDraft(now)
        text = now
      }
    } catch {
      kept = false
    }
  }

  const save = (changeOf: (now: Draft) => Partial<Draft>) => {
    if (closed) return
    refresh()
    draft = { ...draft, ...changeOf(draft) }
    // What another tab has removed stays for the visit, and is not written back.
    if (removed) return
    try {
      // With what is finished, which `draft-progress` reads without the rules of all sections.
      const next = JSON.stringify({ ...draft, finished: finishedIn(draft) })
      storage.setItem(key, next)
      text = next
      kept = true
    } catch {
      kept = false
    }
  }

  refresh()
  return {
    read: () => {
      refresh()
      return draft
    },
    isKept: () => kept && !removed,
    isRemoved: () => {
      refresh()
      return removed
    },
    saveSections: (sections) => save((now) => ({ sections: { ...now.sections, ...sections } })),
    saveStep: (step) => save(({ reached }) => ({ step, reached: Math.max(step, reached) })),
    saveImage: (image_url) => save(() => ({ image_url })),
    savePrivacy: (privacy) => save((now) => ({ privacy: { ...now.privacy, ...privacy } })),
    saveMadeBy: (made_by) => save(() => ({ made_by })),
    saveTouched: (touched) => save(() => ({ touched })),
    close: () => {
      closed = true
      void keptPictures.forget(userId)
      try {
        storage.removeItem(key)
      } catch {
        // Storage is unavailable: nothing to delete.
      }
    },
  }
}
