import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { type MouseEvent, useRef, useState } from 'react'
import { identityDocumentLabels, identityRefusalLabels } from '#shared/options/checks'
import type { IdentityCase } from '#shared/schemas/verification'
import { ignoreSecondPress } from '#web/lib/double-tap'
import { useWord } from '#web/lib/wording/use-word'
import { listText } from '#web/lib/wording/wording'
import { Button } from '#web/ui/buttons/button'
import { CheckboxField } from '#web/ui/fields/checkbox-field'
import { FieldGroup } from '#web/ui/fields/field'
import { AlertBox } from '#web/ui/states/alert-box'
import type { DecisionProps } from './decision'

/** Why the card cannot be confirmed, and what to do instead. */
function Obstacle({ obstacle }: { obstacle: NonNullable<IdentityCase['obstacle']> }) {
  const word = useWord()
  const reason = word(identityRefusalLabels.card_used)
  return (
    <AlertBox
      tone="err"
      icon="alert"
      title={
        obstacle === 'document_used' ? (
          <Trans>This number has already confirmed another account.</Trans>
        ) : (
          <Trans>This number confirmed an account that was removed.</Trans>
        )
      }
    >
      <Trans>
        It cannot be confirmed. If the card shows this number, refuse it with the reason “{reason}”
      </Trans>
    </AlertBox>
  )
}

/** What has to be ticked, with its name in a sentence. */
function useItems(document: IdentityCase['document']) {
  const { t } = useLingui()
  const word = useWord()
  const kind = word(identityDocumentLabels[document])
  return [
    { key: 'name', name: t`name`, label: t`The card shows the name of the profile` },
    { key: 'birth', name: t`date of birth`, label: t`The date of birth and the gender are the same` },
    { key: 'face', name: t`face`, label: t`The face is that of the profile picture` },
    { key: 'number', name: t`number`, label: t`The card shows the number that was entered` },
    { key: 'card', name: t`card`, label: t`The card is a valid, genuine ${kind}` },
  ]
}

/** Confirms an identity, once each part of the card is ticked. */
function ConfirmForm({ document, sending, onDecide }: DecisionProps & Pick<IdentityCase, 'document'>) {
  const { t } = useLingui()
  const items = useItems(document)
  const group = useRef<HTMLDivElement>(null)
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [asked, setAsked] = useState(false)
  const missing = items.filter(({ key }) => !ticked.includes(key))
  const names = listText(missing.map(({ name }) => name))
  const confirm = (press: MouseEvent) => {
    if (missing.length === 0) {
      // The next check may appear under the finger.
      ignoreSecondPress(press)
      return onDecide({ decision: 'confirmed' })
    }
    setAsked(true)
    group.current?.querySelector<HTMLInputElement>('input:not(:checked)')?.focus()
  }
  return (
    <>
      <chakra.div ref={group} width="100%">
        <FieldGroup
          label={t`What you have compared`}
          errorFirst
          error={asked && missing.length > 0 ? t`Please compare and tick: ${names}` : undefined}
        >
          {() =>
            items.map(({ key, label }) => (
              <CheckboxField
                key={key}
                label={label}
                checked={ticked.includes(key)}
                onChange={(on) => setTicked(on ? [...ticked, key] : ticked.filter((other) => other !== key))}
              />
            ))
          }
        </FieldGroup>
      </chakra.div>
      <Button loading={sending?.decision === 'confirmed'} onClick={confirm}>
        <Trans>Confirm the identity</Trans>
      </Button>
    </>
  )
}

/** Confirms an identity check, or says why nobody can. */
export function ConfirmIdentity({
  obstacle,
  ...part
}: DecisionProps & Pick<IdentityCase, 'document' | 'obstacle'>) {
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3" justifyItems="start">
      {obstacle ? (
        <Obstacle obstacle={obstacle} />
      ) : (
        <>
          <p>
            <Trans>
              If all is the same: members read on the profile that the identity is checked. The picture of the
              card and the number are deleted at once.
            </Trans>
          </p>
          <ConfirmForm {...part} />
        </>
      )}
    </chakra.div>
  )
}
