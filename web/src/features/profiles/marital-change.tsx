import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { needsSecondMarriage } from '#shared/schemas/profile'
import { useSectionForm } from './form/section-form'
import { Notice } from '#web/ui/states/notice'

/** Says what a new marital status means for the second-marriage section. */
export function MaritalChange({ before }: { before: unknown }) {
  const { control } = useSectionForm<'personal_info'>()
  const now = useWatch({ control, name: 'personal_info.marital_status' })
  const [asked, asks] = [needsSecondMarriage(before), needsSecondMarriage(now)]
  return (
    <chakra.div role="status" css={{ '& > *': { marginBlockStart: '{spacing.6}' } }}>
      {asks && !asked && (
        <Notice tone="tile" icon="info">
          <Trans>
            Your profile now also needs your second marriage information. We ask for it as soon as this is
            saved.
          </Trans>
        </Notice>
      )}
      {asked && !asks && (
        <Notice tone="tile" icon="info">
          <Trans>While you are single, nobody sees your second marriage information.</Trans>
        </Notice>
      )}
    </chakra.div>
  )
}

/** Above the fields of the second-marriage section. */
export function SecondMarriageIntro() {
  return (
    <chakra.p color="ink.muted" marginBlockEnd="6">
      <Trans>If you say this now, nobody has to ask a difficult question later.</Trans>
    </chakra.p>
  )
}
