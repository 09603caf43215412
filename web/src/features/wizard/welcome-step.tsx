import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { Button } from '#web/components/button'
import { Address } from '#web/components/email-proof/address'
import { WizardLayout } from '#web/components/layout/wizard-layout'
import { useWizard } from './wizard-context'

const Line = chakra('li', { base: { paddingInlineStart: '1', marginBlockEnd: '2' } })

export function WelcomeStep() {
  const { user, goTo } = useWizard()
  const name = user.name
  return (
    <WizardLayout
      leaveTo="/dashboard"
      title={<Trans>Welcome, {name}</Trans>}
      sub={<Trans>Seven short steps, and families can read about you.</Trans>}
      next={
        <Button onClick={() => goTo(1)}>
          <Trans>Let&apos;s Start</Trans>
        </Button>
      }
    >
      <chakra.ul
        paddingInlineStart="5"
        maxWidth="reading"
        listStyleType="disc"
        css={{ '& ::marker': { color: 'act' } }}
      >
        <Line>
          <Trans>
            It takes about ten minutes. What you write is kept on this device, so you may stop and come back.
          </Trans>
        </Line>
        <Line>
          <Trans>Have a picture at hand, of at most 2 MB.</Trans>
        </Line>
        <Line>
          <Trans>Nobody sees anything before you submit at the end.</Trans>
        </Line>
      </chakra.ul>
      {user.email_unproven && (
        <chakra.p color="ink.muted" maxWidth="reading" marginBlockStart="5">
          <Trans>
            Please open the link in our mail to <Address>{user.email}</Address> within three days; until then
            no proposal can be sent.
          </Trans>
        </chakra.p>
      )}
    </WizardLayout>
  )
}
