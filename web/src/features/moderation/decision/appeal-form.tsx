import { chakra } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import { textLimits } from '#shared/limits'
import { AppealTextSchema } from '#shared/schemas/moderation'
import { Button } from '#web/ui/buttons/button'
import { CharactersLeft } from '#web/ui/form/characters-left'
import { FormFailure } from '#web/ui/form/form-failure'
import { FormTextAreaField } from '#web/ui/form/text-fields'
import { useFormAction } from '#web/lib/forms/use-form-action'
import { useSaveOnChange } from '#web/lib/forms/sync-values'
import { messageDraft } from '#web/lib/message-draft'

const Schema = z.object({ text: AppealTextSchema })
type Values = z.infer<typeof Schema>

interface AppealFormProps {
  caseId: string
  /** Owner of the stored draft; missing for people who cannot sign in. */
  userId: string | undefined
  onSend: (text: string) => Promise<void>
}

/** Appeals against a decision. Stores the text until it is sent. */
export function AppealForm({ caseId, userId, onSend }: AppealFormProps) {
  const { t } = useLingui()
  const draft = useMemo(() => messageDraft(`appeal.${caseId}`, userId), [caseId, userId])
  const form = useForm<Values>({
    resolver: zodResolver(Schema),
    defaultValues: { text: draft.read().text ?? '' },
  })
  const { control } = form
  useSaveOnChange(form.subscribe, draft.save)
  const { submit, busy, failure } = useFormAction(
    form,
    ({ text }) => onSend(text),
    // The decision then shows that the appeal was sent.
    draft.clear,
  )
  return (
    <form noValidate onSubmit={submit} aria-label={t`Appeal against this decision`}>
      <FormFailure message={failure} />
      <FormTextAreaField
        control={control}
        name="text"
        label={t`Why are you appealing?`}
        rows={7}
        hint={
          <>
            <Trans>Tell us what we should know, in any language.</Trans>{' '}
            <CharactersLeft control={control} name="text" max={textLimits.appeal.max} />
          </>
        }
      />
      <chakra.div marginBlockStart="5">
        <Button type="submit" loading={busy}>
          <Trans>Send your appeal</Trans>
        </Button>
      </chakra.div>
    </form>
  )
}
