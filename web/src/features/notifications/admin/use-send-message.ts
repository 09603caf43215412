import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import type { MessageToMembers } from '#shared/schemas/broadcast'
import { call } from '#web/lib/api'
import { useFormAction } from '#web/lib/forms/use-form-action'
import { notify } from '#web/lib/notices'
import { sentMessagesPath } from '#web/lib/paths'
import { isPassing } from '#web/lib/query-client'
import type { MessageDraft } from './message-draft'
import { sentListsKey } from './queries'

/** One id for each message, as the server sends a repeated one once: another when something in it was changed. */
function useRequestId() {
  const last = useRef({ said: '', id: '' })
  return (message: MessageToMembers): string => {
    const said = JSON.stringify(message)
    if (last.current.said !== said) last.current = { said, id: crypto.randomUUID() }
    return last.current.id
  }
}

/** Asks, sends and shows what was sent. A failure leaves the form as it is. */
export function useSendMessage(form: UseFormReturn<MessageDraft, unknown, MessageToMembers>) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const requestId = useRequestId()
  const [asking, setAsking] = useState<MessageToMembers | null>(null)
  const close = () => setAsking(null)
  const send = async (draft: MessageDraft) => {
    // The form hands over what its schema made of the draft.
    const message = draft as MessageToMembers
    return call('notifications.create', { ...message, request_id: requestId(message) })
  }
  const { submit, busy, failure, error } = useFormAction(
    form as unknown as UseFormReturn<MessageDraft>,
    (draft) => send(draft).finally(close),
    async ({ message }) => {
      notify('success', message || t`Message sent.`)
      void queries.invalidateQueries({ queryKey: sentListsKey })
      await navigate(sentMessagesPath)
    },
  )
  return {
    /** What is about to be sent, while it is asked whether it should. */
    asking,
    ask: form.handleSubmit(setAsking),
    close,
    confirm: () => submit(),
    busy,
    failure,
    /** Nobody knows whether the server has it: its answer did not arrive. */
    unsure: error !== null && isPassing(error),
  }
}
