import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { type Control, useWatch } from 'react-hook-form'
import { textLimits } from '#shared/limits'
import { reportReasonLabels, reportReasons } from '#shared/options/moderation'
import type { Report } from '#shared/schemas/moderation'
import { CharactersLeft } from '#web/ui/form/characters-left'
import { FormRadioCards } from '#web/ui/form/fields'
import { FormTextAreaField } from '#web/ui/form/text-fields'
import { optionsFrom } from '#web/ui/fields/options'

const { max } = textLimits.report
/** The count is shown when this many characters are left. */
const few = 200

function WordsHint({ control }: { control: Control<Report> }) {
  const written = useWatch({ control, name: 'message' })?.length ?? 0
  return (
    <>
      <Trans>What happened, and when? A few words are enough.</Trans>{' '}
      {max - written <= few && <CharactersLeft control={control} name="message" max={max} />}
    </>
  )
}

/** The fields of a report: reason and text. */
export function ReportFields({ control }: { control: Control<Report> }) {
  const { t } = useLingui()
  return (
    <>
      <FormRadioCards
        control={control}
        name="reason"
        label={t`What is wrong?`}
        columns={1}
        options={optionsFrom(reportReasons, reportReasonLabels)}
      />
      <FormTextAreaField
        control={control}
        name="message"
        label={t`In your own words`}
        optional
        rows={4}
        hint={<WordsHint control={control} />}
      />
    </>
  )
}

/** What happens after a report. */
export function WhatHappensNext() {
  return (
    <chakra.div bg="tile.soft" borderRadius="card" px="4" py="3.5">
      <chakra.h3 fontFamily="body" fontWeight="bold" textStyle="body" lineHeight="1.35">
        <Trans>What happens next</Trans>
      </chakra.h3>
      <chakra.ul
        display="grid"
        gap="1"
        marginBlockStart="1.5"
        paddingInlineStart="5"
        listStyleType="disc"
        css={{ '& > li::marker': { color: 'tile.ink' } }}
      >
        <li>
          <Trans>We read your report and look into it.</Trans>
        </li>
        <li>
          <Trans>We do not tell them who reported them.</Trans>
        </li>
        <li>
          <Trans>We tell you the result.</Trans>
        </li>
      </chakra.ul>
    </chakra.div>
  )
}
