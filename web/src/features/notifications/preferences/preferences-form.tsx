import { chakra } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { lifetimes } from '#shared/limits'
import type { NotificationPreferences } from '#shared/schemas/notification-preferences'
import { Button, TextLink } from '#web/ui/buttons/button'
import { FormCheckboxField } from '#web/ui/form/checkbox-field'
import { FormRadioCards } from '#web/ui/form/fields'
import { FormFailure } from '#web/ui/form/form-failure'
import { Card, SectionTitle } from '#web/ui/layout/surfaces'
import { AlertBox } from '#web/ui/states/alert-box'
import { NoWrap } from '#web/ui/text'
import { call } from '#web/lib/api'
import { useFormAction } from '#web/lib/forms/use-form-action'
import { useServerValues } from '#web/lib/forms/sync-values'
import { notify } from '#web/lib/notify'
import { changeEmailPath, savedSearchesPath } from '#web/lib/paths'
import { useSession } from '#web/lib/session-context'
import { useAskBeforeUnload } from '#web/lib/use-ask-before-unload'
import { preferencesQuery } from './queries'
import { PushSection } from './push-section'
import { QuietHours } from './quiet-hours'
import { changeOf, type PreferenceValues, PreferenceValuesSchema, usualHours, valuesOf } from './values'

const Unproven = () => (
  <chakra.div marginBlockEnd="5">
    <AlertBox tone="brass" icon="mail">
      <Trans>
        We can send you e-mails after you confirm your address under{' '}
        <TextLink href={changeEmailPath}>Account</TextLink>.
      </Trans>
    </AlertBox>
  </chakra.div>
)

/** What the member is told by e-mail and on their devices, and when. */
export function PreferencesForm({
  userId,
  preferences,
  pushKey,
}: {
  userId: string
  preferences: NotificationPreferences
  pushKey: string | undefined
}) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { user } = useSession()
  // Keeps the hours when they are turned off and on again.
  const [hours, setHours] = useState(preferences.quiet ?? usualHours)
  const form = useForm<PreferenceValues>({
    resolver: zodResolver(PreferenceValuesSchema),
    defaultValues: valuesOf(preferences, hours),
  })
  const { dirtyFields } = form.formState
  useServerValues(form, valuesOf(preferences, hours))
  const { submit, busy, failure } = useFormAction(
    form,
    (values) => call('notifications.update-preferences', changeOf(values, dirtyFields)),
    async ({ data, message }, { from, to }) => {
      const { queryKey } = preferencesQuery(userId)
      // A request that started before would restore the old settings.
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, data)
      setHours({ from, to })
      form.reset(valuesOf(data, { from, to }))
      notify('success', message)
    },
  )
  useAskBeforeUnload(form.formState.isDirty)
  const { control } = form
  const minutes = lifetimes.unreadMail / 60
  const times = [
    { value: 'now', label: t`At once` },
    { value: 'daily', label: t`Once a day` },
    { value: 'off', label: t`Never` },
  ] as const
  return (
    <form noValidate onSubmit={submit}>
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6">
        <FormFailure message={failure} />
        <Card>
          <SectionTitle>
            <Trans>E-mails</Trans>
          </SectionTitle>
          {user?.email_unproven && <Unproven />}
          <chakra.div display="grid" gap="6" maxWidth="32em">
            <FormRadioCards
              control={control}
              name="proposals"
              label={t`Proposals and pictures`}
              options={times}
              columns={3}
              hint={t`When a family sends you a proposal or answers yours, asks to see your picture, or shows you theirs.`}
            />
            <FormRadioCards
              control={control}
              name="messages"
              label={t`Messages`}
              options={times}
              columns={3}
              hint={t`When you have not read a message for ${minutes} minutes. The e-mail does not show the message.`}
            />
            <chakra.div display="grid" gap="2">
              <FormCheckboxField
                control={control}
                name="people"
                label={t`New people`}
                hint={
                  <Trans>
                    People who fit your <TextLink href={savedSearchesPath}>saved searches</TextLink>. You
                    choose there how often we tell you.
                  </Trans>
                }
              />
              <FormCheckboxField
                control={control}
                name="summary"
                label={t`Weekly summary`}
                hint={t`On Saturdays: how many new people may suit you, and what waits for your answer.`}
              />
            </chakra.div>
            <chakra.p color="ink.muted">
              <Trans>
                We always send <NoWrap>e-mails</NoWrap> about your account itself: your password, your plan,
                and decisions about your profile.
              </Trans>
            </chakra.p>
          </chakra.div>
        </Card>
        <PushSection control={control} userId={userId} pushKey={pushKey} />
        <Card>
          <SectionTitle>
            <Trans>Quiet hours</Trans>
          </SectionTitle>
          <QuietHours form={form} />
        </Card>
        <div>
          <Button variant="act" type="submit" loading={busy}>
            <Trans>Save these settings</Trans>
          </Button>
        </div>
      </chakra.div>
    </form>
  )
}
