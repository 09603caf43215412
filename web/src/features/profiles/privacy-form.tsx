import { chakra } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type Control, useForm, useWatch } from 'react-hook-form'
import { senderGroupLabels, senderGroups, visibilities, visibilityLabels } from '#shared/options/privacy'
import { type PrivacySettings, PrivacySettingsSchema } from '#shared/schemas/privacy-settings'
import { Button, TextLink } from '#web/ui/buttons/button'
import { FormGrid } from '#web/ui/fields/field'
import { FormCheckboxField } from '#web/ui/form/checkbox-field'
import { FormFailure } from '#web/ui/form/form-failure'
import { FormSelectField } from '#web/ui/form/fields'
import { optionsFrom } from '#web/ui/fields/options'
import { Card, SectionTitle } from '#web/ui/layout/surfaces'
import { call } from '#web/lib/api'
import { useFormAction } from '#web/lib/forms/use-form-action'
import { useServerValues } from '#web/lib/forms/sync-values'
import { notify } from '#web/lib/notify'
import { checksPath, pictureBoxPath } from '#web/lib/paths'
import { useAskBeforeUnload } from '#web/lib/use-ask-before-unload'
import { ownProfileKey, privacyQuery } from './queries'

/** Visitors see nobody whose profile is not open to everyone: then there is nothing to choose, and the value stays. */
function ShownToVisitors({ control }: { control: Control<PrivacySettings> }) {
  const { t } = useLingui()
  const [profile, picture] = useWatch({ control, name: ['profile_visibility', 'show_profile_picture'] })
  if (profile !== 'everyone') return null
  const withPicture = picture === 'everyone'
  return (
    <FormCheckboxField
      control={control}
      name="shown_to_visitors"
      label={
        withPicture
          ? t`Show my full name and picture also to visitors`
          : t`Show my full name also to visitors`
      }
      hint={
        withPicture
          ? t`Without this tick, people without an account and members without a profile see only your first name, an initial and a drawn picture.`
          : t`Without this tick, people without an account and members without a profile see only your first name and an initial. They do not see your picture, because not everyone can see it.`
      }
    />
  )
}

/** Whether a verified plan is enough matters only beside a setting for verified users; otherwise the value stays. */
function VerifiedByPlan({ control }: { control: Control<PrivacySettings> }) {
  const { t } = useLingui()
  const settings = useWatch({
    control,
    name: ['profile_visibility', 'show_profile_picture', 'messages_privacy', 'proposals_privacy'],
  })
  if (!settings.includes('verified_users')) return null
  return (
    <FormCheckboxField
      control={control}
      name="verified_by_plan"
      label={t`Include members with a verified plan`}
      hint={t`Some paid plans have verified status. With this tick, their members count as verified users, even if we have checked neither their photo nor their identity.`}
    />
  )
}

/** Who sees the profile and the picture, and who may write or propose. */
export function PrivacyForm({ profileId, settings }: { profileId: string; settings: PrivacySettings }) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const form = useForm<PrivacySettings>({
    resolver: zodResolver(PrivacySettingsSchema),
    defaultValues: settings,
  })
  useServerValues(form, settings)
  const { submit, busy, failure } = useFormAction(
    form,
    (values) => call('profile.update-privacy-settings', { ...values, profile_id: profileId }),
    async ({ data, message }) => {
      const { queryKey } = privacyQuery(profileId)
      // A request that started before would restore the old settings.
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, data)
      form.reset(data)
      // The owner's profile shows whether everybody may propose and write.
      void queries.invalidateQueries({ queryKey: ownProfileKey(profileId) })
      notify('success', message || t`Your privacy settings are saved.`)
    },
  )
  useAskBeforeUnload(form.formState.isDirty)
  const { control } = form
  const senders = optionsFrom(senderGroups, {
    ...senderGroupLabels,
    connections: t({ message: 'Connections', context: 'who may write or propose' }),
  })
  return (
    <Card>
      <SectionTitle>
        <Trans>Privacy</Trans>
      </SectionTitle>
      <chakra.p color="ink.muted" maxWidth="reading" marginBlockEnd="4">
        <Trans>
          Verified users are members whose photo or identity we checked. You can have yours checked under{' '}
          <TextLink href={checksPath}>Checks</TextLink>.
        </Trans>
      </chakra.p>
      <form noValidate onSubmit={submit}>
        <FormFailure message={failure} />
        <FormGrid>
          <FormSelectField
            control={control}
            name="profile_visibility"
            label={t`Who can open your profile`}
            hint={t`Everyone: visitors see your card, and members can open your profile. Private: only your connections, and members to whom you send a proposal. When fewer people can open it, pictures that you have shown to members are hidden again.`}
            options={optionsFrom(visibilities, visibilityLabels)}
          />
          <FormSelectField
            control={control}
            name="show_profile_picture"
            label={t`Who can see your picture`}
            hint={
              <Trans>
                Your connections always see your picture, and so do members to whom you show it under{' '}
                <TextLink href={pictureBoxPath('granted')}>Pictures</TextLink>. People who may not see it see
                a drawn picture. Members can ask you to show it.
              </Trans>
            }
            options={optionsFrom(visibilities, visibilityLabels)}
          />
          <FormSelectField
            control={control}
            name="messages_privacy"
            label={t`Who can send you messages`}
            hint={t`Your connections can always write to you.`}
            options={senders}
          />
          <FormSelectField
            control={control}
            name="proposals_privacy"
            label={t`Who can send you proposals`}
            hint={t`Connections: nobody new can send you a proposal.`}
            options={senders}
          />
        </FormGrid>
        <chakra.div display="grid" gap="4" marginBlockStart="4">
          <VerifiedByPlan control={control} />
          <ShownToVisitors control={control} />
        </chakra.div>
        <chakra.div marginBlockStart="6">
          <Button variant="act" type="submit" loading={busy}>
            <Trans>Save settings</Trans>
          </Button>
        </chakra.div>
      </form>
    </Card>
  )
}
