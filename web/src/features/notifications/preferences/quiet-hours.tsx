import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form'
import { Button } from '#web/ui/buttons/button'
import { FieldError } from '#web/ui/fields/field'
import { FormCheckboxField } from '#web/ui/form/checkbox-field'
import { FormTextField } from '#web/ui/form/text-fields'
import { deviceZone } from '#web/lib/device-zone'
import { focusIfLost } from '#web/lib/focus'
import { currentLocale, word } from '#web/lib/wording/wording'
import type { PreferenceValues } from './values'

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
  const place = word(zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone)
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

const zoneId = 'preferences-zone'

function Hours({ control }: { control: Control<PreferenceValues> }) {
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
function Zone({ form: { control, setValue, formState } }: { form: UseFormReturn<PreferenceValues> }) {
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
          <chakra.span textAlign="start">
            <Trans>Use this device’s time zone: {own}</Trans>
          </chakra.span>
        </Button>
      )}
      {fault && <FieldError>{fault}</FieldError>}
    </chakra.div>
  )
}

/** Quiet hours, and the time zone in which they are. */
export function QuietHours({ form }: { form: UseFormReturn<PreferenceValues> }) {
  const { t } = useLingui()
  const { control } = form
  const isQuiet = useWatch({ control, name: 'isQuiet' })
  return (
    <div>
      <FormCheckboxField
        control={control}
        name="isQuiet"
        label={t`Turn on quiet hours`}
        hint={t`During these hours we wait, and tell you afterwards. Only e-mails about your account do not wait.`}
      />
      {isQuiet && <Hours control={control} />}
      <Zone form={form} />
    </div>
  )
}
