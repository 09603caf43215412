import { chakra } from '@chakra-ui/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Control, useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import { type AlertTiming, AlertTimingSchema } from '#shared/schemas/saved-search'
import { Button } from '#web/ui/buttons/button'
import { FieldError } from '#web/ui/fields/field'
import { FormCheckboxField } from '#web/ui/form/checkbox-field'
import { FormFailure } from '#web/ui/form/form-failure'
import { FormTextField } from '#web/ui/form/text-fields'
import { deviceZone, timingQuery } from './queries'
import { call } from '#web/lib/api'
import { useFormAction } from '#web/lib/forms/use-form-action'
import { useServerValues } from '#web/lib/forms/sync-values'
import { notify } from '#web/lib/notify'
import { useSession } from '#web/lib/session-context'
import { focusIfLost } from '#web/lib/focus'
import * as z from 'zod'
import { currentLocale } from '#web/lib/wording/wording'

/** Whether two names mean the same time zone. One may be an alias. */
function isSameZone(a: string, b: string): boolean {
  const known = (zone: string) => new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  try {
    return known(a) === known(b)
  } catch {
    // The browser may not know every zone.
    return a === b
  }
}

/** The display name of a time zone, with its city. */
function zoneName(zone: string): string {
  const place = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
  try {
    const parts = new Intl.DateTimeFormat(currentLocale(), {
      timeZone: zone,
      timeZoneName: 'longGeneric',
    }).formatToParts()
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value
    return name && !name.includes(place) ? `${name} (${place})` : (name ?? place)
  } catch {
    return place
  }
}

/** Form values. The hours stay in the fields while quiet hours are off. */
interface TimingValues {
  mail: boolean
  isQuiet: boolean
  from: string
  to: string
  zone: string
}

/** The default quiet hours. */
const usualHours = { from: '22:00', to: '07:00' }

/** `hours` fill the fields if there are no quiet hours. */
const valuesOf = ({ mail, zone, quiet }: AlertTiming, hours: typeof usualHours): TimingValues => ({
  mail,
  isQuiet: quiet !== null,
  ...(quiet ?? hours),
  zone,
})

const timingOf = ({ mail, isQuiet, from, to, zone }: TimingValues): AlertTiming => ({
  mail,
  zone,
  quiet: isQuiet ? { from, to } : null,
})

/**
 * The input to send. `mail` only if it was changed here, because a mailed link may have unsubscribed in the
 * meantime.
 */
function choiceOf(values: TimingValues, { mail: isChosen }: { mail?: boolean }) {
  const { mail, ...timing } = timingOf(values)
  return isChosen ? { ...timing, mail } : timing
}

const fields: readonly string[] = ['from', 'to', 'zone']

/** The rules of the call, applied to the form's fields. */
const TimingValuesSchema = z
  .object({ mail: z.boolean(), isQuiet: z.boolean(), from: z.string(), to: z.string(), zone: z.string() })
  .check(({ value, issues }) => {
    for (const { path, message } of AlertTimingSchema.safeParse(timingOf(value)).error?.issues ?? []) {
      const name = String(path.at(-1))
      issues.push({ code: 'custom', input: value, path: [fields.includes(name) ? name : 'from'], message })
    }
  })

const zoneId = 'alert-zone'

function Hours({ control }: { control: Control<TimingValues> }) {
  const { t } = useLingui()
  return (
    <chakra.div
      display="grid"
      // Side by side unless the text is large.
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

/** The time zone of the hours. Members who moved can switch to the device's zone. */
function Zone({ form: { control, setValue, formState } }: { form: UseFormReturn<TimingValues> }) {
  const zone = useWatch({ control, name: 'zone' })
  const device = deviceZone() ?? zone
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
            // The button disappears then.
            focusIfLost(document.getElementById(zoneId))
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

/** Whether mails also report new people, and the quiet hours. */
export function TimingForm({ userId, timing }: { userId: string; timing: AlertTiming }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { user } = useSession()
  // Keeps the hours when they are turned off and on again.
  const [hours, setHours] = useState(timing.quiet ?? usualHours)
  const form = useForm<TimingValues>({
    resolver: zodResolver(TimingValuesSchema),
    defaultValues: valuesOf(timing, hours),
  })
  const { dirtyFields } = form.formState
  useServerValues(form, valuesOf(timing, hours))
  const { submit, busy, failure } = useFormAction(
    form,
    (values) => call('saved-searches.update-timing', choiceOf(values, dirtyFields)),
    async ({ data, message }, { from, to }) => {
      const { queryKey } = timingQuery(userId)
      // A request that started before would restore the old settings.
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
          label={t`Send me an e-mail too`}
          hint={
            <>
              <Trans>It says only how many people there are, and for which search.</Trans>
              {user?.email_unproven && (
                <>
                  {' '}
                  <Trans>We can send it after you confirm your e-mail address under “Account”.</Trans>
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
            hint={t`We do not notify you during these hours. We will tell you about new people afterwards.`}
          />
          {isQuiet && <Hours control={control} />}
        </div>
      </chakra.div>
      <Zone form={form} />
      <chakra.div marginBlockStart="6">
        <Button variant="line" type="submit" loading={busy}>
          <Trans>Save these settings</Trans>
        </Button>
      </chakra.div>
    </form>
  )
}
