import { type MadeBy, madeBy } from '#shared/options/made-by'
import { type SectionName, type Sections, sectionNames, sectionSchemas } from '#shared/schemas/profile'
import { type PartnerAnswers, PartnerAnswersSchema } from '#web/features/profiles/form/wishes'
import { isRecord } from '#web/lib/json'
import { chosenPictures } from '#web/lib/picture/chosen-pictures'
import { type ItemStorage, parseRecord } from '#web/lib/safe-storage'
import { draftKey } from './draft-progress'
import { type PrivacyChoice, privacyChoices } from './privacy-choice'

/** Answers so far; may be missing or invalid. */
export type DraftSections = {
  [Name in SectionName]?: Partial<Sections[Name]>
} & { partner_requirements?: Partial<PartnerAnswers> }

export interface Draft {
  /** The step to resume at, 0 to 7. */
  step: number
  /** The furthest opened step. */
  reached: number
  sections: DraftSections
  /** URL of the picture, once uploaded. */
  image_url: string | null
  /** How open the profile is, once chosen. */
  privacy?: PrivacyChoice
  /** Who the profile is for, once answered. */
  made_by?: MadeBy
  /**
   * Paths (`personal_info.height`) of answers that were chosen, changed or confirmed; missing in older
   * drafts.
   */
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
  const { shape } = name === 'partner_requirements' ? PartnerAnswersSchema : sectionSchemas[name]
  const known = Object.keys(shape)
  return Object.fromEntries(known.filter((key) => isAnswer(value[key])).map((key) => [key, value[key]]))
}

function privacyOf(value: unknown): PrivacyChoice | undefined {
  // Drafts of earlier versions hold who sees the profile, and who sees the picture.
  if (isRecord(value))
    return Object.values(value).every((visibility) => visibility === 'everyone') ? undefined : 'accepted'
  return privacyChoices.find((choice) => choice === value)
}

function madeByAndTouched({ made_by, touched }: Record<string, unknown>): Pick<Draft, 'made_by' | 'touched'> {
  const whose = madeBy.find((one) => one === made_by)
  const paths = Array.isArray(touched) ? touched.filter((path) => typeof path === 'string') : undefined
  return { ...(whose && { made_by: whose }), ...(paths && { touched: paths }) }
}

/** Parses a stored draft, possibly of another app version. Drops what it cannot read. */
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
    ...madeByAndTouched(stored),
  }
}

/** Sections with complete, valid answers. */
export const finishedIn = ({ sections }: Pick<Draft, 'sections'>): SectionName[] =>
  sectionNames.filter((name) => sectionSchemas[name].safeParse(sections[name]).success)

/** This device's storage. Accessed anew each time, because the access throws if site data is blocked. */
export const deviceStorage: ItemStorage = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
  removeItem: (key) => localStorage.removeItem(key),
}

export interface DraftStore {
  read: () => Draft
  /** False if the last access to storage failed, or another tab removed the draft. */
  isKept: () => boolean
  /** Whether another tab removed the draft: it submitted it or started over. */
  isRemoved: () => boolean
  saveSections: (sections: DraftSections) => void
  saveStep: (step: number) => void
  saveImage: (url: string | null) => void
  savePrivacy: (privacy: PrivacyChoice) => void
  saveMadeBy: (madeBy: MadeBy) => void
  saveTouched: (paths: readonly string[]) => void
  /** Deletes the draft and its picture. Later writes are ignored; the last draft stays readable. */
  close: () => void
}

/** Opens a user's draft. Other tabs may also write it: their changes are merged. */
export function openDraft(storage: ItemStorage, userId: string): DraftStore {
  const key = draftKey(userId)
  let kept = true
  let closed = false
  let removed = false
  let draft = blank()
  /** What this tab last read or wrote; null if there was nothing. */
  let text: string | null = null

  const refresh = () => {
    if (closed || removed) return
    try {
      const now = storage.getItem(key)
      if (now === null) removed = text !== null
      // Otherwise changes that this tab could not write would be lost.
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
    // A draft removed by another tab stays in memory, and is not written back.
    if (removed) return
    try {
      // Includes the finished sections, so that `draft-progress` needs no schemas.
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
    savePrivacy: (privacy) => save(() => ({ privacy })),
    saveMadeBy: (made_by) => save(() => ({ made_by })),
    saveTouched: (touched) => save(() => ({ touched })),
    close: () => {
      closed = true
      void chosenPictures.forget(userId)
      try {
        storage.removeItem(key)
      } catch {
        // Storage is unavailable: nothing to delete.
      }
    },
  }
}
