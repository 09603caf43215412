import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { stoppableMails, type StoppableMail } from '#shared/schemas/notification-preferences'
import { Button, ButtonLink } from '#web/ui/buttons/button'
import { AlertBox } from '#web/ui/states/alert-box'
import { NoWrap } from '#web/ui/text'
import { notificationSettingsPath } from '#web/lib/paths'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api'
import { ApiError, errorText } from '#web/lib/api-error'
import { fragmentParts, readCodeFragment } from '#web/lib/mailed-fragment'

/** A link that stops a kind of mail. */
export interface UnsubscribeLink {
  code: string
  kind: StoppableMail
}

const isKind = (kind: string): kind is StoppableMail => stoppableMails.some((one) => one === kind)

/** Reads the fragment of the link; null if it is incomplete. Links of old mails have no kind: they were about new people. */
export function readUnsubscribeLink(hash: string): UnsubscribeLink | null {
  const code = readCodeFragment(hash)
  const { kind = 'people' } = fragmentParts(hash) ?? {}
  return code !== null && isKind(kind) ? { code, kind } : null
}

/** The state of a mailed unsubscribe link. */
type Unsubscription =
  /** Nothing happens before the button is pressed, because mail programs open links automatically. */
  | { state: 'asking'; kind: StoppableMail; busy: boolean; end: () => void }
  | { state: 'failed'; kind: StoppableMail; busy: boolean; end: () => void; message: string }
  | { state: 'done'; kind: StoppableMail }
  | { state: 'refused' }
  | { state: 'incomplete' }

const refusals = new Set([400, 404])

/** Unsubscribes the owner of this code when they press the button. */
export function useUnsubscribe(link: UnsubscribeLink | null): Unsubscription {
  const client = useQueryClient()
  const { mutate, variables, isPending, isSuccess, error } = useMutation({
    mutationFn: (held: UnsubscribeLink) => call('notifications.unsubscribe', held),
    meta: { errors: 'own' },
    // They may be signed in here.
    onSuccess: () => client.invalidateQueries({ queryKey: ['notification-preferences'] }),
  })
  if (link === null) return { state: 'incomplete' }
  const asking = { kind: link.kind, busy: isPending, end: () => mutate(link) }
  // The result belongs to another link that was opened before.
  if (variables?.code !== link.code || variables.kind !== link.kind) return { state: 'asking', ...asking }
  if (isSuccess) return { state: 'done', kind: link.kind }
  if (!error) return { state: 'asking', ...asking }
  return error instanceof ApiError && refusals.has(error.status)
    ? { state: 'refused' }
    : { state: 'failed', message: errorText(error), ...asking }
}

const questions: Record<StoppableMail, ReactNode> = {
  proposals: (
    <Trans>
      No more <NoWrap>e-mails</NoWrap> about proposals and pictures?
    </Trans>
  ),
  messages: (
    <Trans>
      No more <NoWrap>e-mails</NoWrap> about messages?
    </Trans>
  ),
  people: (
    <Trans>
      No more <NoWrap>e-mails</NoWrap> about new people?
    </Trans>
  ),
  summary: <Trans>No more weekly summary?</Trans>,
}

const results: Record<StoppableMail, ReactNode> = {
  proposals: (
    <Trans>
      You will get no more <NoWrap>e-mails</NoWrap> about proposals and pictures
    </Trans>
  ),
  messages: (
    <Trans>
      You will get no more <NoWrap>e-mails</NoWrap> about messages
    </Trans>
  ),
  people: (
    <Trans>
      You will get no more <NoWrap>e-mails</NoWrap> about new people
    </Trans>
  ),
  summary: <Trans>You will get no more weekly summaries</Trans>,
}

export function UnsubscribeTitle({ ending }: { ending: Unsubscription }) {
  if (ending.state === 'refused') return <Trans>This link does not work any more</Trans>
  if (ending.state === 'incomplete') return <Trans>This link is not complete</Trans>
  return ending.state === 'done' ? results[ending.kind] : questions[ending.kind]
}

const Parts = chakra('div', { base: { display: 'grid', gap: '5' } })

/** Link to the settings of these mails, for signed-in members or after sign-in. */
const OpenSettings = () => (
  <ButtonLink variant="line" href={notificationSettingsPath} full>
    <Trans>Open your notification settings</Trans>
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
      {ending.kind !== 'summary' && (
        <p>
          <Trans>The app still tells you, under “Notifications”.</Trans>
        </p>
      )}
      <Button full loading={ending.busy} onClick={ending.end}>
        {ending.state === 'failed' ? (
          <Trans>Try again</Trans>
        ) : (
          <span>
            <Trans>
              Stop these <NoWrap>e-mails</NoWrap>
            </Trans>
          </span>
        )}
      </Button>
    </Parts>
  )
}

/** What came of it, and the way to the settings. */
const Ended = ({ tone, children }: { tone: 'ok' | 'err'; children: ReactNode }) => (
  <Parts>
    <AlertBox tone={tone} icon={tone === 'ok' ? 'check' : 'alert'}>
      {children}
    </AlertBox>
    <OpenSettings />
  </Parts>
)

/** The page below its title: the button or the result. */
export function UnsubscribeActions({ ending }: { ending: Unsubscription }) {
  switch (ending.state) {
    case 'asking':
    case 'failed':
      return <Asking ending={ending} />
    case 'done':
      return (
        <Ended tone="ok">
          <Trans>You can turn the e-mails on again in your settings.</Trans>
        </Ended>
      )
    case 'refused':
      return (
        <Ended tone="err">
          <Trans>You can turn these e-mails off in your notification settings.</Trans>
        </Ended>
      )
    case 'incomplete':
      return (
        <Ended tone="err">
          <Trans>
            Some e-mail apps cut links short. Please copy the whole address from the e-mail into your browser,
            or turn these e-mails off in your notification settings.
          </Trans>
        </Ended>
      )
  }
}
