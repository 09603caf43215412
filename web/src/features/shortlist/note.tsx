import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { DialogAction } from '#web/ui/buttons/dialog-action'
import type { NoteDialogProps } from './note-dialog'

const loadDialog = () => import('./note-dialog').then((part) => part.NoteDialog)

/** A private note as plain text, with its line breaks and direction. */
export const NoteText = ({ children }: { children: string }) => (
  <chakra.p
    dir="auto"
    paddingInlineStart="3"
    borderInlineStartWidth="3px"
    borderInlineStartStyle="solid"
    borderInlineStartColor="tile"
    color="ink"
    textStyle="body"
    textAlign="start"
    whiteSpace="pre-wrap"
    overflowWrap="anywhere"
    maxWidth="reading"
  >
    {children}
  </chakra.p>
)

/** Opens the form for a note. */
export function WriteNote(about: Omit<NoteDialogProps, 'open' | 'onClose'>) {
  const { t } = useLingui()
  const { name } = about.person
  return (
    <DialogAction
      look="link"
      icon="edit"
      label={about.note ? <Trans>Edit the note</Trans> : <Trans>Write a note</Trans>}
      aria-label={about.note ? t`Edit the note about ${name}` : t`Write a note about ${name}`}
      load={loadDialog}
      about={about}
    />
  )
}
