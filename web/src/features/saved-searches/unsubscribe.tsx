import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#web/ui/buttons/button'
import { AlertBox } from '#web/ui/states/alert-box'
import { NoWrap } from '#web/ui/text'
import { alertTimingPath } from '#web/lib/paths'
import type { Ending } from './use-ending'

const question = (
  <Trans>
    No more <NoWrap>e-mails</NoWrap> about new people?
  </Trans>
)

const titles: Record<Ending['state'], ReactNode> = {
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

export const EndingTitle = ({ ending }: { ending: Ending }) => titles[ending.state]

const Parts = chakra('div', { base: { display: 'grid', gap: '5' } })

/** Where these mails are turned on and off, for who is signed in or signs in first. */
const OpenSavedSearches = () => (
  <ButtonLink variant="line" href={alertTimingPath} full>
    <Trans>Open your saved searches</Trans>
  </ButtonLink>
)

function Asking({ ending }: { ending: Extract<Ending, { state: 'asking' | 'failed' }> }) {
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
        <Trans>Your saved searches stay as they are, and the app still tells you of new people.</Trans>
      </p>
      <Button full loading={ending.busy} onClick={ending.end}>
        {ending.state === 'failed' ? <Trans>Try again</Trans> : <Trans>Stop these e-mails</Trans>}
      </Button>
    </Parts>
  )
}

/** The page below its title: what can be done, or what has been. */
export function EndingNext({ ending }: { ending: Ending }) {
  switch (ending.state) {
    case 'asking':
    case 'failed':
      return <Asking ending={ending} />
    case 'done':
      return (
        <Parts>
          <AlertBox tone="ok" icon="check">
            <Trans>
              The app still tells you of them. You can turn the e-mails on again under “Saved searches”.
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
              Some e-mail programs cut links short. Please copy the whole address from the e-mail into your
              browser, or turn these e-mails off under “Saved searches”.
            </Trans>
          </AlertBox>
          <OpenSavedSearches />
        </Parts>
      )
  }
}
