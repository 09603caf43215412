import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api'
import { ApiError, errorText } from '#web/lib/api-error'

/** Where a mailed link stands by which somebody ends the mails about new people. */
export type Ending =
  /** Nothing is done before the button is pressed: mail programs open links by themselves. */
  | { state: 'asking'; busy: boolean; end: () => void }
  | { state: 'failed'; busy: boolean; end: () => void; message: string }
  | { state: 'done' }
  | { state: 'refused' }
  | { state: 'incomplete' }

const refusals = new Set([400, 404])

/** Ends the mails to whom this code belongs, once they press the button. */
export function useEnding(code: string | null): Ending {
  const client = useQueryClient()
  const { mutate, variables, isPending, isSuccess, error } = useMutation({
    mutationFn: (held: string) => call('saved-searches.unsubscribe', { code: held }),
    meta: { errors: 'own' },
    // They may be signed in here.
    onSuccess: () => client.invalidateQueries({ queryKey: ['alert-timing'] }),
  })
  if (code === null) return { state: 'incomplete' }
  const asking = { busy: isPending, end: () => mutate(code) }
  // Of another link that was opened here before, it says nothing.
  if (variables !== code) return { state: 'asking', ...asking }
  if (isSuccess) return { state: 'done' }
  if (!error) return { state: 'asking', ...asking }
  return error instanceof ApiError && refusals.has(error.status)
    ? { state: 'refused' }
    : { state: 'failed', message: errorText(error), ...asking }
}
