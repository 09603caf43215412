import { deviceStorage, finishedIn, openDraft } from '#web/features/wizard/draft'
import { DraftCompleteness } from './draft-completeness'

/**
 * Completeness of a draft of an earlier version, which does not store its finished sections: the rules of the
 * sections decide.
 */
export function LegacyDraftCompleteness({ userId }: { userId: string }) {
  const draft = openDraft(deviceStorage, userId).read()
  const written = {
    finished: finishedIn(draft),
    maritalStatus: draft.sections.personal_info?.marital_status,
    picture: draft.image_url !== null,
  }
  return <DraftCompleteness written={written} />
}
