import { zodResolver } from '@hookform/resolvers/zod'
import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { type Report, ReportSchema } from '#shared/schemas/moderation'
import { call } from '#web/lib/api'
import { ApiError, isCode } from '#web/lib/api-error'
import { useFormAction } from '#web/lib/forms/use-form-action'
import { useSaveOnChange } from '#web/lib/forms/sync-values'
import { reportKeys } from '../report-keys'
import { useSession } from '#web/lib/session-context'
import { chosenOf, type EvidenceThread } from './evidence'
import { type ReportReason, reportReasons } from '#shared/options/moderation'
import { type StoredDraft, messageDraft } from '#web/lib/message-draft'

const isReason = (value: string | undefined): value is ReportReason =>
  (reportReasons as readonly (string | undefined)[]).includes(value)

/** The draft of a report about a member, stored for this tab until it is sent. */
export function reportDraft(profileId: string, userId: string | undefined): StoredDraft<Partial<Report>> {
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

/** Replaces the server's message of a refusal with one about reports. */
function explain(error: unknown): never {
  if (isCode(error, 'not_found'))
    throw new ApiError(404, 'gateway', t`This member has left. There is nothing left to report.`)
  if (isCode(error, 'too_many_requests'))
    throw new ApiError(
      429,
      'gateway',
      t`You have sent many reports today. Please try again tomorrow, or write to us.`,
    )
  throw error
}

const empty = (profile_id: string): Partial<Report> => ({ profile_id, message: '', evidence: [] })

/**
 * The form of a report about a member. Sends those chosen messages that the reporter still sees. Stores the
 * draft until it is sent; `onDone` receives the server's message.
 */
export function useReport(
  profileId: string,
  thread: EvidenceThread | undefined,
  onDone: (message: string) => void,
) {
  const queries = useQueryClient()
  const { user } = useSession()
  const draft = useMemo(() => reportDraft(profileId, user?.id), [profileId, user?.id])
  const form = useForm<Report>({
    resolver: zodResolver(ReportSchema),
    defaultValues: { ...empty(profileId), ...draft.read() },
  })
  useSaveOnChange(form.subscribe, draft.save)
  const action = useFormAction(
    form,
    ({ evidence = [], ...values }) => {
      const shown = chosenOf(thread, evidence).map(({ seq }) => seq)
      return call('reports.create', { ...values, evidence: shown }).catch(explain)
    },
    ({ message }) => {
      draft.clear()
      void queries.invalidateQueries({ queryKey: reportKeys.all })
      onDone(message || t`Thank you. We will look into it and tell you the result.`)
    },
  )
  const clear = () => {
    form.reset(empty(profileId))
    draft.clear()
  }
  return { form, clear, ...action }
}
