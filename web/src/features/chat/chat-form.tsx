import { chakra } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { type ChatSettings, ChatSettingsSchema } from '#shared/schemas/chat'
import { Button } from '#web/ui/buttons/button'
import { FormFailure } from '#web/ui/form/form-failure'
import { FormCheckboxField } from '#web/ui/form/checkbox-field'
import { Card, SectionTitle } from '#web/ui/layout/surfaces'
import { call } from '#web/lib/api'
import { useFormAction } from '#web/lib/forms/use-form-action'
import { useServerValues } from '#web/lib/forms/sync-values'
import { notify } from '#web/lib/notify'

export const chatSettingsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['chat-settings', userId],
    queryFn: async ({ signal }) => (await call('chat.settings', {}, { signal })).data,
  })

/** Settings: whether others see that the member is online. */
export function ChatForm({ userId, settings }: { userId: string; settings: ChatSettings }) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const form = useForm<ChatSettings>({ resolver: zodResolver(ChatSettingsSchema), defaultValues: settings })
  useServerValues(form, settings)
  const { submit, busy, failure } = useFormAction(
    form,
    (values) => call('chat.update-settings', values),
    async ({ data, message }) => {
      const { queryKey } = chatSettingsQuery(userId)
      // A request that started before would restore the old settings.
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, data)
      form.reset(data)
      // Shows or hides whether others are online.
      void queries.invalidateQueries({ queryKey: ['chat'] })
      notify('success', message || t`Your chat settings are saved.`)
    },
  )
  const { control } = form
  return (
    <Card>
      <SectionTitle>
        <Trans>Chat</Trans>
      </SectionTitle>
      <form noValidate onSubmit={submit}>
        <FormFailure message={failure} />
        <chakra.div display="grid" gap="2">
          <FormCheckboxField
            control={control}
            name="show_online"
            label={t`Show when I am online`}
            hint={t`Only people you can write to see this. If you hide it, you cannot see it for others either. People who may write to you can also search for members who were here in the last seven days.`}
          />
        </chakra.div>
        <chakra.div marginBlockStart="6">
          <Button variant="line" type="submit" loading={busy}>
            <Trans>Save chat settings</Trans>
          </Button>
        </chakra.div>
      </form>
    </Card>
  )
}
