import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Control } from 'react-hook-form'
import { TextLink } from '#web/ui/buttons/button'
import { FieldGroup } from '#web/ui/fields/field'
import { FormCheckboxField } from '#web/ui/form/checkbox-field'
import { Card, SectionTitle } from '#web/ui/layout/surfaces'
import { accountPath } from '#web/lib/paths'
import { ThisDevice } from './this-device'
import type { PreferenceValues } from './values'

interface PushSectionProps {
  control: Control<PreferenceValues>
  userId: string
  pushKey: string | undefined
}

/** Notifications on the member's devices: whether this one shows them, and which. */
export function PushSection({ control, userId, pushKey }: PushSectionProps) {
  const { t } = useLingui()
  return (
    <Card>
      <SectionTitle>
        <Trans>Notifications on your devices</Trans>
      </SectionTitle>
      <chakra.div display="grid" gap="5" maxWidth="32em">
        <ThisDevice userId={userId} pushKey={pushKey} />
        <FieldGroup label={t`On all your devices, tell me about`}>
          {() => (
            <chakra.div display="grid" gap="2">
              <FormCheckboxField control={control} name="push.proposals" label={t`Proposals and pictures`} />
              <FormCheckboxField
                control={control}
                name="push.messages"
                label={t`Messages`}
                hint={t`At most once a day, until you read the conversation. We do not show the message.`}
              />
              <FormCheckboxField control={control} name="push.people" label={t`New people`} />
              <FormCheckboxField
                control={control}
                name="push.account"
                label={t`Your plan and your account`}
              />
            </chakra.div>
          )}
        </FieldGroup>
        <FormCheckboxField
          control={control}
          name="push.names"
          label={t`Show names`}
          hint={t`Other people may see your locked screen. Without names it says: “A family has answered your proposal.”`}
        />
        <chakra.p color="ink.muted">
          <Trans>
            Under <TextLink href={accountPath}>Account</TextLink> you see which devices show notifications.
            You can sign them out there.
          </Trans>
        </chakra.p>
      </chakra.div>
    </Card>
  )
}
