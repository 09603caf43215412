import { type ReportReason, reportReasons } from '#shared/options/moderation'
import type { Report } from '#shared/schemas/moderation'
import { type KeptDraft, messageDraft } from '#web/lib/message-draft'

const isReason = (value: string | undefined): value is ReportReason =>
  (reportReasons as readonly (string | undefined)[]).includes(value)

/** What a member has written of a report about another one, kept for this tab until it is sent. */
export function reportDraft(profileId: string, userId: string | undefined): KeptDraft<Partial<Report>> {
  const draft = messageDraft(`report.${profileId}`, userId)
  return {
    read: () => {
      const { reason, message = '', evidence = '' } = draft.read()
      return {
        ...(isReason(reason) && { reason }),
        message,
        evidence: evidence.split(',').map(Number).filter(Boolean),
      }
    },
    save: ({ reason = '', message = '', evidence = [] }) =>
      draft.save({ reason, message, evidence: evidence.join() }),
    clear: draft.clear,
  }
}
