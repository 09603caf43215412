import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { cautionsIn } from '#shared/cautions'
import { CautionNote } from '#web/features/help/caution-note'
import { TextAreaField } from '#web/ui/fields/text-field'
import { roomText } from '#web/lib/room-text'
import type { JudgedNote } from './proposal-note'

export interface NoteFieldProps {
  value: string
  onChange: (value: string) => void
  judged: JudgedNote
}

/** Where a few words are written that go with a proposal. */
export function NoteField({ value, onChange, judged: { fault, room } }: NoteFieldProps) {
  const { t } = useLingui()
  const cautions = useMemo(() => cautionsIn(value), [value])
  return (
    <div>
      <TextAreaField
        label={<Trans>A few words to the family</Trans>}
        optional
        rows={5}
        dir="auto"
        placeholder={t`Who you are, and why you are writing to them.`}
        hint={room < 0 ? undefined : roomText(room)}
        error={room < 0 ? roomText(room) : (fault ?? undefined)}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <chakra.div aria-live="polite" css={{ '& > *': { marginBlockStart: '3' } }}>
        <CautionNote cautions={cautions} mine />
      </chakra.div>
    </div>
  )
}
