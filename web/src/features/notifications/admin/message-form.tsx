import { v4 as newId } from 'uuid'
import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { type Control, useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import { textLimits } from '#shared/limits'
import { audienceKinds } from '#shared/schemas/admin-entities'
import type { MessageToMembers } from '#shared/schemas/broadcast'
import { Button } from '#web/ui/buttons/button'
import { CharactersLeft } from '#web/ui/form/characters-left'
import { FormFailure } from '#web/ui/form/form-failure'
import { FormRadioCards, FormSelectField } from '#web/ui/form/fields'
import { FormSearchSelectField } from '#web/ui/form/search-select-field'
import { FormTextAreaField } from '#web/ui/form/text-fields'
import { useWorldOptions } from '#web/lib/places'
import { useWord } from '#web/lib/wording/use-word'
import { ConfirmSending } from './confirm-sending'
import { MemberField } from './member-field'
import { draftResolver, emptyDraft, type MessageDraft } from './message-draft'
import { plansQuery, sentListsKey } from './queries'
import { useNavigate } from 'react-router-dom'
import { call } from '#web/lib/api'
import { useFormAction } from '#web/lib/forms/use-form-action'
import { notify } from '#web/lib/notify'
import { sentMessagesPath } from '#web/lib/paths'
import { isTemporary } from '#web/lib/query-client'

/**
 * One id for each message, because the server sends a repeated request only once. A changed message gets a
 * new id.
 */
function useRequestId() {
  const last = useRef({ said: '', id: '' })
  return (message: MessageToMembers): string => {
    const said = JSON.stringify(message)
    if (last.current.said !== said) last.current = { said, id: newId() }
    return last.current.id
  }
}

/** Asks for confirmation, sends, and shows the result. The form stays unchanged after a failure. */
function useSendMessage(form: UseFormReturn<MessageDraft, unknown, MessageToMembers>) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const requestId = useRequestId()
  const [asking, setAsking] = useState<MessageToMembers | null>(null)
  const close = () => setAsking(null)
  const send = async (draft: MessageDraft) => {
    // The form passes the draft as parsed by its schema.
    const message = draft as MessageToMembers
    return call('notifications.create', { ...message, request_id: requestId(message) })
  }
  const { submit, busy, failure, error } = useFormAction(
    form as unknown as UseFormReturn<MessageDraft>,
    (draft) => send(draft).finally(close),
    async ({ message }) => {
      notify('success', message || t`Message sent.`)
      void queries.invalidateQueries({ queryKey: sentListsKey })
      await navigate(sentMessagesPath)
    },
  )
  return {
    /** The message to confirm. */
    asking,
    ask: form.handleSubmit(setAsking),
    close,
    confirm: () => submit(),
    busy,
    failure,
    /** The answer was lost, so it is unknown whether the server has sent it. */
    unsure: error !== null && isTemporary(error),
  }
}

interface Bound {
  control: Control<MessageDraft>
}

function PlanField({ control }: Bound) {
  const { t } = useLingui()
  const word = useWord()
  const { data = [], isError } = useQuery(plansQuery)
  return (
    <FormSelectField
      control={control}
      name="plan_id"
      label={t`Plan`}
      hint={isError ? t`We could not load the plans. Please reload the page.` : undefined}
      options={data.map(({ id, name }) => ({ value: id, label: word(name) }))}
    />
  )
}

function CountryField({ control }: Bound) {
  const { t, i18n } = useLingui()
  const { countries } = useWorldOptions(i18n.locale)
  return <FormSearchSelectField control={control} name="country" label={t`Country`} options={countries} />
}

function AudienceFields({ control }: Bound) {
  const { t } = useLingui()
  const to = useWatch({ control, name: 'to' })
  const labels = { member: t`One member`, plan: t`By plan`, country: t`By country` }
  return (
    <>
      <FormRadioCards
        control={control}
        name="to"
        label={t`To`}
        columns={3}
        options={audienceKinds.map((value) => ({ value, label: labels[value] }))}
      />
      {to === 'member' && <MemberField control={control} />}
      {to === 'plan' && <PlanField control={control} />}
      {to === 'country' && <CountryField control={control} />}
    </>
  )
}

function TextField({ control }: Bound) {
  const { t } = useLingui()
  return (
    <FormTextAreaField
      control={control}
      name="text"
      label={t`Message`}
      hint={
        <>
          <Trans>Members see this text unchanged.</Trans>{' '}
          <CharactersLeft control={control} name="text" max={textLimits.broadcast.max} />
        </>
      }
      rows={7}
    />
  )
}

interface PreviewProps extends Bound {
  preview: (text: string) => ReactNode
}

function Preview({ control, preview }: PreviewProps) {
  const text = useWatch({ control, name: 'text' }).trim()
  return (
    <chakra.section minWidth="0">
      <chakra.h2 textStyle="h4" marginBlockEnd="2">
        <Trans>As members see it</Trans>
      </chakra.h2>
      {text ? (
        preview(text)
      ) : (
        <chakra.p color="ink.muted">
          <Trans>Your message appears here.</Trans>
        </chakra.p>
      )}
    </chakra.section>
  )
}

const Unsure = () => (
  <chakra.p marginBlockEnd="5">
    <Trans>The message may have been sent. You can send it again unchanged: nobody gets it twice.</Trans>
  </chakra.p>
)

export interface MessageFormProps {
  /** Preselected member; empty for none. */
  to: string
  /** Shows a message as its readers will see it. */
  preview: (text: string) => ReactNode
}

/** Writes to one member or many, and asks for confirmation. */
export function MessageForm({ to, preview }: MessageFormProps) {
  const { t } = useLingui()
  const form = useForm<MessageDraft, unknown, MessageToMembers>({
    resolver: draftResolver,
    defaultValues: { ...emptyDraft, user_id: to },
  })
  const control = form.control as unknown as Control<MessageDraft>
  const { asking, ask, close, confirm, busy, failure, unsure } = useSendMessage(form)
  return (
    <>
      <form noValidate onSubmit={(event) => void ask(event)} aria-label={t`Write a message`}>
        <chakra.div
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
          gap="8"
          alignItems="start"
        >
          <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
            <AudienceFields control={control} />
            <TextField control={control} />
          </chakra.div>
          <Preview control={control} preview={preview} />
        </chakra.div>
        <chakra.div marginBlockStart="6">
          <FormFailure message={failure} />
          {unsure && <Unsure />}
          <Button type="submit" loading={busy}>
            <Trans>Send message</Trans>
          </Button>
        </chakra.div>
      </form>
      <ConfirmSending message={asking} busy={busy} onClose={close} onConfirm={confirm} />
    </>
  )
}
