import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { type FieldValues, useFormContext } from 'react-hook-form'
import type { SectionName } from '#shared/schemas/profile'
import { Notice } from '#web/ui/states/notice'
import type { SectionDraft } from './section-draft'

type Answers = Record<string, unknown>

export interface KeptChangesProps {
  name: SectionName
  /** The section as it was when the dialog opened. */
  stored: Answers
  draft: SectionDraft
}

/** Keeps what is changed in a section's form, and brings back what was changed before, with a note that says so. */
export function KeptChanges({ name, draft, ...props }: KeptChangesProps) {
  const { reset, subscribe } = useFormContext<FieldValues>()
  const [stored] = useState(props.stored)
  const [before] = useState(() => draft.read(stored))
  const changed = Object.keys(before).length > 0
  useEffect(() => {
    if (changed) reset({ [name]: { ...stored, ...before } }, { keepDefaultValues: true })
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => draft.keep(values[name] as Answers, stored),
    })
  }, [changed, reset, name, stored, before, subscribe, draft])
  if (!changed) return null
  return (
    <chakra.div marginBlockEnd="5">
      <Notice tone="tile" icon="info">
        <Trans>Here are your earlier changes. They are not saved yet.</Trans>
      </Notice>
    </chakra.div>
  )
}
