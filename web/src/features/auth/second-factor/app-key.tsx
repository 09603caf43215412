import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#web/ui/buttons/button'
import { copyText } from '#web/lib/copy-text'
import { inGroups } from './in-groups'

/** The secret to be typed: no telephone scans its own screen. */
export function AppKey({ secret }: { secret: string }) {
  const { t } = useLingui()
  const copy = () =>
    copyText(
      secret,
      t`Key copied.`,
      t`Your browser does not allow copying. Please select the key, or type it.`,
    )
  return (
    <div>
      <p>
        <Trans>Is the app on this same phone, or can it not scan? Then enter this key in it:</Trans>
      </p>
      <chakra.code
        dir="ltr"
        display="block"
        fontFamily="monospace"
        overflowWrap="anywhere"
        userSelect="all"
        marginBlock="2"
      >
        {inGroups(secret, ' ')}
      </chakra.code>
      <Button variant="line" size="sm" icon="copy" onClick={() => void copy()}>
        <Trans>Copy the key</Trans>
      </Button>
    </div>
  )
}
