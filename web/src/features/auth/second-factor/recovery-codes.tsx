import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { brand } from '#shared/brand'
import { Actions } from '#web/ui/buttons/actions'
import { Button } from '#web/ui/buttons/button'
import { copyText } from '#web/lib/copy-text'
import { useAskBeforeUnload } from '#web/lib/use-ask-before-unload'
import { StepTitle } from './step-title'

/** `abcdefgh` as `abcd-efgh`, or with spaces. The server accepts both. */
export const groupedCode = (text: string, between = '-'): string =>
  (text.match(/.{1,4}/g) ?? []).join(between)

export interface RecoveryCodesProps {
  codes: readonly string[]
  /** Printed with the codes, so that the paper says which account they belong to. */
  email: string
  onDone: () => void
}

/** Shows the recovery codes, once. */
export function RecoveryCodes({ codes, email, onDone }: RecoveryCodesProps) {
  const { t } = useLingui()
  useAskBeforeUnload(true)
  const shown = codes.map((code) => groupedCode(code))
  const copy = () =>
    copyText(
      shown.join('\n'),
      t`Recovery codes copied.`,
      t`Your browser does not allow copying. Please write the codes down, or print them.`,
    )
  return (
    <section>
      <StepTitle>
        <Trans>Save these recovery codes</Trans>
      </StepTitle>
      <chakra.p display="none" fontWeight="bold" marginBlockEnd="2" _print={{ display: 'block' }}>
        {brand.name}, <bdi>{email}</bdi>
      </chakra.p>
      <chakra.p maxWidth="reading" marginBlockEnd="4">
        <Trans>
          Each code lets you sign in once without your phone. We show them only this once. Keep them on paper
          or in a password manager, not on the phone with the app.
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
        rowGap="3"
        fontFamily="monospace"
        textStyle="large"
        lineHeight="1.35"
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
            <Trans>I have saved them</Trans>
          </Button>
        </Actions>
      </chakra.div>
    </section>
  )
}
