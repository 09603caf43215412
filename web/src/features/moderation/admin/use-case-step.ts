import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { CaseDetail } from '#shared/schemas/moderation'
import { useFormAction } from '#web/lib/forms/use-form-action'
import { notify } from '#web/lib/notify'
import { isDoneByAnother, useUpdateCachedCase } from './queries'

export interface CaseStep<Complete> {
  /** The case. */
  id: string
  send: (values: Complete) => Promise<{ data: CaseDetail; message: string }>
  /** Success message if the server sends none. */
  done: string
  /** Called if another administrator has already done this. */
  onDoneByAnother: () => void
}

/**
 * Asks for confirmation, performs a step of a case, and shows the result. The form stays unchanged after a
 * failure.
 */
export function useCaseStep<Draft extends FieldValues, Complete extends Draft>(
  form: UseFormReturn<Draft, unknown, Complete>,
  { id, send, done, onDoneByAnother }: CaseStep<Complete>,
) {
  const { keep, refreshStale } = useUpdateCachedCase(id)
  const [asking, setAsking] = useState<Complete | null>(null)
  const close = () => setAsking(null)
  const { submit, busy, failure } = useFormAction(
    form as unknown as UseFormReturn<Draft>,
    (draft) =>
      // The form passes the draft as parsed by its schema.
      send(draft as Complete)
        .catch((error: unknown) => {
          if (isDoneByAnother(error)) onDoneByAnother()
          return refreshStale(error)
        })
        .finally(close),
    async ({ data, message }) => {
      notify('success', message || done)
      await keep(data)
    },
    { explained: isDoneByAnother },
  )
  const ask = form.handleSubmit((values) => setAsking(values))
  return { asking, ask, close, confirm: () => submit(), busy, failure }
}
