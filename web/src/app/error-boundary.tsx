import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { Component, useCallback, useEffect, useState, type ReactNode } from 'react'
import { pageRetryMs } from '#shared/limits'
import { Button } from '../ui/buttons/button'
import { ErrorState } from '../ui/states/states'
import { errorText, networkError } from '../lib/api-error'
import { isNetworkAtFault, reloadPage } from '../lib/lazy-part'
import { notifyError } from '../lib/notify'

interface Props {
  children: ReactNode
  /** A change clears the error, e.g. on navigation. */
  resetKey: string
}

interface State {
  /** `network`: the network caused the error, e.g. the page's code failed to load. */
  failing: 'page' | 'network' | null
  resetKey: string
}

/**
 * Reloads the page on demand, and automatically when the network returns; retries while the site is not reachable.
 */
function useLoadAgain() {
  const [trying, setTrying] = useState(false)
  const retry = useCallback(() => {
    setTrying(true)
    reloadPage().catch((error: unknown) => {
      setTrying(false)
      notifyError(error)
    })
  }, [])
  useEffect(() => {
    let later: ReturnType<typeof setTimeout> | undefined
    const byItself = () => {
      clearTimeout(later)
      reloadPage().catch(() => {
        if (navigator.onLine) later = setTimeout(byItself, pageRetryMs)
      })
    }
    addEventListener('online', byItself)
    return () => {
      clearTimeout(later)
      removeEventListener('online', byItself)
    }
  }, [])
  return { trying, retry }
}

function NotArrived() {
  const { trying, retry } = useLoadAgain()
  return (
    <chakra.div p={{ base: '4', md: '8' }}>
      <ErrorState message={errorText(networkError())} onRetry={retry} retrying={trying} />
    </chakra.div>
  )
}

function Failure() {
  return (
    <chakra.div role="alert" maxWidth="reading" px={{ base: '4', md: '8' }} py="12">
      <chakra.h2 textStyle="h2">
        <Trans>This page has stopped working</Trans>
      </chakra.h2>
      <chakra.p color="ink.muted" marginBlockStart="2" marginBlockEnd="6">
        <Trans>
          What you saved is safe. Please reload the page. If this happens again, tell us on the contact page.
        </Trans>
      </chakra.p>
      <Button onClick={() => location.reload()}>
        <Trans>Reload</Trans>
      </Button>
    </chakra.div>
  )
}

/** Catches errors of a page, and failed loads of its code, so that the layout around it remains. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failing: null, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failing: isNetworkAtFault(error) ? 'network' : 'page' }
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { failing: null, resetKey: props.resetKey }
  }

  override componentDidCatch(error: unknown) {
    if (isNetworkAtFault(error)) notifyError(networkError())
  }

  override render() {
    const { failing } = this.state
    if (failing === 'network') return <NotArrived />
    return failing ? <Failure /> : this.props.children
  }
}
