import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { Component, type ReactNode } from 'react'
import { Button } from '../components/button'

interface Props {
  children: ReactNode
  /** A change clears the error, e.g. on navigation. */
  resetKey: string
}

interface State {
  failed: boolean
  resetKey: string
}

function Failure() {
  return (
    <chakra.div role="alert" maxWidth="reading" px={{ base: '4', md: '8' }} py="12">
      <chakra.h2 textStyle="h2">
        <Trans>This page stopped working</Trans>
      </chakra.h2>
      <chakra.p color="ink.muted" marginBlockStart="2" marginBlockEnd="6">
        <Trans>
          What you saved is safe. Load the page again; if it happens once more, tell us on the contact page.
        </Trans>
      </chakra.p>
      <Button onClick={() => location.reload()}>
        <Trans>Load again</Trans>
      </Button>
    </chakra.div>
  )
}

/** Catches errors thrown by a page, so that the layout around it stays. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true }
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { failed: false, resetKey: props.resetKey }
  }

  override render() {
    return this.state.failed ? <Failure /> : this.props.children
  }
}
