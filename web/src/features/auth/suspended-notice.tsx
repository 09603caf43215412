import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { appealPath } from '#shared/terms'
import { Button, TextLink } from '#web/ui/buttons/button'
import { AlertBox } from '#web/ui/states/alert-box'
import { appealPagePath } from '#web/lib/paths'
import type { Suspension } from '#web/lib/session/suspension'
import { formatDate } from '#web/lib/wording/wording'
import { Written } from '#web/ui/written'

function Title({ until }: Pick<Suspension, 'until'>) {
  const end = until ? formatDate(until) : ''
  return end ? (
    <Trans>Your account is suspended until {end}.</Trans>
  ) : (
    <Trans>Your account is suspended.</Trans>
  )
}

/**
 * The link to the appeal is only shown at sign-in. Without a case, members are asked to write to us there.
 */
function SignInAgain({ onSignIn }: { onSignIn: () => void }) {
  return (
    <>
      <chakra.p marginBlockStart="2" marginBlockEnd="3">
        <Trans>
          Is this a mistake? Enter your e-mail and your password once more, and we will show you how to
          appeal.
        </Trans>
      </chakra.p>
      <Button variant="line" size="sm" onClick={onSignIn}>
        <Trans>Sign in again</Trans>
      </Button>
      <chakra.p marginBlockStart="3">
        <Trans>
          If that does not help, <TextLink href={appealPath}>write to us</TextLink>.
        </Trans>
      </chakra.p>
    </>
  )
}

function WriteToUs() {
  return (
    <>
      <chakra.p marginBlockStart="2">
        <Trans>Please contact us if you think this is a mistake.</Trans>
      </chakra.p>
      <TextLink standalone href={appealPath}>
        <Trans>Write to us</Trans>
      </TextLink>
    </>
  )
}

export interface SuspendedNoticeProps {
  suspension: Suspension | null
  /** Scrolls to the sign-in form below. Missing once they have signed in again. */
  onSignIn?: () => void
}

/** Tells the owner of a suspended account why, until when, and where to appeal, if known. */
export function SuspendedNotice({ suspension, onSignIn }: SuspendedNoticeProps) {
  const { reason, until, removed_at, appeal = appealPath } = suspension ?? {}
  const removal = removed_at ? formatDate(removed_at) : ''
  const contact = onSignIn ? <SignInAgain onSignIn={onSignIn} /> : <WriteToUs />
  return (
    <AlertBox tone="brass" icon="alert" title={<Title until={until} />}>
      {reason && (
        <chakra.div marginBlockStart="2">
          <chakra.span fontWeight="bold">
            <Trans>Reason:</Trans>
          </chakra.span>
          {/* The administrator's text, in whatever language. */}
          <Written whiteSpace="pre-line">{reason}</Written>
        </chakra.div>
      )}
      {removal && (
        <chakra.p marginBlockStart="2">
          <Trans>Your account will be removed on {removal}.</Trans>
        </chakra.p>
      )}
      {appeal.startsWith(appealPagePath) ? (
        <TextLink standalone href={appeal}>
          <Trans>Read the decision, or appeal</Trans>
        </TextLink>
      ) : (
        contact
      )}
    </AlertBox>
  )
}
