import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { madeBy, madeByLabels } from '#shared/options/made-by'
import { Button } from '#web/ui/buttons/button'
import { RadioCards } from '#web/ui/fields/radio-cards'
import { EmailAddress } from '#web/features/auth/email-proof/email-address'
import { LanguageRow } from '#web/ui/layout/language-switch'
import { WizardLayout } from '#web/ui/layout/wizard-layout'
import { optionsFrom } from '#web/ui/fields/options'
import { chooseMadeBy } from './choose-made-by'
import { useWizard } from './wizard-context'

const Line = chakra('li', { base: { paddingInlineStart: '1', marginBlockEnd: '2' } })

export function WelcomeStep() {
  const { user, draft, goTo } = useWizard()
  const [whose, setWhose] = useState(draft.read().made_by)
  const name = <bdi>{user.name}</bdi>
  return (
    <WizardLayout
      leaveTo="/dashboard"
      title={<Trans>Welcome, {name}</Trans>}
      sub={<Trans>Seven short steps, and families can read the profile.</Trans>}
      next={
        <Button onClick={() => goTo(1)}>
          <Trans>Let&apos;s Start</Trans>
        </Button>
      }
    >
      <LanguageRow />
      <chakra.div maxWidth="reading" marginBlock="7">
        <RadioCards
          label={<Trans>Who is this profile for?</Trans>}
          options={optionsFrom(madeBy, madeByLabels)}
          value={whose}
          onChange={(chosen) => {
            chooseMadeBy(draft, chosen, user.name)
            setWhose(chosen)
          }}
        />
      </chakra.div>
      <chakra.ul
        paddingInlineStart="5"
        maxWidth="reading"
        listStyleType="disc"
        css={{ '& ::marker': { color: 'act' } }}
      >
        <Line>
          <Trans>
            It takes about ten minutes. Your answers are kept only on this device: you can stop and continue
            later on the same device.
          </Trans>
        </Line>
        <Line>
          <Trans>Have a picture ready. If it is too large, we can make it smaller here.</Trans>
        </Line>
        <Line>
          <Trans>Nobody sees anything before you submit at the end.</Trans>
        </Line>
      </chakra.ul>
      {user.email_unproven && (
        <chakra.p color="ink.muted" maxWidth="reading" marginBlockStart="5">
          <Trans>
            Please open the link in our e-mail to <EmailAddress>{user.email}</EmailAddress> within three days.
            Until you do, you cannot send a proposal.
          </Trans>
        </chakra.p>
      )}
    </WizardLayout>
  )
}
