import { Stack } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#web/ui/buttons/button'
import { EmailAddress } from './email-proof/email-address'
import { SendAgain } from './email-proof/send-again'
import { Skeleton } from '#web/ui/states/states'
import { AlertBox } from '#web/ui/states/alert-box'
import { NoWrap } from '#web/ui/text'
import { pathAfterSignIn } from '#web/lib/next-path'
import { changeEmailPath, signInFor, signInPath } from '#web/lib/paths'
import { useSession } from '#web/lib/session-context'
import { incompleteLinkAdvice, incompleteLinkTitle } from './incomplete-link'
import type { Proof } from './use-email-proof'

type DoneProps = Omit<Extract<Proof, { state: 'done' }>, 'state'>

const titles: Record<Proof['state'], ReactNode> = {
  working: (
    <Trans>
      Confirming your <NoWrap>e-mail</NoWrap> address
    </Trans>
  ),
  done: (
    <Trans>
      Your <NoWrap>e-mail</NoWrap> address is confirmed
    </Trans>
  ),
  incomplete: incompleteLinkTitle,
  refused: <Trans>This link does not work any more</Trans>,
  failed: (
    <Trans>
      Your <NoWrap>e-mail</NoWrap> address is not confirmed yet
    </Trans>
  ),
}

export function ProofTitle({ proof }: { proof: Proof }) {
  const { user } = useSession()
  if (proof.state !== 'done' || !user || proof.whose !== 'other') return titles[proof.state]
  return (
    <Trans>
      <EmailAddress>{proof.email}</EmailAddress> is confirmed.
    </Trans>
  )
}

function Working() {
  return (
    <Stack gap="5">
      <p role="status">
        <Trans>One moment, please.</Trans>
      </p>
      <Skeleton height="72px" borderRadius="card" />
      <Skeleton height="48px" borderRadius="control" />
    </Stack>
  )
}

/** Link to the user's landing page, or to sign in. */
function GoOn({ email }: { email?: string }) {
  const { user } = useSession()
  return user ? (
    <ButtonLink href={pathAfterSignIn(user, null)} full>
      <Trans>Continue</Trans>
    </ButtonLink>
  ) : (
    <ButtonLink href={signInPath} state={{ email }} full>
      <Trans>Sign in</Trans>
    </ButtonLink>
  )
}

/** Explains the result to the signed-in user, whose address this may not be. */
function Meaning({ email, whose }: DoneProps) {
  const { user } = useSession()
  if (user && whose === 'other')
    return (
      <Trans>
        You are signed in as <EmailAddress>{user.email}</EmailAddress>.
      </Trans>
    )
  if (whose === 'changed')
    return (
      <Trans>
        This is now the address of your account: <EmailAddress>{email}</EmailAddress>. Please sign in with it
        from now on.
      </Trans>
    )
  return (
    <Trans>
      Thank you. We now know that our e-mails to <EmailAddress>{email}</EmailAddress> reach you.
    </Trans>
  )
}

function Done({ email, whose }: DoneProps) {
  return (
    <Stack gap="5">
      <AlertBox tone="ok" icon="check">
        <p>
          <Meaning email={email} whose={whose} />
        </p>
      </AlertBox>
      <GoOn email={email} />
    </Stack>
  )
}

/** How to get a working link: for the account's address or for a requested new one. */
function NewLink({ email }: { email?: string }) {
  const { user } = useSession()
  if (!user)
    return (
      <>
        <p>
          <Trans>Sign in first. Then you can ask for a new link.</Trans>
        </p>
        {/* The dashboard's banner offers a new link. */}
        <ButtonLink href={signInFor('/dashboard')} full>
          <Trans>Sign in</Trans>
        </ButtonLink>
      </>
    )
  if (user.email_unproven && (email === undefined || email === user.email))
    return (
      <>
        <p>
          <Trans>
            We will send the new link to <EmailAddress>{user.email}</EmailAddress>.
          </Trans>
        </p>
        <SendAgain variant="act" full>
          <Trans>Send me a new link</Trans>
        </SendAgain>
      </>
    )
  return (
    <>
      <p>
        <Trans>
          The address of your account is <EmailAddress>{user.email}</EmailAddress>. You can change it on your
          account page.
        </Trans>
      </p>
      <ButtonLink variant="line" href={changeEmailPath} full>
        <Trans>Change address</Trans>
      </ButtonLink>
      <GoOn />
    </>
  )
}

/** The page below its title: the result and the next step. */
export function ProofNext({ proof }: { proof: Proof }) {
  if (proof.state === 'working') return <Working />
  if (proof.state === 'done') return <Done {...proof} />
  if (proof.state === 'failed')
    return (
      <Stack gap="5">
        <AlertBox tone="err" icon="alert">
          {proof.message}
        </AlertBox>
        <Button full onClick={proof.retry}>
          <Trans>Try again</Trans>
        </Button>
      </Stack>
    )
  return (
    <Stack gap="5">
      <AlertBox tone="err" icon="alert">
        {proof.state === 'refused' ? proof.message : <p>{incompleteLinkAdvice}</p>}
      </AlertBox>
      <NewLink {...(proof.state === 'refused' && { email: proof.email })} />
    </Stack>
  )
}
