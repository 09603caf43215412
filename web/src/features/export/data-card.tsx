import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Button } from '#web/ui/buttons/button'
import { FieldError } from '#web/ui/fields/field'
import { Icon } from '#web/ui/icon'
import { Card, SectionTitle } from '#web/ui/layout/surfaces'
import { call } from '#web/lib/api'
import { errorText } from '#web/lib/api-error'
import { startDownload } from './download'
import { useSingleTap } from '#web/lib/double-tap'
import { formatDateTime } from '#web/lib/wording/wording'

/** Lets the server prepare the export and starts the download. Forgets the URL when it expires. */
function useExport() {
  const making = useMutation({
    mutationFn: async () => (await call('export.create')).data,
    meta: { errors: 'own' },
    onSuccess: ({ url }) => startDownload(url),
  })
  const { data: file, reset } = making
  useEffect(() => {
    if (!file) return undefined
    const timer = setTimeout(reset, Date.parse(file.expires_at) - Date.now())
    return () => clearTimeout(timer)
  }, [file, reset])
  return making
}

/** Exports the member's data as a file. */
export function DataCard() {
  const { mutate, isPending, status, data: file, error } = useExport()
  // Each export counts towards the daily limit.
  const download = useSingleTap(() => (file ? startDownload(file.url) : mutate()), status)
  return (
    <Card>
      <SectionTitle>
        <Trans>Your data</Trans>
      </SectionTitle>
      <chakra.p color="ink.muted" marginBlockEnd="4" maxWidth="reading">
        <Trans>
          You can download everything we keep about you in one file: your account, profile, picture,
          proposals, connections, saved people and notifications. It is private, so please keep it safe.
        </Trans>
      </chakra.p>
      <Button variant="line" size="sm" icon="download" loading={isPending} onClick={download}>
        {file ? <Trans>Download the file again</Trans> : <Trans>Download your data</Trans>}
      </Button>
      <chakra.div role="status" maxWidth="reading" css={{ '& > *': { marginBlockStart: '{spacing.3}' } }}>
        {isPending && (
          <p>
            <Trans>We are preparing your data…</Trans>
          </p>
        )}
        {file && (
          <chakra.p display="flex" gap="2" alignItems="flex-start">
            <chakra.span color="ok" flex="none">
              <Icon name="check" strokeWidth={2.4} />
            </chakra.span>
            <span>
              <Trans>
                Your file is ready and is downloading. You can download it again until{' '}
                {formatDateTime(file.expires_at)}.
              </Trans>
            </span>
          </chakra.p>
        )}
      </chakra.div>
      <div role="alert">{error && <FieldError>{errorText(error)}</FieldError>}</div>
    </Card>
  )
}
