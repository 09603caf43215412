import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod'
import type { AlertMode } from '#shared/options/alerts'
import { AlertModeSchema, SearchNameSchema } from '#shared/schemas/saved-search'
import { Dialog } from '#web/ui/modal/dialog'
import { FormFooter } from '#web/ui/form/form-actions'
import { FormGrid } from '#web/ui/fields/field'
import { FormFailure } from '#web/ui/form/form-failure'
import { FormRadioCards } from '#web/ui/form/fields'
import { FormTextField } from '#web/ui/form/text-fields'
import { updateCachedList } from './queries'
import { preferencesQuery } from '#web/features/notifications/preferences/queries'
import { call } from '#web/lib/api'
import { deviceZone } from '#web/lib/device-zone'
import { useFormAction } from '#web/lib/forms/use-form-action'
import { notify } from '#web/lib/notify'
import type { PeopleSearch } from '#web/features/search/filters/people-search'
import { withSaved } from './saved-changes'
import { savedFilters } from './saved-filters'
import { alertChoices, suggestedName, useFilterPhrases } from './search-texts'
import { useSession } from '#web/lib/session-context'
import { formatTime } from '#web/lib/wording/wording'

function AlertHint({ mail, quiet }: { mail: boolean; quiet: Hours | null }) {
  if (!quiet) return mail ? <Trans>In the app and by e-mail.</Trans> : <Trans>In the app.</Trans>
  const [from, to] = [quiet.from, quiet.to].map((time) => formatTime(`2000-01-01T${time}`))
  return mail ? (
    <Trans>
      In the app and by e-mail, never between {from} and {to}.
    </Trans>
  ) : (
    <Trans>
      In the app, never between {from} and {to}.
    </Trans>
  )
}

interface Hours {
  from: string
  to: string
}

/** How the member is alerted, and where to change it. */
function AlertTimingLine({ userId }: { userId: string }) {
  const { data: preferences } = useQuery({ ...preferencesQuery(userId), meta: { errors: 'own' } })
  const { user } = useSession()
  // Members get no mails until their email is proven.
  const mailed = !user?.email_unproven
  return (
    <>
      {preferences && (
        <>
          <AlertHint quiet={preferences.quiet} mail={preferences.mail.people && mailed} />{' '}
        </>
      )}
      <Trans>You can change this at any time in your settings.</Trans>
    </>
  )
}

interface Values {
  name: string
  alerts: AlertMode
}
const ValuesSchema = z.object({ name: SearchNameSchema, alerts: AlertModeSchema })

export interface SaveDialogProps {
  userId: string
  search: PeopleSearch
  open: boolean
  onClose: () => void
  onClosed: () => void
}

function SaveForm({ userId, search, open, onClose, onClosed }: SaveDialogProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const formId = useId()
  const suggested = suggestedName(useFilterPhrases(search))
  const form = useForm<Values>({
    resolver: zodResolver(ValuesSchema),
    // Place names may load later.
    values: { name: suggested, alerts: 'daily' },
    resetOptions: { keepDirtyValues: true },
  })
  const { submit, busy, failure, forget } = useFormAction(
    form,
    ({ name, alerts }) =>
      call('saved-searches.create', { name, alerts, search: savedFilters(search), zone: deviceZone() }),
    ({ data, message }) => {
      updateCachedList(client, userId, (list) => withSaved(list, data))
      notify('success', message)
      onClose()
    },
  )
  const { control, formState } = form
  return (
    <Dialog
      open={open}
      onClose={onClose}
      // Keeps the text, but not the error.
      onClosed={() => {
        forget()
        onClosed()
      }}
      locked={busy}
      keep={formState.isDirty}
      title={<Trans>Save this search</Trans>}
      footer={<FormFooter form={formId} busy={busy} onCancel={onClose} />}
    >
      <form id={formId} noValidate onSubmit={submit}>
        <FormFailure message={failure} />
        <FormGrid>
          <FormTextField control={control} name="name" label={t`Name`} full autoComplete="off" />
          <FormRadioCards
            control={control}
            name="alerts"
            label={t`Tell me when new people join`}
            options={alertChoices()}
            full
            hint={<AlertTimingLine userId={userId} />}
          />
        </FormGrid>
      </form>
    </Dialog>
  )
}

/** Names a search and asks for the alert mode. Each search starts with a new form. */
export const SaveDialog = (props: SaveDialogProps) => (
  <SaveForm key={JSON.stringify(savedFilters(props.search))} {...props} />
)
