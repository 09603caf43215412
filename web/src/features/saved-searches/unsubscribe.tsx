import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#web/ui/buttons/button'
import { AlertBox } from '#web/ui/states/alert-box'
import { NoWrap } from '#web/ui/text'
import { alertTimingPath } from '#web/lib/paths'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api'
import { ApiError, errorText } from '#web/lib/api-error'

/** The state of a mailed unsubscribe link. */
type Unsubscription =
  /** Nothing happens before the button is pressed, because mail programs open links automatically. */
  | { state: 'asking'; busy: boolean; end: () => void }
  | { state: 'failed'; busy: boolean; end: () => void; message: string }
  | { state: 'done' }
  | { state: 'refused' }
  | { state: 'incomplete' }

const refusals = new Set([400, 404])

/** Unsubscribes the owner of this code when they press the button. */
export function useUnsubscribe(code: string | null): Unsubscription {
  const client = useQueryClient()
  const { mutate, variables, isPending, isSuccess, error } = useMutation({
    mutationFn: (held: string) => call('saved-searches.unsubscribe', { code: held }),
    meta: { errors: 'own' },
    // They may be signed in here.
    onSuccess: () => client.invalidateQueries({ queryKey: ['alert-timing'] }),
  })
  if (code === null) return { state: 'incomplete' }
  const asking = { busy: isPending, end: () => mutate(code) }
  // The result belongs to another link that was opened before.
  if (variables !== code) return { state: 'asking', ...asking }
  if (isSuccess) return { state: 'done' }
  if (!error) return { state: 'asking', ...asking }
  return error instanceof ApiError && refusals.has(error.status)
    ? { state: 'refused' }
    : { state: 'failed', message: errorText(error), ...asking }
}

const question = (
  <Trans>
    No more <NoWrap>e-mails</NoWrap> about new people?
  </Trans>
)

const titles: Record<Unsubscription['state'], ReactNode> = {
  asking: question,
  failed: question,
  done: (
    <Trans>
      You will get no more <NoWrap>e-mails</NoWrap> about new people
    </Trans>
  ),
  refused: <Trans>This link does not work any more</Trans>,
  incomplete: <Trans>This link is not complete</Trans>,
}

export const UnsubscribeTitle = ({ ending }: { ending: Unsubscription }) => titles[ending.state]

const Parts = chakra('div', { base: { display: 'grid', gap: '5' } })

/** Link to the settings of these mails, for signed-in members or after sign-in. */
const OpenSavedSearches = () => (
  <ButtonLink variant="line" href={alertTimingPath} full>
    <Trans>Open your saved searches</Trans>
  </ButtonLink>
)

function Asking({ ending }: { ending: Extract<Unsubscription, { state: 'asking' | 'failed' }> }) {
  return (
    <Parts>
      {ending.state === 'failed' && (
        <div role="alert">
          <AlertBox tone="err" icon="alert">
            {ending.message}
          </AlertBox>
        </div>
      )}
      <p>
        <Trans>Your saved searches stay as they are, and the app still tells you about new people.</Trans>
      </p>
      <Button full loading={ending.busy} onClick={ending.end}>
        {ending.state === 'failed' ? <Trans>Try again</Trans> : <Trans>Stop these e-mails</Trans>}
      </Button>
    </Parts>
  )
}

/** The page below its title: the button or the result. */
export function UnsubscribeActions({ ending }: { ending: Unsubscription }) {
  switch (ending.state) {
    case 'asking':
    case 'failed':
      return <Asking ending={ending} />
    case 'done':
      return (
        <Parts>
          <AlertBox tone="ok" icon="check">
            <Trans>
              The app still tells you about them. You can turn the e-mails on again under “Saved searches”.
            </Trans>
          </AlertBox>
          <OpenSavedSearches />
        </Parts>
      )
    case 'refused':
      return (
        <Parts>
          <AlertBox tone="err" icon="alert">
            <Trans>You can turn these e-mails off under “Saved searches” in your account.</Trans>
          </AlertBox>
          <OpenSavedSearches />
        </Parts>
      )
    case 'incomplete':
      return (
        <Parts>
          <AlertBox tone="err" icon="alert">
            <Trans>
              Some e-mail apps cut links short. Please copy the whole address from the e-mail into your
              browser, or turn these e-mails off under “Saved searches”.
            </Trans>
          </AlertBox>
          <OpenSavedSearches />
        </Parts>
      )
  }
}
