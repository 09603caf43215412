import { chakra } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Control, useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import type { AlertTiming } from '#shared/schemas/saved-search'
import { Button } from '#web/ui/buttons/button'
import { FieldError } from '#web/ui/fields/field'
import { FormCheckboxField } from '#web/ui/form/checkbox-field'
import { FormFailure } from '#web/ui/form/error-summary'
import { FormTextField } from '#web/ui/form/text-fields'
import { ownZone, timingQuery } from './alert-timing'
import { call } from '#web/lib/api'
import { useFormAction } from '#web/lib/forms/use-form-action'
import { useFreshValues } from '#web/lib/forms/use-fresh-values'
import { notify } from '#web/lib/notices'
import { useSession } from '#web/lib/session-context'
import { keepFocus } from '#web/lib/take-focus'
import { choiceOf, type TimingValues, TimingValuesSchema, usualHours, valuesOf } from './timing-values'
import { isSameZone, zoneName } from './zone-name'

const zoneId = 'alert-zone'

function Hours({ control }: { control: Control<TimingValues> }) {
  const { t } = useLingui()
  return (
    <chakra.div
      display="grid"
      // Beside each other unless letters are large.
      gridTemplateColumns="repeat(auto-fit, minmax(min(8.5em, 100%), 1fr))"
      gap="4"
      maxWidth="24em"
      paddingInlineStart={{ md: '9' }}
      marginBlockStart="4"
    >
      <FormTextField control={control} name="from" type="time" label={t`From`} />
      <FormTextField control={control} name="to" type="time" label={t`Until`} />
    </chakra.div>
  )
}

/** Of which place the times are; who has moved takes over that of the device. */
function Zone({ form: { control, setValue, formState } }: { form: UseFormReturn<TimingValues> }) {
  const zone = useWatch({ control, name: 'zone' })
  const device = ownZone() ?? zone
  const name = zoneName(zone)
  const own = zoneName(device)
  const fault = formState.errors.zone?.message
  return (
    <chakra.div marginBlockStart="5">
      <p id={zoneId} tabIndex={-1} style={{ outline: 'none' }} role="status">
        <Trans>
          Time zone: <strong>{name}</strong>
        </Trans>
      </p>
      {!isSameZone(zone, device) && (
        <Button
          variant="link"
          size="sm"
          onClick={() => {
            setValue('zone', device, { shouldDirty: true, shouldValidate: true })
            // The button is gone then.
            keepFocus(document.getElementById(zoneId))
          }}
        >
          <span>
            <Trans>Use this device’s time zone: {own}</Trans>
          </span>
        </Button>
      )}
      {fault && <FieldError>{fault}</FieldError>}
    </chakra.div>
  )
}

/** Whether mails tell of new people, too, and when nothing does. */
export function TimingForm({ userId, timing }: { userId: string; timing: AlertTiming }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { user } = useSession()
  // Who turns them off and on again finds them as they were.
  const [hours, setHours] = useState(timing.quiet ?? usualHours)
  const form = useForm<TimingValues>({
    resolver: zodResolver(TimingValuesSchema),
    defaultValues: valuesOf(timing, hours),
  })
  const { dirtyFields } = form.formState
  useFreshValues(form, valuesOf(timing, hours))
  const { submit, busy, failure } = useFormAction(
    form,
    (values) => call('saved-searches.update-timing', choiceOf(values, dirtyFields)),
    async ({ data, message }, { from, to }) => {
      const { queryKey } = timingQuery(userId)
      // A reading that began before knows what was chosen before.
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, data)
      setHours({ from, to })
      form.reset(valuesOf(data, { from, to }))
      notify('success', message)
    },
  )
  const { control } = form
  const isQuiet = useWatch({ control, name: 'isQuiet' })
  return (
    <form noValidate onSubmit={submit}>
      <FormFailure message={failure} />
      <chakra.div display="grid" gap="2">
        <FormCheckboxField
          control={control}
          name="mail"
          label={t`Send me an e-mail, too`}
          hint={
            <>
              <Trans>It says how many there are and for which search, nothing about them.</Trans>
              {user?.email_unproven && (
                <>
                  {' '}
                  <Trans>We send it once you have confirmed your e-mail address, under “Settings”.</Trans>
                </>
              )}
            </>
          }
        />
        <div>
          <FormCheckboxField
            control={control}
            name="isQuiet"
            label={t`Quiet hours`}
            hint={t`Nothing is told during these hours. What is found then is told afterwards.`}
          />
          {isQuiet && <Hours control={control} />}
        </div>
      </chakra.div>
      <Zone form={form} />
      <chakra.div marginBlockStart="6">
        <Button variant="line" type="submit" loading={busy}>
          <Trans>Save how we tell you</Trans>
        </Button>
      </chakra.div>
    </form>
  )
}
