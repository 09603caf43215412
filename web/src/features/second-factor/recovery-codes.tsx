import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Actions } from '#web/components/actions'
import { Button } from '#web/components/button'
import { notify } from '#web/lib/notices'
import { inGroups } from './in-groups'

export interface RecoveryCodesProps {
  codes: readonly string[]
  onDone: () => void
}

/** The recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useLingui()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const shown = codes.map((code) => inGroups(code))
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(shown.join('\n'))
      notify('success', t`Recovery codes copied.`)
    } catch {
      notify('error', t`Your browser does not allow copying. Please write the codes down, or print them.`)
    }
  }
  return (
    <section>
      <chakra.h3 ref={title} tabIndex={-1} outline="none" textStyle="h3" marginBlockEnd="2">
        <Trans>Keep these recovery codes</Trans>
      </chakra.h3>
      <chakra.p maxWidth="reading" marginBlockEnd="4">
        <Trans>
          Each of them signs you in once when you do not have your phone. They are shown only now. Keep them
          on paper or in a password manager, not on the phone with the app.
        </Trans>
      </chakra.p>
      <chakra.ol
        aria-label={t`Recovery codes`}
        dir="ltr"
        listStyleType="none"
        m="0"
        px="5"
        py="4"
        bg="tile.soft"
        borderRadius="card"
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
        columnGap="6"
        rowGap="2"
        fontFamily="monospace"
        textStyle="large"
        maxWidth="reading"
      >
        {shown.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </chakra.ol>
      <chakra.div marginBlockStart="5" _print={{ display: 'none' }}>
        <Actions>
          <Button variant="line" icon="copy" onClick={() => void copy()}>
            <Trans>Copy</Trans>
          </Button>
          <Button variant="line" onClick={() => window.print()}>
            <Trans>Print</Trans>
          </Button>
          <Button variant="act" onClick={onDone}>
            <Trans>I have kept them</Trans>
          </Button>
        </Actions>
      </chakra.div>
    </section>
  )
}
