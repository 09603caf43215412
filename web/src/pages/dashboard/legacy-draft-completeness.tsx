import { deviceStorage, finishedIn, openDraft } from '#web/features/wizard/draft'
import { YourDraft } from './draft-completeness'

/** Completeness of a draft that does not say what is finished in it: the rules of its sections do. */
export function YourEarlierDraft({ userId }: { userId: string }) {
  const draft = openDraft(deviceStorage, userId).read()
  const written = {
    finished: finishedIn(draft),
    maritalStatus: draft.sections.personal_info?.marital_status,
    picture: draft.image_url !== null,
  }
  return <YourDraft written={written} />
}
